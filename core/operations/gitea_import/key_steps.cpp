#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/ssh_key.hpp"
#include "db/database.hpp"
#include "gitea_import/import_steps.hpp"
#include "gpg_keys/gpg_key_rules.hpp"
#include "keys/key_rules.hpp"
#include "keys/key_store.hpp"
#include "keys/keys_file_store.hpp"
#include "keys/principal_store.hpp"

#include <map>
#include <memory>

namespace trivet::gitea_import {
namespace {

constexpr std::int64_t kUserKey = 1, kPrincipal = 3; // public_key.type
constexpr std::size_t kLongestTitle = 255;

keys::KeyRow keyFrom(const SourceRow& row, const crypto::AuthorizedKey& line)
{
    const auto& key = line.key;
    return {.id = row.id(),
            .accountId = row.integer("owner_id"),
            .title = std::string(trimmed(row.text("name"))).substr(0, kLongestTitle),
            .content = authorizedKeyText(key),
            .comment = line.comment,
            .fingerprint = sha256Fingerprint(key),
            .keyType = std::string(nameOf(key.type)),
            .bits = key.bits,
            .createdAt = row.integer("created_unix"),
            .lastUsedAt = row.integer("updated_unix"),
            .isVerified = row.isTrue("verified")};
}

std::optional<crypto::AuthorizedKey> parsed(const std::string& content)
{
    try {
        return keys::parseKey(content);
    } catch (const Error&) {
        return std::nullopt;
    }
}

Outcome takeKey(Import& import, const SourceRow& row)
{
    const auto key = parsed(row.text("content"));
    if (!accountOf(import, row.integer("owner_id")))
        return Outcome::leftOut(kNoAccount);
    if (!key)
        return Outcome::leftOut("a key of a kind that is not supported here");
    auto stored = keyFrom(row, *key);
    keys::KeyStore store(import.db);
    if (store.find(stored.id))
        return Outcome::leftOut(kIdTaken);
    if (store.findByFingerprint(stored.fingerprint))
        return Outcome::leftOut("somebody has the key already");
    if (stored.title.empty() || store.hasTitle(stored.accountId, stored.title))
        stored.title += (stored.title.empty() ? "" : " ") + stored.fingerprint;
    store.insertKept(stored);
    return Outcome::brought();
}

Outcome takePrincipal(Import& import, const SourceRow& row)
{
    const keys::PrincipalRow principal{.id = row.id(),
                                       .accountId = row.integer("owner_id"),
                                       .name = row.text("content"),
                                       .createdAt = row.integer("created_unix")};
    keys::PrincipalStore store(import.db);
    if (!accountOf(import, principal.accountId))
        return Outcome::leftOut(kNoAccount);
    if (principal.name.empty() || store.find(std::string_view(principal.name)))
        return Outcome::leftOut("somebody has the name already");
    if (store.find(principal.id))
        return Outcome::leftOut(kIdTaken);
    store.insertKept(principal);
    return Outcome::brought();
}

// The armour of each key, by its id. There are never many.
using Armours = std::map<std::string, std::string>;

std::shared_ptr<Armours> armoursOf(Import& import)
{
    constexpr std::size_t kMostBytes = 512 * 1024 * 1024;
    auto armours = std::make_shared<Armours>();
    std::size_t bytes = 0;
    import.source.eachRow("gpg_key_import", {"key_id", "content"}, [&](SourceRow&& row) {
        auto content = row.text("content");
    bytes += content.size();
    if (bytes <= kMostBytes)
        (*armours)[asciiLower(row.text("key_id"))] = std::move(content);
});
return armours;
} // namespace

Outcome takeGpgKey(Import& import, const SourceRow& row, const Armours& armours)
{
    const auto account = accountOf(import, row.integer("owner_id"));
    const auto armour = armours.find(asciiLower(row.text("key_id")));
    if (!account)
        return Outcome::leftOut(kNoAccount);
    if (armour == armours.end())
        return Outcome::leftOut("there is no armour of it");
    try {
        const gpg_keys::KeyOwner owner{import.db, import.settings, *account, import.now};
        auto key = gpg_keys::readImportedKey(owner, armour->second, row.text("key_id"));
        key.primary.id = row.id();
        key.primary.isVerified = row.isTrue("verified");
        key.primary.addedAt = row.integer("added_unix");
        return gpg_keys::addImportedKey(import.db, key) ? Outcome::brought() : Outcome::leftOut(kIdTaken);
    } catch (const Error&) {
        return Outcome::leftOut("a key that is revoked, of a kind that is not supported here, or known already");
    }
}

} // namespace trivet::gitea_import

RowTaker sshKeyRows()
{
    return {.columns = {"owner_id", "name", "content", "type", "verified", "created_unix", "updated_unix"},
            .take = takeKey,
            .concerns = [](const SourceRow& row) { return row.integer("type") == kUserKey; }};
}

void requestKeysFile(Import& import) { keys::KeysFileStore(import.db).request(import.settings, import.now); }

RowTaker principalRows()
{
    return {.columns = {"owner_id", "content", "type", "created_unix"},
            .take = takePrincipal,
            .concerns = [](const SourceRow& row) { return row.integer("type") == kPrincipal; }};
}

// One at a time, for another program reads each. Subkeys come with their primary key.
RowTaker gpgKeyRows()
{
    auto armours = std::make_shared<std::shared_ptr<Armours>>();
    return {.columns = {"owner_id", "key_id", "primary_key_id", "verified", "added_unix"},
            .take =
                [armours](Import& import, const SourceRow& row) {
                    if (!*armours)
                        *armours = armoursOf(import);
                    return takeGpgKey(import, row, **armours);
                },
            .concerns = [](const SourceRow& row) { return row.text("primary_key_id").empty(); },
            .batch = 1};
}

} // namespace trivet::gitea_import
