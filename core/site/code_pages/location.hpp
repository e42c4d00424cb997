#pragma once
#include "gitdata/revision.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace trivet::code_pages {

// What an address behind /src/, /raw/ or /commits/ names: "branch/feature/one/docs/guide.md".
struct Location {
    gitdata::Revision revision{};
    std::string path{};

    std::string kind() const; // "branch", "tag" or "commit", as addresses spell it
    // "branch/feature/one/docs", percent-encoded.
    std::string address(std::string_view below) const;
};

// The end of such an address.
struct LocationPath {
    static constexpr auto schema = json::path();
    std::string kind{}, rest{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("kind", &LocationPath::kind, "branch, tag or commit"));
        visit(json::field("rest", &LocationPath::rest, "Branch, tag or commit, and a path"));
    }
};

// Branches and tags may have slashes, so the shortest name that exists counts: git allows no other below it.
std::optional<Location> findLocation(git::Repository& git, std::string_view kind, std::string_view rest);
// Throws Error (NotFound).
Location requireLocation(git::Repository& git, const LocationPath& path);

} // namespace trivet::code_pages
