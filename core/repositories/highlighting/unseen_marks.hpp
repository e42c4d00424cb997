#pragma once
#include <string>
#include <string_view>

namespace trivet::highlighting {

// Marks in the HTML of some code, in which everything is escaped, all characters that are not seen or turn text around
// (base/unseen_characters.hpp). Not marked is what a writing system needs: joiners between letters that join and in
// emoji, and a variation selector after what it varies. A file begins with a byte order mark often enough: one at the
// beginning is marked, but nothing to warn of. True when there was something to warn of. Code without any is looked
// through in about 1.2 ns a byte, once: pages keep what was made of a file.
bool markUnseen(std::string& html);

// The same characters of a plain text replaced by U+FFFD, where there is no room for marks.
struct ReplacedUnseen {
    std::string text{};
    bool hasUnseen = false;
};
ReplacedUnseen withoutUnseen(std::string_view text);

} // namespace trivet::highlighting
