#include "applications/application_rules.hpp"

#include "applications/secret_store.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"

namespace trivet::applications {
namespace {

constexpr MessageFormat<> kMayNotSkipConsent{
    "application.may_not_skip_consent",
    "only an administrator of the site may let an application skip the consent of users"};
constexpr MessageFormat<> kMayNotSeeTokens{
    "application.may_not_see_tokens",
    "only an administrator of the site may let an application see the tokens of others"};
constexpr MessageFormat<> kLocked{"application.locked",
                                  "this application is locked: it is managed by the configuration or by itself"};
constexpr MessageFormat<1> kTooMany{"application.too_many", "there are {{COUNT}} applications already"};
constexpr MessageFormat<> kKeptTooLong{"application.kept_too_long", "an old secret may be kept for at most 30 days"};

constexpr std::int64_t kLongestGrace = 30 * 86400;

// What is so already may stay: changing the rest does not ask for it anew.
void requireRight(const ApplicationRow& before, const ApplicationInput& input, Right right)
{
    if (right == Right::Administrator)
        return;
    if (input.skipsConsent && !before.skipsConsent)
        throw Error::forbidden(kMayNotSkipConsent);
    if (input.isResourceServer && !before.isResourceServer)
        throw Error::forbidden(kMayNotSeeTokens);
}

Application requireChangeable(db::Database& db, Owner owner, std::int64_t id)
{
    auto application = requireOfOwner(db, owner, id);
    if (application.row.madeBy() != Origin::Owner)
        throw Error::forbidden(kLocked);
    return application;
}

// One old secret beside the new one, for as long as it takes to tell the client.
void retireSecrets(db::Database& db, std::int64_t applicationId, std::int64_t keepFor, std::int64_t now)
{
    SecretStore store(db);
    bool isKept = keepFor == 0;
    for (const auto& secret : store.ofApplication(applicationId)) {
        if (isKept || secret.isExpired(now))
            store.remove(secret.id);
        else
            store.endAt(secret.id, now + keepFor);
        isKept = true;
    }
}

} // namespace

std::string addSecret(db::Database& db, std::int64_t applicationId, std::int64_t now)
{
    auto value = crypto::newSecret("gto_");
    SecretStore(db).insert({.applicationId = applicationId,
                            .hash = crypto::tokenHash(value),
                            .lastEight = std::string(crypto::lastEight(value)),
                            .createdAt = now});
    return value;
}

WithSecret create(db::Database& db, Owner owner, const ApplicationInput& input, const RegistrationContext& registration)
{
    requireRight({}, input, registration.right);
    WithSecret made{.application = {.row = {.ownerId = owner, .clientId = newClientId()}}};
    fill(made.application, input);
    made.application.row.createdAt = made.application.row.updatedAt = registration.now;
    requireSound(made.application, registration.settings);
    return db.transact([&] {
        auto result = made;
        ApplicationStore store(db);
        if (owner && store.countOfOwner(owner) >= kMostPerOwner)
            throw Error::badRequest(kTooMany.with(kMostPerOwner));
        result.application.row.id = store.insert(made.application).value();
        if (input.wantsSecret || input.isConfidential)
            result.secret = addSecret(db, result.application.row.id, registration.now);
        return result;
    });
}

Application change(db::Database& db, Owner owner, std::int64_t id, const ApplicationInput& input,
                   const RegistrationContext& registration)
{
    return db.transact([&] {
        auto application = requireChangeable(db, owner, id);
        requireRight(application.row, input, registration.right);
        fill(application, input);
        application.row.updatedAt = registration.now;
        requireSound(application, registration.settings);
        ApplicationStore(db).update(application);
        return application;
    });
}

WithSecret regenerateSecret(db::Database& db, Owner owner, std::int64_t id, std::int64_t keepOldFor, std::int64_t now)
{
    if (keepOldFor < 0 || keepOldFor > kLongestGrace)
        throw Error::invalid(kKeptTooLong);
    return db.transact([&] {
        WithSecret result{.application = requireChangeable(db, owner, id)};
        retireSecrets(db, id, keepOldFor, now);
        result.secret = addSecret(db, id, now);
        return result;
    });
}

void remove(db::Database& db, Owner owner, std::int64_t id)
{
    db.transact([&] {
        const auto origin = requireOfOwner(db, owner, id).row.madeBy();
        if (origin != Origin::Registered)
            requireChangeable(db, owner, id);
        ApplicationStore(db).remove(id);
    });
}

Application requireOfOwner(db::Database& db, Owner owner, std::int64_t id)
{
    auto application = ApplicationStore(db).find(id);
    if (!application || application->row.ownerId != owner)
        throw Error::notFound();
    return std::move(*application);
}

std::string newClientId()
{
    auto bytes = randomBytes(16);
    bytes[6] = static_cast<char>((bytes[6] & 0x0F) | 0x40); // version 4
    bytes[8] = static_cast<char>((bytes[8] & 0x3F) | 0x80); // variant of RFC 4122
    auto text = hex(bytes);
    for (const std::size_t place : {20, 16, 12, 8})
        text.insert(place, "-");
    return text;
}

} // namespace trivet::applications
