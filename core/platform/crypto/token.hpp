#pragma once
#include <string>
#include <string_view>

// Secrets that are random enough to be stored as a plain SHA-256: no salt, no slow hash, found by an index.
namespace trivet::crypto {

// 160 random bits as 40 lower-case hexadecimal characters: what clients know as an API token.
std::string newApiToken();
// 256 random bits, 52 characters of base32 in lower case, behind a prefix that tells the kind, so that scanners
// recognise a leaked one: "gtr_k7q2…". The form clients know.
std::string newSecret(std::string_view kindPrefix);
// The same form, with 256 bits that only who has the key can tell from the text.
std::string derivedSecret(std::string_view key, std::string_view text);
// Whether a text has the form of one; what has not need not be looked up.
bool looksLikeSecret(std::string_view text, std::string_view kindPrefix);

// What is stored and looked up: SHA-256 in hexadecimal.
std::string tokenHash(std::string_view token);
// The part of a token that may be shown afterwards to tell it from others; empty if the text is shorter.
std::string_view lastEight(std::string_view token);

} // namespace trivet::crypto
