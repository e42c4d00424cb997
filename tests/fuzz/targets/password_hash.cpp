#include "crypto/hash_scheme.hpp"
#include "crypto/password.hpp"
#include "tests/fuzz/targets.hpp"

namespace trivet::fuzz {

// A hash that another installation or an htpasswd file had. One that is taken is checked in bearable time, which the
// fuzzer watches over.
void fuzzPasswordHash(std::string_view bytes)
{
    const bool isKnown = crypto::hashSchemeOf(bytes).has_value();
    crypto::takesLong(bytes);
    const auto check = crypto::verifyPassword("a password nobody has", bytes);
    promise(isKnown || check == crypto::PasswordCheck::Wrong, "an unknown hash matches nothing");
}

} // namespace trivet::fuzz
