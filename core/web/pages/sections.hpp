#pragma once
#include "http/context.hpp"
#include "pages/texts.hpp"
#include "pages/values.hpp"

#include <span>
#include <string>
#include <string_view>

namespace trivet::pages {

// One page of an area, as its side navigation lists it.
struct Section {
    std::string_view name{}; // the last part of its address
    TextKey title{};
};

// Pages that stand beside each other: the settings of a user, those of an organization, the administration. Adding a
// page to one is a row in its table in sections.cpp.
struct Area {
    TextKey title{};
    std::string_view before{}, after{}; // of its addresses: before/OWNER/after/SECTION
    std::span<const Section> sections{};
};
extern const Area kUserSettings, kOrganizationSettings, kAdministration;

// Where in an area a page stands.
struct NavigationPosition {
    const Area* area = nullptr;
    std::string_view section{};
    std::string owner{}; // the organization
};

// Relative to the site: "user/settings/profile".
std::string addressOf(const Area& area, std::string_view section, std::string_view owner = "");

} // namespace trivet::pages
