#include "db/migrator.hpp"
#include "doctor/doctor_checks.hpp"
#include "keyring/signing_key_rules.hpp"
#include "settings/secret_key.hpp"

#include <algorithm>

namespace trivet::doctor {
namespace {

constexpr MessageFormat<> kKeysOpen{"health.keys_open", "the signing keys open with the secret key"};
constexpr MessageFormat<1> kKeysSealed{"health.keys_sealed",
                                       "signing keys ({{NAMES}}) were sealed with another secret key: bring that back "
                                       "or run `trivet admin key rotate --now`"};

constexpr MessageFormat<1> kKeyMissing{"health.secret_key_missing",
                                       "the secret key {{FILE}} is missing: bring it back, for example from a backup, "
                                       "or if it is lost run `trivet admin key rotate --now`"};

using Kind = Finding::Kind;

std::string listed(const std::vector<keyring::KeyRow>& rows)
{
    std::string names;
    for (const auto& row : rows)
        names.append(names.empty() ? "" : ", ").append(row.algorithm);
    return names;
}

} // namespace

Findings checkSigningKeys(db::Database& db, const Settings& settings, std::int64_t now)
{
    Findings findings;
    if (!settings.oauth2.enabled || !db::isUsable(db::schemaState(db)))
        return findings;
    auto rows = keyring::KeyStore(db).published(now);
    if (rows.empty())
        return findings;
    const auto secretKey = findSecretKey(settings);
    if (!secretKey) {
        add(findings, Kind::Problem, kKeyMissing.with(secretKeyFile(settings)));
        return findings;
    }
    const keyring::KeyGenerator generator(*secretKey);
    std::erase_if(rows, [&](const auto& row) { return row.removeAt || generator.unseal(row); });
    if (rows.empty())
        add(findings, Kind::Good, kKeysOpen);
    else
        add(findings, Kind::Problem, kKeysSealed.with(listed(rows)));
    return findings;
}

} // namespace trivet::doctor
