#pragma once
#include "home/section.hpp"
#include "pages/view.hpp"

#include <span>

namespace trivet::home {

// The one list of them, in the order of the page.
std::span<const SectionMaker> sectionMakers();

// The front page: what the site is for those who are not signed in, what is theirs for those who are.
pages::View homePage(http::Context& context, std::span<const SectionMaker> makers);

} // namespace trivet::home
