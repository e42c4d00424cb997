#pragma once
#include "markup/render.hpp"

#include <string_view>

namespace trivet {
struct Settings;
}

namespace trivet::markup {

// What clients say a text belongs to: "owner/repo", or the path or address of something below it on this site. What is
// none of that counts as nothing.
Context contextFrom(std::string_view given, std::string_view rootUrl);

ImageRules imageRulesOf(const Settings& settings);

// The same text as a page of the repository's wiki, which has no folders: links lead to its pages, images to its files.
void placeInWiki(Context& context);

} // namespace trivet::markup
