#include "repos/mirror_rules.hpp"

#include "base/random.hpp"
#include "repos/go_duration.hpp"
#include "repos/mirror_credentials.hpp"
#include "settings/secret_key.hpp"
#include "settings/settings.hpp"

#include <algorithm>
#include <cstring>

namespace trivet::repos {
namespace {

constexpr MessageFormat<1> kNoInterval{"mirror.no_interval", "invalid interval: {{INTERVAL}}"};
constexpr MessageFormat<1> kShortInterval{"mirror.short_interval", "interval is shorter than minimum {{MINIMUM}}"};

std::uint32_t randomNumber()
{
    std::uint32_t number = 0;
    std::memcpy(&number, randomBytes(sizeof number).data(), sizeof number);
    return number;
}

// A password or token alone goes with the user that is known.
std::optional<MirrorCredentials> wantedCredentials(const PullMirrorRow& row, const EditRepository& wanted,
                                                   const std::string& secretKey)
{
    const auto& secret = wanted.mirrorToken ? wanted.mirrorToken : wanted.mirrorPassword;
    if (!secret && !wanted.mirrorUsername)
        return std::nullopt;
    MirrorCredentials credentials;
    if (!secret || !wanted.mirrorUsername)
        credentials = openCredentials(secretKey, pullMirrorContext(row.repositoryId), row.sealedCredentials);
    credentials.user = wanted.mirrorUsername.value_or(credentials.user);
    credentials.password = secret.value_or(credentials.password);
    return credentials;
}

} // namespace

std::int64_t requireMirrorInterval(const std::string& text, const Settings& settings, const std::string& field,
                                   Error::Kind kind)
{
    if (text.empty())
        return std::max(settings.mirror.defaultIntervalSeconds, settings.mirror.minIntervalSeconds);
    const auto seconds = parseGoDuration(text);
    if (!seconds)
        throw Error(kind, kNoInterval.with(text)).at(field);
    if (*seconds != 0 && *seconds < settings.mirror.minIntervalSeconds)
        throw Error(kind, kShortInterval.with(goDuration(settings.mirror.minIntervalSeconds))).at(field);
    return *seconds;
}

std::int64_t nextMirrorTime(std::int64_t now, std::int64_t intervalSeconds)
{
    constexpr std::int64_t kPart = 20;
    if (intervalSeconds == 0)
        return 0;
    return now + intervalSeconds + static_cast<std::int64_t>(randomNumber()) % (intervalSeconds / kPart + 1);
}

std::optional<PullMirrorRow> editedMirror(db::Database& db, const RepositoryRow& repository,
                                          const EditRepository& wanted, const Settings& settings, std::int64_t now)
{
    const bool saysSomething = wanted.mirrorInterval || wanted.enablePrune || wanted.mirrorUsername ||
                               wanted.mirrorPassword || wanted.mirrorToken;
    auto row = saysSomething && repository.isMirror ? PullMirrorStore(db).find(repository.id) : std::nullopt;
    if (!row)
        return std::nullopt;
    if (wanted.mirrorInterval) {
        row->intervalSeconds = requireMirrorInterval(*wanted.mirrorInterval, settings, "mirror_interval");
        row->nextAt = nextMirrorTime(now, row->intervalSeconds);
    }
    row->prunes = wanted.enablePrune.value_or(row->prunes);
    const auto secretKey = secretKeyOf(settings);
    if (const auto credentials = wantedCredentials(*row, wanted, secretKey))
        row->sealedCredentials = sealCredentials(secretKey, pullMirrorContext(row->repositoryId), *credentials);
    return row;
}

crypto::SealedSecrets sealedMirrorCredentials(db::Database& db, std::string_view secretKey)
{
    const auto row = PullMirrorStore(db).newestSealed();
    if (!row)
        return crypto::SealedSecrets::None;
    return crypto::judgedBy(
        crypto::SecretBox(secretKey).open(pullMirrorContext(row->repositoryId), row->sealedCredentials).has_value());
}

} // namespace trivet::repos
