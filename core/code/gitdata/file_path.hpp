#pragma once
#include "json/field.hpp"

#include <string>
#include <tuple>

namespace trivet::gitdata {

struct FilePath {
    static constexpr auto schema = json::path();
    std::string filepath{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("filepath", &FilePath::filepath, "Path in the repository", json::maxLength(4096)));
    }
};

struct AtRef {
    static constexpr auto schema = json::query();
    std::string ref{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("ref", &AtRef::ref, "Branch, tag or commit; by default the default branch",
                          json::maxLength(1024)));
    }
};

} // namespace trivet::gitdata
