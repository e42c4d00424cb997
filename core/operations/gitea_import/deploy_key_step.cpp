#include "base/error.hpp"
#include "crypto/ssh_key.hpp"
#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "keys/key_rules.hpp"
#include "keys/keys_file_store.hpp"
#include "repos/deploy_key_store.hpp"

#include <map>
#include <memory>

namespace trivet::gitea_import {
namespace {

// The texts of keys that are nobody's own, by their number: the table of deploy keys has the fingerprints alone.
using Texts = std::map<std::int64_t, std::string>;

Texts readTexts(Import& import)
{
    constexpr std::int64_t kDeployKey = 2;
    Texts texts;
    import.source.eachRow("public_key", {"type", "content"}, [&](SourceRow&& row) {
        if (row.integer("type") == kDeployKey)
            texts.emplace(row.id(), row.text("content"));
});
return texts;
} // namespace

// Gitea keeps when a key was last used as the time of its last change.
std::int64_t useOf(const SourceRow& row)
{
    const auto changed = row.integer("updated_unix");
    return changed > row.integer("created_unix") ? changed : 0;
}

Outcome take(std::shared_ptr<const Texts>& texts, Import& import, const SourceRow& row)
{
    constexpr std::int64_t kReading = 1;
    if (!texts)
        texts = std::make_shared<const Texts>(readTexts(import));
    if (!KnownStore(import.db).has(Kind::Repository, row.integer("repo_id")))
        return Outcome::leftOut("its repository is not there");
    const auto text = texts->find(row.integer("key_id"));
    if (text == texts->end())
        return Outcome::leftOut("the key itself is missing");
    try {
        const auto [key, comment] = keys::parseKey(text->second);
        const repos::DeployKeyRow made{.id = row.id(),
                                       .repositoryId = row.integer("repo_id"),
                                       .title = row.text("name"),
                                       .content = crypto::authorizedKeyText(key),
                                       .comment = comment,
                                       .fingerprint = crypto::sha256Fingerprint(key),
                                       .isReadOnly = row.integer("mode") <= kReading,
                                       .createdAt = row.integer("created_unix"),
                                       .lastUsedAt = useOf(row)};
        if (!insertWithId<"deploy_key">(import.db, made))
            return Outcome::leftOut(kNumberTaken);
    } catch (const Error&) {
        return Outcome::leftOut("it is no key of a kind that is known here");
    }
    keys::KeysFileStore(import.db).request(import.settings, import.now);
    return Outcome::brought();
}

} // namespace trivet::gitea_import

RowTaker deployKeyRows()
{
    return {.columns = {"key_id", "repo_id", "name", "mode", "created_unix", "updated_unix"},
            .take = [texts = std::shared_ptr<const Texts>()](Import& import, const SourceRow& row) mutable {
                return take(texts, import, row);
            }};
}

} // namespace trivet::gitea_import
