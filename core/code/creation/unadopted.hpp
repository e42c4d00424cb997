#pragma once
#include "http/context.hpp"
#include "repos/repository_row.hpp"
#include "users/account_row.hpp"

#include <string>
#include <string_view>
#include <vector>

// Bare repositories that somebody has put on the disk as ROOT/OWNER/NAME.git, with or without a NAME.wiki.git beside
// them, for an owner who is known here and has no repository of that name.
namespace trivet::creation {

struct Unadopted {
    users::AccountRow owner{};
    std::string name{};
    std::string folder{}; // of the repository

    std::string fullName() const { return owner.name + "/" + name; }
    std::string wikiFolder() const;
};

// In the order of their names. The pattern is of matchesGlob(), for NAME or OWNER/NAME in any letter case;
// empty: all of them.
std::vector<Unadopted> findUnadopted(http::Context& context, std::string_view pattern = {});
// Throws Error: NotFound, or Conflict if the owner has a repository of that name.
Unadopted requireUnadopted(http::Context& context, std::string_view owner, std::string_view name);

// Makes a private repository of its branches and tags, with its wiki, and removes the folders once that is certain.
// Configuration, hooks and borrowed objects do not come with it. Throws Error (Invalid) for what is no repository or
// has objects that a push would not bring in; then the folders are as they were.
repos::OwnedRepository adopt(http::Context& context, const Unadopted& found);
void removeUnadopted(http::Context& context, const Unadopted& found);

} // namespace trivet::creation
