#include "twofactor/two_factor_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "crypto/gitea_hash.hpp"
#include "crypto/scratch_codes.hpp"
#include "crypto/totp.hpp"
#include "db/database.hpp"
#include "passkeys/passkey_rules.hpp"
#include "passkeys/passkey_store.hpp"
#include "twofactor/two_factor_store.hpp"

#include <stdexcept>

namespace trivet::twofactor {
namespace {

constexpr std::string_view kPurpose = "totp";

// The stored hash stands for the password: whoever comes this far has given the right one.
std::string useOf(const CodeTry& attempt)
{
    return std::to_string(attempt.accountId) + "\n" + std::string(attempt.code) + "\n" + std::string(attempt.address) +
           "\n" + std::string(attempt.passwordHash);
}

bool mayRepeat(const TwoFactorRow& row, std::int64_t step, std::string_view use, const CodeTry& attempt)
{
    return attempt.reuseSeconds > 0 && row.lastStep == step && crypto::equalsInConstantTime(row.lastUse, use) &&
           attempt.now - row.lastUsedAt <= attempt.reuseSeconds;
}

// Ten letters and digits, without marks.
std::string asImported(std::string_view code)
{
    std::string text;
    for (const char c : code.substr(0, 64))
        if (isAsciiAlphanumeric(c))
            text += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return text;
}

} // namespace

Keys::Keys(std::string_view secretKey) : m_box(secretKey), m_useKey(crypto::deriveKey(secretKey, "one-time uses", 32))
{
}

std::string Keys::seal(std::int64_t accountId, std::string_view secret) const
{
    return m_box.seal({kPurpose, accountId}, secret);
}

std::string Keys::open(std::int64_t accountId, std::string_view sealed) const
{
    auto secret = m_box.open({kPurpose, accountId}, sealed);
    if (!secret)
        throw std::runtime_error("the second factor of account " + std::to_string(accountId) +
                                 " was sealed with another SECRET_KEY");
    return std::move(*secret);
}

bool Keys::opens(std::int64_t accountId, std::string_view sealed) const
{
    return m_box.open({kPurpose, accountId}, sealed).has_value();
}

std::string Keys::nameUse(std::string_view use) const { return hex(crypto::hmacSha256(m_useKey, use)); }

crypto::SealedSecrets sealedSecrets(db::Database& db, std::string_view secretKey)
{
    const auto row = TwoFactorStore(db).newest();
    if (!row)
        return crypto::SealedSecrets::None;
    return crypto::judgedBy(Keys(secretKey).opens(row->accountId, row->sealedSecret));
}

Enrolment enrol(db::Database& db, const Keys& keys, const EnrolmentInput& input, std::int64_t now)
{
    const auto secret = crypto::newTotpSecret();
    Enrolment result{.secret = crypto::encodeBase32(secret),
                     .uri = crypto::totpUri({input.issuer, input.accountName}, secret)};
    const auto sealed = keys.seal(input.accountId, secret);
    result.scratchCodes = db.transact([&] {
        TwoFactorStore(db).put({.accountId = input.accountId, .sealedSecret = sealed, .createdAt = now});
        return replaceScratchCodes(db, input.accountId);
    });
    return result;
}

std::vector<std::string> replaceScratchCodes(db::Database& db, std::int64_t accountId)
{
    auto codes = crypto::newScratchCodes();
    db.transact([&] {
        TwoFactorStore store(db);
        store.removeScratchCodes(accountId);
        for (const auto& code : codes)
            store.addScratchCode(accountId, crypto::scratchCodeHash(code));
    });
    return codes;
}

bool disable(db::Database& db, std::int64_t accountId)
{
    return db.transact([&] {
        TwoFactorStore store(db);
        store.removeScratchCodes(accountId);
        const bool hadPasskeys = passkeys::PasskeyStore(db).removeAllOf(accountId) > 0;
        return store.remove(accountId) || hadPasskeys;
    });
}

bool hasAuthenticatorApp(db::Database& db, std::int64_t accountId)
{
    return TwoFactorStore(db).find(accountId).has_value();
}

bool hasPasskey(db::Database& db, std::int64_t accountId) { return passkeys::PasskeyStore(db).hasAny(accountId); }

bool isEnrolled(db::Database& db, std::int64_t accountId)
{
    return hasAuthenticatorApp(db, accountId) || hasPasskey(db, accountId);
}

std::vector<std::string> addPasskey(db::Database& db, const passkeys::PasskeyRow& passkey)
{
    return db.transact([&] {
        const bool isFirst = !isEnrolled(db, passkey.accountId);
        if (!passkeys::PasskeyStore(db).insert(passkey))
            throw Error::invalid(passkeys::kKnown);
        return isFirst ? replaceScratchCodes(db, passkey.accountId) : std::vector<std::string>{};
    });
}

bool removePasskey(db::Database& db, std::int64_t accountId, std::int64_t passkeyId)
{
    return db.transact([&] {
        const bool isThere = passkeys::PasskeyStore(db).remove(accountId, passkeyId);
        if (isThere && !isEnrolled(db, accountId))
            TwoFactorStore(db).removeScratchCodes(accountId);
        return isThere;
    });
}

bool acceptCode(db::Database& db, const Keys& keys, const CodeTry& attempt)
{
    TwoFactorStore store(db);
    const auto row = store.find(attempt.accountId);
    if (!row)
        return false;
    const auto found = crypto::totpStep(keys.open(attempt.accountId, row->sealedSecret), attempt.code, attempt.now);
    if (!found)
        return false;
    const auto step = static_cast<std::int64_t>(*found);
    const auto use = keys.nameUse(useOf(attempt));
    if (db.transact([&] { return store.claimStep(attempt.accountId, {step, use, attempt.now}); }))
        return true;
    const auto used = store.find(attempt.accountId); // again: another process may have been faster
    return used && mayRepeat(*used, step, use, attempt);
}

bool acceptScratchCode(db::Database& db, std::int64_t accountId, std::string_view code)
{
    auto hash = crypto::scratchCodeHash(code);
    if (const auto imported = TwoFactorStore(db).importedScratchCode(accountId);
        imported && crypto::matchesGiteaHash(asImported(code), *imported))
        hash = *imported;
    return db.transact([&] { return TwoFactorStore(db).claimScratchCode(accountId, hash); });
}

} // namespace trivet::twofactor
