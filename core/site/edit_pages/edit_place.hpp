#pragma once
#include "base/message.hpp"
#include "git/tree.hpp"
#include "gitdata/served_repository.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::edit_pages {

// The end of an address such as /_edit/BRANCH/PATH.
struct PlacePath {
    static constexpr auto schema = json::path();
    std::string rest{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("rest", &PlacePath::rest, "Branch and path", json::maxLength(5000)));
    }
};

// A branch and a path in it.
struct EditPlace {
    gitdata::ServedRepository served;
    std::string branch{}, path{};
    std::string tip{}, tree{}; // empty: the repository has no commits yet

    // What is there now; nothing for the empty path.
    std::optional<git::TreeEntry> entry() const;
    // The same for a file. Throws Error (NotFound).
    git::TreeEntry requireFile() const;
    bool isFolder() const;
    std::string folder() const; // the path itself if it is one, else what it is in

    // "BRANCH/PATH", percent-encoded.
    std::string address(std::string_view below) const;
    std::string address() const { return address(path); }
};

// A branch may have slashes: the shortest name that exists counts. Where there are no branches yet the default one can
// be begun. Nothing if there is no such branch.
std::optional<EditPlace> findPlace(const http::Context& context, const repos::VisibleRepo& repo, const PlacePath& path);
// Throws Error (NotFound).
EditPlace requirePlace(const http::Context& context, const repos::VisibleRepo& repo, const PlacePath& path);

// The branch has gone while somebody was typing: where their form is shown again, to be committed to a new branch.
// That is the default branch; where there is none, another one. Throws Error (NotFound) without any.
EditPlace placeInstead(const http::Context& context, const repos::VisibleRepo& repo, const std::string& path);
inline constexpr MessageFormat<> kBranchGone{
    "file.branch_gone", "this branch does not exist any more: what was typed can be committed to another one"};

} // namespace trivet::edit_pages
