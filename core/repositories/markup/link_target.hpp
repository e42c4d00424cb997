#pragma once
#include "markup/render.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::markup {

// Where a link of a text leads, percent-encoded, not yet escaped for HTML. Nothing if it must not be followed: another
// scheme than http, https and mailto, control characters, an address without a scheme of another host. Fragments get
// the prefix of our ids; relative addresses need a base and do not climb out of it.
std::optional<std::string> linkTarget(std::string_view address, const Context& context);

// Where an image comes from, by the same rules; through the proxy, or as a link, if the context says so.
struct ImageTarget {
    std::string address{};
    bool isLink = false;
};
std::optional<ImageTarget> imageTarget(std::string_view address, const Context& context);

} // namespace trivet::markup
