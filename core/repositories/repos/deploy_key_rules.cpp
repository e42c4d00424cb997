#include "repos/deploy_key_rules.hpp"

#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/ssh_key.hpp"
#include "db/database.hpp"
#include "keys/key_rules.hpp"
#include "keys/keys_file_store.hpp"
#include "json/problems.hpp"

namespace trivet::repos {
namespace {

using audit::Action;

// In the words that clients know.
constexpr MessageFormat<> kKnown{"repo.deploy_key_known", "This key has already been added to this repository"};
constexpr MessageFormat<> kTitleUsed{"repo.deploy_key_title_used", "A key with the same name already exists"};

audit::AuditEvent auditEventOf(Action action, const OwnedRepository& repository, const DeployKeyRow& key)
{
    return {action, repository.owner.name, repository.row.name + ": " + key.title};
}

} // namespace

DeployKeyRow addDeployKey(http::Context& context, const OwnedRepository& repository, const keys::CreateKey& wanted)
{
    const auto [key, comment] = keys::parseKey(wanted.key);
    DeployKeyRow row{.repositoryId = repository.row.id,
                     .title = std::string(trimmed(wanted.title)),
                     .content = authorizedKeyText(key),
                     .comment = comment,
                     .fingerprint = sha256Fingerprint(key),
                     .isReadOnly = wanted.readOnly,
                     .createdAt = context.now};
    if (row.title.empty())
        throw Error::invalidField("title", json::kRequired);
    row.id = audit::recorded(context, auditEventOf(Action::DeployKeyAdd, repository, row), [&] {
        DeployKeyStore store(context.db());
        const auto id = store.insert(row);
        if (!id)
            throw store.findByFingerprint(row.repositoryId, row.fingerprint) ? Error::invalid(kKnown).at("key")
                                                                             : Error::invalid(kTitleUsed).at("title");
        keys::KeysFileStore(context.db()).request(context.settings, context.now);
        return *id;
    });
    return row;
}

DeployKeyRow requireDeployKey(db::Database& db, std::int64_t repositoryId, std::int64_t id)
{
    auto row = DeployKeyStore(db).find(repositoryId, id);
    if (!row)
        throw Error::notFound();
    return std::move(*row);
}

void deleteDeployKey(http::Context& context, const OwnedRepository& repository, const DeployKeyRow& key)
{
    audit::recorded(context, auditEventOf(Action::DeployKeyDelete, repository, key),
                    [&] { DeployKeyStore(context.db()).remove(key.repositoryId, key.id); });
}

} // namespace trivet::repos
