#pragma once
#include "base/text.hpp"
#include "crypto/digest.hpp"

#include <string>
#include <string_view>

namespace trivet::issue_pages {

// By which a form names the text of a comment that its sender has read: comments do not count how often they are
// edited.
inline std::string versionOf(std::string_view text) { return hex(crypto::sha256(text)).substr(0, 32); }

} // namespace trivet::issue_pages
