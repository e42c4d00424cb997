#pragma once
#include "http/context.hpp"
#include "pages/texts.hpp"

#include <optional>
#include <string>
#include <string_view>

// What has been done, told by the page that follows a redirect. It travels in a signed cookie of a minute that names a
// text of the catalogue, so no address can make a page say something.
namespace trivet::pages {

// `name` stands for {{NAME}} in the text.
void leaveNotice(http::Context& context, TextKey key, std::string_view name = "");

// The text that was left for this browser; it is there once.
std::optional<std::string> takeNotice(http::Context& context);

} // namespace trivet::pages
