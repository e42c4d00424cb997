#pragma once
#include "markup/render.hpp"

#include <string>
#include <string_view>

namespace trivet::markup {

// Whether a text with this context is a page of a wiki: its images come from below the pages (see placeInWiki()).
bool isInWiki(const Context& context);

// As appendWithReferences(), where "[[Title]]" and "[[words|Title]]" are links to the page of that title, or to an
// address of the web.
void appendWithWikiLinks(std::string& html, std::string_view text, const Context& context);

} // namespace trivet::markup
