#pragma once
#include <optional>
#include <string_view>

// The parts of an address as views of its bytes, RFC 3986. Nothing is decoded, so that what was checked is what is
// compared and sent.
namespace trivet {

struct UriParts {
    std::string_view scheme{};
    std::string_view origin{}; // scheme://host:port; of others than scheme:// the scheme with its colon
    std::string_view host{};   // with the brackets of IPv6
    std::optional<std::string_view> port{};
    std::string_view pathAndQuery{}; // all that follows the origin
};

// Nothing for what has no scheme in lower case, a user name, or a fragment.
std::optional<UriParts> splitUri(std::string_view uri);

// Only what RFC 3986 lets stand in an address, escapes that are whole, and none that hides a control character or a
// backslash.
bool hasPlainCharacters(std::string_view uri);

// No segment that leads up or nowhere ("..", ".", with escapes or a parameter behind it), which servers resolve
// differently.
bool hasPlainPath(std::string_view pathAndQuery);

// A name, four decimal numbers, or IPv6 in brackets; no other way to write an address as numbers (0x7f.1, 127.1).
bool isHost(std::string_view host);

bool isPort(std::string_view port); // 1 to 65535, no leading zero

// 127.0.0.0/8 in four decimal numbers, or [::1]. A name is none, whatever it resolves to (RFC 8252 §8.3).
bool isLoopbackLiteral(std::string_view host);
// Whether nothing that is sent there leaves this machine.
bool isThisMachine(std::string_view host);

// RFC 3986 §6.2.3: an empty path and "/" are the only two spellings of one address that are taken as one.
bool haveSamePath(const UriParts& a, const UriParts& b);

// Both lead to the same loopback address over http, on whichever port.
bool areSameLoopback(const UriParts& a, const UriParts& b);

// Whether `given` is `authorized` with a loopback port replaced by 0.
bool isSameWithPortZero(std::string_view authorized, std::string_view given);

} // namespace trivet
