#pragma once
#include <string>

namespace trivet::gitdata {

// One end of a comparison, or the head of a pull request, as clients write it: "BRANCH", "OWNER:BRANCH" or
// "OWNER/NAME:BRANCH"; no branch has a colon.
struct NamedEnd {
    std::string owner{}; // empty: in the repository it is said of
    std::string name{};  // of the repository; empty: the owner's fork
    std::string version{};

    static NamedEnd of(const std::string& text)
    {
        const auto colon = text.find(':');
        if (colon == std::string::npos)
            return {.version = text};
        const auto whose = text.substr(0, colon);
        const auto slash = whose.find('/');
        return {whose.substr(0, slash), slash == std::string::npos ? "" : whose.substr(slash + 1),
                text.substr(colon + 1)};
    }
};

} // namespace trivet::gitdata
