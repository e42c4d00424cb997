#pragma once
#include "base/error.hpp"
#include "http/context.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

// The answers to those who are not let in. What was wrong goes to the log only.
namespace trivet::signin {

// It does not matter what was asked for: the account may not be used, or nobody was signed in where everybody must be.
// Clients know these answers to be without the address of the API's description.
struct NotAdmitted : Error {
    explicit NotAdmitted(Error error) : Error(std::move(error)) {}
};

// A credential was sent and is not good. The same whatever is wrong with it.
Error wrongCredential(std::string detail);
// Too many were not good lately.
Error tryLater(std::int64_t seconds);

// To be called before a wrong token or secret is refused: who sends many is slowed down. A right one never waits,
// because nobody can guess one. Throws tryLater().
void countWrongToken(http::Context& context, const std::string& what);
// The same for the secret of a client, which is slowed down by the name of the client too.
void countWrongSecret(http::Context& context, std::string_view clientId);

} // namespace trivet::signin
