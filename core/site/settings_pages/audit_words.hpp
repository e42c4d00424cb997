#pragma once
#include "http/context.hpp"

#include <string>
#include <string_view>

// The audit log is written in English, once for all readers; pages tell it in the reader's language as far as they know
// the words. What they do not know, or names, is shown as it is.
namespace trivet::settings_pages {

std::string eventIn(const http::Context& context, std::string_view action);
std::string detailIn(const http::Context& context, std::string_view action, const std::string& detail);
std::string credentialIn(const http::Context& context, const std::string& credential);

} // namespace trivet::settings_pages
