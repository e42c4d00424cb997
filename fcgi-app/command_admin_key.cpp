#include "administration.hpp"

#include "app/secret_key_check.hpp"
#include "base/clock.hpp"
#include "keyring/signing_key_rules.hpp"
#include "settings/secret_key.hpp"

#include <algorithm>
#include <cstdio>

namespace trivet::process {
namespace {

constexpr Option kRotateOptions[] = {
    {"--algorithm", "NAME", "only the key of this algorithm, such as RS256 (all)"},
    {"--now", "", "the key is compromised: revoke it and all tokens it signed immediately"},
};

std::vector<jose::Algorithm> chosenAlgorithms(const Invocation& invocation, const Settings& settings)
{
    const auto configured = keyring::configuredAlgorithms(settings);
    const auto name = invocation.options.text("--algorithm");
    if (!name)
        return configured;
    const auto algorithm = jose::findAlgorithm(*name);
    if (!algorithm || std::ranges::count(configured, *algorithm) == 0)
        throw UsageError("--algorithm must be one of " + keyring::namesOf(configured));
    return {*algorithm};
}

std::string shown(const std::optional<std::int64_t>& time) { return time ? rfc3339(*time) : "-"; }

} // namespace

const std::span<const Option> kKeyRotateOptions = kRotateOptions;

int listSigningKeys(const Invocation& invocation)
{
    Administration administration(invocation);
    const auto rows = keyring::KeyStore(administration.db()).published(administration.now());
    std::printf("%-10s %-10s %-43s %-20s %-20s %s\n", "Algorithm", "State", "Key", "Made", "Signs from", "Removed at");
    for (const auto& row : rows) {
        const std::string phase(nameOf(keyring::phaseOf(row, rows, administration.now())));
        std::printf("%-10s %-10s %-43s %-20s %-20s %s\n", row.algorithm.c_str(), phase.c_str(), row.kid.c_str(),
                    rfc3339(row.createdAt).c_str(), shown(row.activeFrom).c_str(), shown(row.removeAt).c_str());
    }
    return 0;
}

int rotateSigningKeys(const Invocation& invocation)
{
    using keyring::RotationReason;
    Administration administration(invocation);
    const auto algorithms = chosenAlgorithms(invocation, administration.settings);
    const auto reason = invocation.options.has("--now") ? RotationReason::Compromised : RotationReason::Planned;
    if (reason == RotationReason::Planned) // otherwise it may be what helps after the secret key was lost
        administration.requireSecretKey();
    const auto secretKey = makeSecretKey(administration.settings);
    if (reason == RotationReason::Compromised)
        app::acceptSecretKey(administration.db(), secretKey);
    keyring::KeyGenerator generator(secretKey);
    generator.prepare(algorithms);
    const auto detail = keyring::namesOf(algorithms) + (reason == RotationReason::Compromised ? ", at once" : "");
    const auto done = administration.log().record({audit::Action::SigningKeyRotate, {}, detail}, [&] {
        return keyring::rotate(administration.db(), algorithms, reason,
                               {administration.settings, generator, administration.now()});
    });
    for (const auto& rotation : done)
        std::printf("%s: %s signs from %s\n", std::string(nameOf(rotation.algorithm)).c_str(), rotation.kid.c_str(),
                    rfc3339(rotation.activeFrom).c_str());
    return 0;
}

} // namespace trivet::process
