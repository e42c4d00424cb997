#pragma once
#include <string>
#include <string_view>

namespace trivet::mail {

// One header field with its CRLF, folded where it is long (RFC 5322 §2.2.3). What is not plain text becomes encoded
// words (RFC 2047), and so does what only looks like one. Nothing in the value can begin another field.
std::string headerField(std::string_view name, std::string_view value);

// "=?utf-8?B?…?=", several where it is long.
std::string encodedWords(std::string_view text);

// Without control characters, which become spaces.
std::string oneLine(std::string_view text);

// The longest beginning of at most so many bytes that does not cut a character of UTF-8.
std::string_view wholeCharacters(std::string_view text, std::size_t most);

// Printable ASCII.
bool isPlain(std::string_view text);

} // namespace trivet::mail
