#pragma once
#include <string>

namespace trivet::git {

// Names of objects in hex; all zeros: the ref did not exist, or is gone.
struct RefChange {
    std::string ref{}, before{}, after{};
    bool operator==(const RefChange&) const = default;
};

inline bool isZero(const std::string& id) { return id.find_first_not_of('0') == std::string::npos; }

} // namespace trivet::git
