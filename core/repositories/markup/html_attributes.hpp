#pragma once
#include "markup/heading_ids.hpp"
#include "markup/html_tokens.hpp"
#include "markup/render.hpp"

#include <string>

namespace trivet::markup {

// The attributes of a tag of raw HTML that may stay, as HTML with a space in front of each. Every value is read,
// checked and written anew: nothing runs, nothing is styled, and names (id) begin with kIdPrefix. The address of a
// picture is not among them, see appendImage().
std::string attributesOf(const HtmlTag& tag, const Context& context, HeadingIds& ids);

} // namespace trivet::markup
