#pragma once
#include "applications/application_row.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

// Redirect URIs are compared as the bytes they are; nothing is ever parsed, normalised and put together again
// (RFC 9700 §4.1.3).
namespace trivet::applications {

inline constexpr std::size_t kMostRedirectUris = 50;
inline constexpr std::size_t kLongestRedirectUri = 8 * 1024;

// Whether an address may be registered: absolute, of a known scheme, and without anything by which two programs could
// read it as two addresses. `http` is allowed with any host: intranets use it, and whoever registers the address is
// the one who would suffer.
bool isRegistrable(std::string_view uri, std::span<const std::string> customSchemes);

// Throws Error (BadRequest) naming the first that may not be registered, or if there are too many or one twice.
void requireRegistrable(const std::vector<std::string>& uris, std::span<const std::string> customSchemes,
                        const std::string& field);

// Whether a request may be answered at `given`: byte for byte, except that an empty path equals "/", and that the port
// of a loopback IP literal over http is free for public clients (RFC 8252 §7.3): they take whichever is.
bool matches(std::string_view registered, std::string_view given, ClientType type);
bool matchesAny(std::span<const std::string> registered, std::string_view given, ClientType type);

// Whether a local program receives what is sent there: a loopback host or a custom scheme. Consent warns of it.
bool leadsToLocalProgram(std::string_view uri);

} // namespace trivet::applications
