#include "keys/key_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/ssh_key.hpp"
#include "db/database.hpp"
#include "keys/keys_file_store.hpp"
#include "json/problems.hpp"

namespace trivet::keys {
namespace {

constexpr MessageFormat<2> kTooWeak{"key.too_weak", "{{TYPE}} keys of {{BITS}} bits are not accepted here"};
// Clients compare these two with what they are told.
constexpr MessageFormat<> kKeyUsed{"key.used", "Key content has been used as non-deploy key"};
constexpr MessageFormat<> kTitleUsed{"key.title_used", "Key title has been used"};

std::optional<unsigned> leastBits(std::int64_t setting)
{
    return setting < 0 ? std::nullopt : std::optional(static_cast<unsigned>(setting));
}

crypto::LeastKeyBits leastKeyBits(const Settings::LeastKeySizes& sizes)
{
    return {.rsa = leastBits(sizes.rsa),
            .ecdsa = leastBits(sizes.ecdsa),
            .ed25519 = leastBits(sizes.ed25519),
            .ecdsaSecurityKey = leastBits(sizes.ecdsaSecurityKey),
            .ed25519SecurityKey = leastBits(sizes.ed25519SecurityKey)};
}

crypto::AuthorizedKey readKey(const std::string& text, const Settings& settings)
{
    auto line = parseKey(text);
    if (settings.server.minimumKeySizeCheck && !isLongEnough(line.key, leastKeyBits(settings.leastKeySizes)))
        throw Error::invalidField("key", kTooWeak.with(nameOf(line.key.type), line.key.bits));
    return line;
}

// A read-only key has the read permissions of what it would have had.
std::optional<std::string> limitsOf(const NewKey& wanted)
{
    if (!wanted.scopes && !wanted.isReadOnly)
        return std::nullopt;
    const auto given = wanted.scopes.value_or(access::ScopeSet::all());
    auto limits = given;
    if (wanted.isReadOnly) {
        limits = {};
        limits.publicOnly = given.publicOnly;
        for (const auto& [name, permission] : access::kPermissions)
            if (given.allows(permission, access::Level::Read))
                limits.grant(permission, access::Level::Read);
    }
    std::string text;
    for (const auto& word : limits.words())
        text += (text.empty() ? "" : ",") + word;
    return text;
}

} // namespace

crypto::AuthorizedKey parseKey(const std::string& text)
try {
    return crypto::parseAuthorizedKey(trimmed(text));
} catch (const Error& error) {
    throw Error::invalidField("key", error.message());
}

KeyRow addKey(db::Database& db, const NewKey& wanted, const Settings& settings, std::int64_t now)
{
    const std::string title(trimmed(wanted.title));
    if (title.empty())
        throw Error::invalidField("title", json::kRequired);
    const auto [key, comment] = readKey(wanted.text, settings);
    KeyRow row{.accountId = wanted.accountId,
               .title = title,
               .content = authorizedKeyText(key),
               .comment = comment,
               .fingerprint = sha256Fingerprint(key),
               .keyType = std::string(nameOf(key.type)),
               .bits = key.bits,
               .scopes = limitsOf(wanted),
               .createdAt = now,
               .lastUsedAt = now};
    row.id = db.transact([&] {
        KeyStore store(db);
        if (store.findByFingerprint(row.fingerprint))
            throw Error::invalid(kKeyUsed).at("key");
        if (store.hasTitle(row.accountId, row.title))
            throw Error::invalid(kTitleUsed).at("title");
        KeysFileStore(db).request(settings, now);
        return store.insert(row);
    });
    return row;
}

KeyRow requireKey(db::Database& db, std::int64_t accountId, std::int64_t id)
{
    auto row = KeyStore(db).find(id);
    if (!row || row->accountId != accountId)
        throw Error::notFound();
    return std::move(*row);
}

void removeKey(db::Database& db, std::int64_t accountId, std::int64_t id)
{
    db.transact([&] {
        requireKey(db, accountId, id);
        KeyStore(db).remove(id);
    });
}

std::optional<KeyRow> findByFingerprint(db::Database& db, std::string_view fingerprint)
{
    return KeyStore(db).findByFingerprint(fingerprint);
}

} // namespace trivet::keys
