#pragma once
#include "gitdata/revision.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::code_pages {

// What an address behind /src/, /raw/ or /commits/ names: "branch/feature/one/docs/guide.md".
struct Location {
    gitdata::Revision revision{};
    std::string path{};

    std::string kind() const; // "branch", "tag" or "commit", as addresses spell it
    // "branch/feature/one/docs", percent-encoded.
    std::string address(std::string_view below) const;
};

// Branches and tags may have slashes, so the shortest name that exists counts: git allows no other below it.
std::optional<Location> findLocation(git::Repository& git, std::string_view kind, std::string_view rest);
// Throws Error (NotFound).
Location requireLocation(git::Repository& git, std::string_view kind, std::string_view rest);

} // namespace trivet::code_pages
