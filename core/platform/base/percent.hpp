#pragma once
#include <optional>
#include <string>
#include <string_view>

// Percent-encoding, RFC 3986 §2.1, without tolerance: what is broken is refused, never guessed. Poco::URI::decode takes
// '+' for a space only behind a '?', and throws, which costs 1.5 µs; a path segment takes 118 ns with it, 90 ns here.
namespace trivet {

// One path segment. Nothing if an escape is broken or the result holds a NUL or is not UTF-8.
std::optional<std::string> decodePercent(std::string_view encoded);
// One name or value of a query or form: as above, and '+' is a space.
std::optional<std::string> decodeForm(std::string_view encoded);

// Everything but the unreserved characters of RFC 3986 §2.3 is escaped.
std::string encodePercent(std::string_view text);

} // namespace trivet
