#pragma once
#include <string>
#include <string_view>

namespace trivet::settings_pages {

// What a person would call it: "Firefox", "Linux". Empty where a User-Agent says nothing that is known.
struct Device {
    std::string_view browser{}, system{};
};

Device deviceOf(std::string_view userAgent);

} // namespace trivet::settings_pages
