#include "applications/configured.hpp"

#include "applications/application_file.hpp"
#include "applications/application_store.hpp"
#include "applications/builtin.hpp"
#include "applications/secret_store.hpp"
#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "settings/settings.hpp"

#include <map>
#include <stdexcept>

namespace trivet::applications {
namespace {

using audit::Action;

struct Changes {
    std::vector<Declared> added{};
    std::vector<Declared> changed{}; // with the number of the row they replace
    std::vector<ApplicationRow> removed{};

    bool isEmpty() const { return added.empty() && changed.empty() && removed.empty(); }
};

std::vector<Declared> wantedBy(const Settings& settings)
{
    std::vector<Declared> wanted;
    for (const auto& word : settings.oauth2.defaultApplications) {
        const auto* const builtin = findBuiltin(word);
        if (builtin == nullptr)
            throw std::runtime_error("[oauth2] DEFAULT_APPLICATIONS: there is no application '" + word + "'");
        wanted.push_back({.application = builtin->application()});
    }
    if (hasReference(settings))
        wanted.push_back({.application = referenceApplication(settings)});
    if (const auto& path = settings.oauth2.applicationsFile; !path.empty())
        for (auto& declared : readApplicationFile(path, settings))
            wanted.push_back(std::move(declared));
    return wanted;
}

using SecretsByApplication = std::map<std::int64_t, std::vector<std::string>>;

SecretsByApplication storedSecrets(db::Database& db)
{
    SecretsByApplication hashes;
    for (auto& secret : SecretStore(db).ofFile())
        hashes[secret.applicationId].push_back(std::move(secret.hash));
    return hashes;
}

std::vector<std::string> hashesOf(const Declared& declared)
{
    return declared.secretHash ? std::vector{*declared.secretHash} : std::vector<std::string>{};
}

// The stored row tells when it came to be; all else is as declared.
Declared withRowOf(const Application& stored, Declared declared)
{
    auto& row = declared.application.row;
    row.id = stored.row.id;
    row.createdAt = stored.row.createdAt;
    row.updatedAt = stored.row.updatedAt;
    return declared;
}

Changes changesBetween(db::Database& db, const std::vector<Declared>& wanted)
{
    std::map<std::string, Application> stored;
    for (auto& application : ApplicationStore(db).configured())
        stored.emplace(application.row.clientId, std::move(application));
    auto secrets = storedSecrets(db);
    Changes changes;
    for (const auto& each : wanted) {
        const auto found = stored.find(each.application.row.clientId);
        if (found == stored.end()) {
            changes.added.push_back(each);
            continue;
        }
        auto declared = withRowOf(found->second, each);
        if (declared.application != found->second || secrets[found->second.row.id] != hashesOf(each))
            changes.changed.push_back(std::move(declared));
        stored.erase(found);
    }
    for (auto& [clientId, application] : stored)
        changes.removed.push_back(std::move(application.row));
    return changes;
}

class Reconciliation {
public:
    Reconciliation(db::Database& db, const Settings& settings, std::int64_t now)
        : m_db(db), m_log(db, settings, audit::serverActor(), now), m_now(now)
    {
    }

    void apply(const Changes& changes)
    {
        for (const auto& row : changes.removed)
            m_log.record({Action::ApplicationDelete, {}, row.name}, [&] { ApplicationStore(m_db).remove(row.id); });
        for (const auto& each : changes.changed)
            m_log.record({Action::ApplicationChange, {}, each.application.row.name}, [&] { change(each); });
        for (const auto& each : changes.added)
            m_log.record({Action::ApplicationCreate, {}, each.application.row.name}, [&] { add(each); });
    }

private:
    void add(Declared declared)
    {
        auto& row = declared.application.row;
        row.createdAt = row.updatedAt = m_now;
        const auto id = ApplicationStore(m_db).insert(declared.application);
        if (!id)
            throw std::runtime_error("the client_id " + row.clientId + " belongs to another application already");
        row.id = *id;
        setSecret(declared);
    }

    void change(Declared declared)
    {
        declared.application.row.updatedAt = m_now;
        ApplicationStore(m_db).update(declared.application);
        setSecret(declared);
    }

    // One that has not changed stays, with the time of its last use.
    void setSecret(const Declared& declared)
    {
        const auto id = declared.application.row.id;
        SecretStore store(m_db);
        bool isThere = false;
        for (const auto& secret : store.ofApplication(id)) {
            const bool isKept = secret.hash == declared.secretHash;
            isThere |= isKept;
            if (!isKept)
                store.remove(secret.id);
        }
        if (!declared.secretHash || isThere)
            return;
        if (!store.insert({.applicationId = id,
                           .hash = *declared.secretHash,
                           .lastEight = declared.secretLastEight,
                           .createdAt = m_now}))
            throw std::runtime_error("the secret of " + declared.application.row.clientId +
                                     " is that of another application too");
    }

    db::Database& m_db;
    audit::AuditLog m_log;
    const std::int64_t m_now;
};

} // namespace

void applyConfigured(db::Database& db, const Settings& settings, std::int64_t now)
{
    if (!settings.oauth2.enabled)
        return;
    const auto wanted = wantedBy(settings);
    if (changesBetween(db, wanted).isEmpty())
        return;
    // Looked at again: another process may have been quicker.
    db.transact([&] { Reconciliation(db, settings, now).apply(changesBetween(db, wanted)); });
}

} // namespace trivet::applications
