#pragma once
#include "applications/application_store.hpp"
#include "http/context.hpp"
#include "pages/sections.hpp"

#include <string>

// Managing the OAuth2 applications of a user, of an organization and of the site: the same pages at three addresses.
namespace trivet::application_pages {

// Where the applications of one owner are managed. Guards of the three places make one.
struct ManagedOwner {
    applications::Owner owner{};
    std::string ownerName{}; // for the audit log
    pages::NavigationPosition place{};
    // Relative to the site: of the list, and what stands before /oauth2 where one is registered or edited.
    std::string list{}, address{};
};

} // namespace trivet::application_pages
