#pragma once
#include "pages/sections.hpp"
#include "repos/repo_guards.hpp"
#include "webhooks/webhook_rules.hpp"

#include <optional>
#include <string>

// The webhooks of a repository, a user, an organization and the site: the same pages at four addresses.
namespace trivet::hook_pages {

// Where the webhooks of one owner are managed. Guards of the four places make one.
struct ManagedHooks {
    webhooks::NamedOwner named{};
    std::optional<repos::VisibleRepo> repo{};
    std::optional<pages::NavigationPosition> place{};
    std::string address{}; // of the list, relative to the site

    bool isSite() const { return named.owner.isOfSite(); }
};

} // namespace trivet::hook_pages
