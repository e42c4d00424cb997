#include "auth_sources/source_rules.hpp"

#include "auth_sources/auth_source_store.hpp"
#include "auth_sources/source_checks.hpp"
#include "auth_sources/source_secrets.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

namespace trivet::auth_sources {
namespace {

constexpr MessageFormat<1> kNameTaken{"auth_source.name_taken",
                                      "there is an authentication source of this name already: {{NAME}}"};
constexpr MessageFormat<1> kInUse{"auth_source.in_use", "{{COUNT}} accounts use this authentication source"};

constexpr MessageFormat<1> kInSettings{"auth_source.in_settings",
                                       "this authentication source is kept in app.ini: change [auth_source.{{NAME}}]"};

// The one that is to be changed.
AuthSourceRow requireOwn(db::Database& db, std::int64_t id)
{
    auto row = AuthSourceStore(db).find(id);
    if (!row)
        throw Error::notFound(kNoSource);
    if (row->isConfigured())
        throw Error::invalid(kInSettings.with(row->configSection));
    return std::move(*row);
}

void fill(AuthSourceRow& row, const SourceInput& input, const SourceChange& change)
{
    row.name = trimmed(input.name);
    row.lowerName = asciiLower(row.name);
    row.isActive = input.isActive;
    row.isSynchronized = input.isSynchronized && row.kindOf() == SourceKind::Ldap;
    row.settings = json::write(static_cast<const SourceSettings&>(input));
    row.updatedAt = change.now;
}

} // namespace

SourceSettings settingsOf(const AuthSourceRow& row) { return json::read<SourceSettings>(row.settings); }

SourceInput inputOf(const AuthSourceRow& row)
{
    SourceInput input;
    static_cast<SourceSettings&>(input) = settingsOf(row);
    input.name = row.name;
    input.isActive = row.isActive;
    input.isSynchronized = row.isSynchronized;
    return input;
}

AuthSourceRow createSource(db::Database& db, SourceKind kind, const SourceInput& input, const SourceChange& change)
{
    requireSound(kind, input);
    return db.transact([&] {
        AuthSourceRow row{.kind = std::string(nameOf(kind)), .createdAt = change.now};
        fill(row, input, change);
        AuthSourceStore store(db);
        const auto id = store.insert(row);
        if (!id)
            throw Error::invalid(kNameTaken.with(row.name)).at("name");
        row.id = *id;
        row.sealedSecret = sealSecret(change.secretKey, row.id, input.secret); // for its number
        store.update(row);
        return row;
    });
}

AuthSourceRow changeSource(db::Database& db, std::int64_t id, const SourceInput& input, const SourceChange& change)
{
    return db.transact([&] {
        auto row = requireOwn(db, id);
        requireSound(row.kindOf(), input);
        const auto holder = AuthSourceStore(db).findByName(trimmed(input.name));
        if (holder && holder->id != id)
            throw Error::invalid(kNameTaken.with(holder->name)).at("name");
        fill(row, input, change);
        if (!input.secret.empty())
            row.sealedSecret = sealSecret(change.secretKey, id, input.secret);
        AuthSourceStore(db).update(row);
        return row;
    });
}

void removeSource(db::Database& db, std::int64_t id)
{
    db.transact([&] {
        requireOwn(db, id);
        AuthSourceStore store(db);
        if (const auto count = store.countAccounts(id); count > 0)
            throw Error::invalid(kInUse.with(count));
        store.remove(id);
    });
}

void requireSourceOfAccount(db::Database& db, std::int64_t sourceId)
{
    if (sourceId != 0 && !AuthSourceStore(db).find(sourceId))
        throw Error::invalid(kNoSource).at("source_id");
}

} // namespace trivet::auth_sources
