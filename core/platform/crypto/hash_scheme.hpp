#pragma once
#include <optional>
#include <string_view>

namespace trivet::crypto {

enum class HashScheme { Yescrypt, GostYescrypt, Scrypt, Bcrypt, Sha512Crypt, Sha256Crypt, Apr1, Sha1, Gitea };

// How a stored password hash was made. Nothing for a kind we do not check, and for parameters that would keep a
// processor busy for more than about a second: an imported file must not be able to do that.
std::optional<HashScheme> hashSchemeOf(std::string_view stored);

} // namespace trivet::crypto
