#pragma once
#include "http/context.hpp"

#include <string>
#include <string_view>

namespace trivet::settings_pages {

// What a person would call it: "Firefox", "Linux". Empty where a User-Agent says nothing that is known.
struct Device {
    std::string_view browser{}, system{};
};

Device deviceOf(std::string_view userAgent);

// "Firefox on Linux", in the reader's language.
std::string deviceWords(const http::Context& context, std::string_view userAgent);

} // namespace trivet::settings_pages
