#pragma once
#include <cstdint>
#include <string>

namespace trivet::creation {

// Where a repository is imported from.
struct CloneAddress {
    enum class Kind { Http, Https, Folder };

    Kind kind = Kind::Https;
    std::string host{}; // with the brackets of IPv6; empty for a folder
    std::uint16_t port = 443;
    std::string text{};             // as git takes it and as it may be shown: without credentials
    std::string user{}, password{}; // that stood in it
};

// Throws Error (Invalid) for what is no http(s) address or absolute path, or hides an address in an unusual form.
CloneAddress parseCloneAddress(const std::string& text);

} // namespace trivet::creation
