#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::gitssh {

// What git-repo asks for, over SSH as a command and over HTTP as a path, before it pushes to refs/for.
inline constexpr std::string_view kAgitCommand = "ssh_info";

struct AgitInfo {
    static constexpr auto schema = json::value("AgitInfo");
    std::string type = "agit";
    std::int64_t version = 1;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("type", &AgitInfo::type, "How pull requests are proposed by a push: agit"));
        visit(json::field("version", &AgitInfo::version, "Version of that protocol"));
    }
};

} // namespace trivet::gitssh
