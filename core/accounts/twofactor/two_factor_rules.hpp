#pragma once
#include "crypto/secret_box.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}
namespace trivet::passkeys {
struct PasskeyRow;
}

namespace trivet::twofactor {

// What seals secrets and names uses; made from the secret key of the installation.
class Keys {
public:
    explicit Keys(std::string_view secretKey);

    std::string seal(std::int64_t accountId, std::string_view secret) const;
    // Throws std::runtime_error if it was sealed with another key: somebody must be told, and nobody let in.
    std::string open(std::int64_t accountId, std::string_view sealed) const;
    bool opens(std::int64_t accountId, std::string_view sealed) const;
    std::string nameUse(std::string_view use) const;

private:
    crypto::SecretBox m_box;
    std::string m_useKey;
};

crypto::SealedSecrets sealedSecrets(db::Database& db, std::string_view secretKey);

// What the owner of the account gets to see once.
struct Enrolment {
    std::string secret{}; // in base32, as authenticator applications take it
    std::string uri{};
    std::vector<std::string> scratchCodes{};
};

struct EnrolmentInput {
    std::int64_t accountId = 0;
    std::string_view accountName{}, issuer{};
};

// Gives the account an authenticator app as second factor, in place of any earlier one, and new scratch codes.
Enrolment enrol(db::Database& db, const Keys& keys, const EnrolmentInput& input, std::int64_t now);

// What is asked for after the password: an authenticator app, or a passkey, or whichever is at hand. Scratch codes
// stand in for either and go with the last.
bool isEnrolled(db::Database& db, std::int64_t accountId);
bool hasAuthenticatorApp(db::Database& db, std::int64_t accountId);
bool hasPasskey(db::Database& db, std::int64_t accountId);

// Takes all of it away. False if there was nothing.
bool disable(db::Database& db, std::int64_t accountId);

// Stores it. Where it is the first second factor of the account: its scratch codes. Throws Error (Invalid) if somebody
// has a passkey of this id.
std::vector<std::string> addPasskey(db::Database& db, const passkeys::PasskeyRow& passkey);
// False if the account has no such one.
bool removePasskey(db::Database& db, std::int64_t accountId, std::int64_t passkeyId);

std::vector<std::string> replaceScratchCodes(db::Database& db, std::int64_t accountId);

// Somebody who has given the right password and now gives a code.
struct CodeTry {
    std::int64_t accountId = 0;
    std::string_view code{};
    std::string_view passwordHash{}; // the stored one, and
    std::string_view address{};      // where they are: only the same may use a code again
    std::int64_t now = 0;
    std::int64_t reuseSeconds = 0;
};
// Whether this code is good now. Each is good once, over all processes; within reuseSeconds also again for who used it
// first.
bool acceptCode(db::Database& db, const Keys& keys, const CodeTry& attempt);

// Each is good once, over all processes.
bool acceptScratchCode(db::Database& db, std::int64_t accountId, std::string_view code);

} // namespace trivet::twofactor
