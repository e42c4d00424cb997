#pragma once
#include <string>
#include <string_view>

// Password hashes as crypt(3) knows them. Each call keeps a processor busy for about 20 ms, and one
// for an imported hash for up to a second: pass HashGate first.
namespace trivet::crypto {

// The longest password, in bytes, that can be hashed; longer ones and those with a NUL never match.
inline constexpr std::size_t kLongestPassword = 511;

// A new yescrypt hash with its own salt. Error (std::invalid_argument) if the password is too long or holds a NUL.
std::string hashPassword(std::string_view password);

enum class PasswordCheck {
    Wrong,
    Right,
    RightButOld, // made by a weaker scheme than hashPassword() uses: store a new one
};

// The schemes of hash_scheme.hpp; a hash of any other kind matches nothing. Bcrypt looks at 72 bytes only, so there the
// rest of a long password does not count; that ends when the hash is replaced at the first sign-in.
PasswordCheck verifyPassword(std::string_view password, std::string_view storedHash);

// Whether checking against it takes much longer than making one of ours.
bool takesLong(std::string_view storedHash);

// Costs what verifyPassword() costs, for a user who does not exist: the time tells nothing.
void verifyDummyPassword(std::string_view password);

} // namespace trivet::crypto
