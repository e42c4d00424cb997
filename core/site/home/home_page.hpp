#pragma once
#include "home/organizations.hpp"
#include "home/section.hpp"
#include "pages/view.hpp"

#include <span>

namespace trivet::home {

// The one list of them, in the order of the page.
std::span<const SectionMaker> sectionMakers();

using OrganizationsFinder = std::vector<Organization> (*)(http::Context& context);

// The front page: what the site is for those who are not signed in, what is theirs for those who are.
pages::View homePage(http::Context& context, std::span<const SectionMaker> makers, OrganizationsFinder organizations);

} // namespace trivet::home
