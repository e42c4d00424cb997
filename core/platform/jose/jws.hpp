#pragma once
#include "jose/signing_key.hpp"
#include "json/json_value.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// Signed tokens in the compact form of RFC 7515: written by us, and read as strangers send them.
namespace trivet::jose {

constexpr std::size_t kMaxTokenBytes = 16384;

// The header says alg, kid and typ ("JWT", "at+jwt", "logout+jwt").
std::string signJws(const SigningKey& key, std::string_view type, std::string_view claimsJson);

// A token taken apart, nothing checked but its form.
struct Jws {
    Algorithm algorithm{};
    std::string kid{}; // empty: it has none
    std::string type{};
    std::string payload{};
    std::string signature{};
    std::string_view signedText{}; // inside the text that was parsed
};

// Some providers name the certificate of their key as well (RFC 7515 §4.1.7), which says nothing that kid does not.
enum class Thumbprints { Refused, Ignored };

// Nothing unless there are three parts in strict base64url, and a header of alg, kid and typ (cty may be there, kid and
// typ missing) and nothing else: members that name keys or change how a token is read (jku, jwk, x5u, x5c, crit, b64,
// zip) are refused by not being known.
std::optional<Jws> parseJws(std::string_view token, Thumbprints thumbprints = Thumbprints::Refused);

// The public key of that kid, or none.
using KeySource = std::function<std::shared_ptr<const VerifyingKey>(std::string_view kid)>;

// What a caller is ready to accept. Types never stand in for each other; "application/" in front of one and letter
// case make no difference (RFC 7515 §4.1.9).
struct Expectation {
    std::string_view type{};
    std::span<const Algorithm> algorithms{};
};

// True if that key, whose algorithm must be the token's, signed it.
bool verifyJws(const Jws& token, const VerifyingKey& key);

// The claims (always a JSON object) of a token that is what the caller expects and was signed by a key of the source,
// which it names.
// What the claims say, times among it, is for the caller to judge.
std::optional<json::Value> accept(std::string_view token, const KeySource& keys, const Expectation& expected);

} // namespace trivet::jose
