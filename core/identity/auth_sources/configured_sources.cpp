#include "auth_sources/configured_sources.hpp"

#include "audit/audit_log.hpp"
#include "auth_sources/auth_source_store.hpp"
#include "auth_sources/source_checks.hpp"
#include "auth_sources/source_rules.hpp"
#include "auth_sources/source_secrets.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "settings/secret_key.hpp"
#include "settings/settings.hpp"
#include "json/read_parameters.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::auth_sources {
namespace {

using audit::Action;
using Section = Settings::AuthSourceSection;

std::string placeOf(const Section& section) { return section.values.front().where; }

[[noreturn]] void refuse(const std::string& where, const Section& section, const std::string& problem)
{
    throw std::runtime_error(where + ": [auth_source." + section.name + "] " + problem);
}

// As the form has it.
std::string fieldOf(const std::string& key) { return key == "secret" ? "source_password" : key; }

bool isField(std::string_view name)
{
    bool isKnown = false;
    SourceInput::fields([&](const auto& field) { isKnown = isKnown || field.name == name; });
    return isKnown;
}

Parameters parametersOf(const Section& section)
{
    Parameters parameters;
    for (const auto& [where, key, value] : section.values) {
        if (key == "kind")
            continue;
        if (!isField(fieldOf(key)))
            refuse(where, section, key + " is not known");
        parameters.add(fieldOf(key), value);
    }
    return parameters;
}

std::string valueOf(const Section& section, std::string_view key)
{
    const auto found = std::ranges::find(section.values, key, &Section::Value::key);
    return found == section.values.end() ? std::string() : found->value;
}

ConfiguredSource readSection(const Section& section)
{
    const auto kind = findKind(asciiLower(valueOf(section, "kind")));
    if (!kind)
        refuse(placeOf(section), section, "KIND must be ldap, ldap-simple, pam or oauth2");
    auto parameters = parametersOf(section);
    try {
        auto input = json::readParameters<SourceInput>(parameters);
        if (valueOf(section, "is_active").empty())
            input.isActive = true;
        if (trimmed(input.name).empty())
            input.name = section.name;
        requireSound(*kind, input);
        return {section.name, *kind, std::move(input)};
    } catch (const Error& problem) {
        refuse(placeOf(section), section, problem.english());
    }
}

class Agreement {
public:
    Agreement(db::Database& db, const Settings& settings, std::int64_t now)
        : m_store(db), m_log(db, settings, audit::serverActor(), now), m_key(secretKeyOf(settings)), m_now(now)
    {
    }

    void apply(const ConfiguredSource& wanted)
    {
        auto row = storedOf(wanted);
        if (!row) {
            m_log.record({Action::AuthSourceCreate, {}, wanted.input.name + " by app.ini"}, [&] { create(wanted); });
            return;
        }
        const auto before = *row;
        fill(*row, wanted);
        const bool hasOtherSecret = secretOf(before) != wanted.input.secret;
        if (isSame(before, *row) && !hasOtherSecret)
            return;
        if (hasOtherSecret)
            row->sealedSecret = sealSecret(m_key, row->id, wanted.input.secret);
        row->updatedAt = m_now;
        m_log.record({Action::AuthSourceChange, {}, row->name + " by app.ini"}, [&] { m_store.update(*row); });
    }

    void end(AuthSourceRow row)
    {
        if (m_store.countAccounts(row.id) == 0) {
            m_log.record({Action::AuthSourceDelete, {}, row.name + " by app.ini"}, [&] { m_store.remove(row.id); });
            return;
        }
        row.isActive = false;
        row.configSection.clear();
        row.updatedAt = m_now;
        m_log.record({Action::AuthSourceChange, {}, row.name + " is off: app.ini does not name it any more"},
                     [&] { m_store.update(row); });
    }

private:
    std::optional<AuthSourceRow> storedOf(const ConfiguredSource& wanted)
    {
        for (auto& row : m_store.configured())
            if (row.configSection == wanted.section && row.kindOf() == wanted.kind)
                return std::move(row);
        auto named = m_store.findByName(trimmed(wanted.input.name));
        if (named && (named->kindOf() != wanted.kind || named->isConfigured()))
            throw std::runtime_error("[auth_source." + wanted.section + "]: there is an authentication source " +
                                     named->name + " of the kind " + named->kind + " already");
        return named;
    }

    static void fill(AuthSourceRow& row, const ConfiguredSource& wanted)
    {
        row.name = trimmed(wanted.input.name);
        row.lowerName = asciiLower(row.name);
        row.isActive = wanted.input.isActive;
        row.isSynchronized = wanted.input.isSynchronized && wanted.kind == SourceKind::Ldap;
        row.settings = json::write(static_cast<const SourceSettings&>(wanted.input));
        row.configSection = wanted.section;
    }

    static bool isSame(const AuthSourceRow& a, const AuthSourceRow& b)
    {
        return a.name == b.name && a.isActive == b.isActive && a.isSynchronized == b.isSynchronized &&
               a.settings == b.settings && a.configSection == b.configSection;
    }

    // One that was sealed with another key is replaced like any other that is not the wanted one.
    std::optional<std::string> secretOf(const AuthSourceRow& row) const
    try {
        return openSecret(m_key, row);
    } catch (const std::runtime_error&) {
        return std::nullopt;
    }

    void create(const ConfiguredSource& wanted)
    {
        AuthSourceRow row{.kind = std::string(nameOf(wanted.kind)), .createdAt = m_now, .updatedAt = m_now};
        fill(row, wanted);
        const auto id = m_store.insert(row);
        if (!id)
            return; // another process was quicker
        row.id = *id;
        row.sealedSecret = sealSecret(m_key, row.id, wanted.input.secret); // for its number
        m_store.update(row);
    }

    AuthSourceStore m_store;
    audit::AuditLog m_log;
    const std::string m_key;
    const std::int64_t m_now;
};

} // namespace

std::vector<ConfiguredSource> readConfigured(const Settings& settings)
{
    std::vector<ConfiguredSource> all;
    for (const auto& section : settings.authSourceSections)
        all.push_back(readSection(section));
    return all;
}

void applyConfigured(db::Database& db, const Settings& settings, std::int64_t now)
{
    const auto wanted = readConfigured(settings);
    AuthSourceStore store(db);
    if (wanted.empty() && store.configured().empty())
        return;
    db.transact([&] {
        Agreement agreement(db, settings, now);
        for (auto& row : store.configured())
            if (std::ranges::none_of(wanted, [&](const auto& each) {
                    return each.section == row.configSection && each.kind == row.kindOf();
                }))
                agreement.end(row);
        for (const auto& each : wanted)
            agreement.apply(each);
    });
}

} // namespace trivet::auth_sources
