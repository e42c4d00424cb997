#include "federation/inbox_rules.hpp"

#include "base/clock_skew.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/pem_key.hpp"
#include "federation/inbox_store.hpp"
#include "federation/remote_key_store.hpp"
#include "signature/body_digest.hpp"
#include "signature/freshness.hpp"
#include "signature/verify.hpp"
#include "json/json_value.hpp"

namespace trivet::federation {
namespace {

using signature::Outcome;
using signature::SignatureHeader;

// A key that does not fit may have been replaced; it is not asked for again more often than this.
constexpr std::int64_t kSecondsBetweenFetches = 300;
constexpr std::size_t kLongestName = 1000;

struct ReceivedActivity {
    std::string id{}, actor{}, kind{};
};

Error unproven(const std::string& why)
{
    return Error::unauthorized("the signature could not be verified").because(why);
}

// "actor" is an address, or an object that has one.
std::string actorIn(const json::Value& activity)
{
    const auto* const actor = activity.member("actor");
    if (actor && actor->as<json::Value::Object>())
        return actor->text("id").value_or("");
    return activity.text("actor").value_or("");
}

ReceivedActivity readActivity(std::string_view body)
{
    const auto activity = json::parse(std::string(body));
    ReceivedActivity told{activity.text("id").value_or(""), actorIn(activity), activity.text("type").value_or("")};
    for (const auto* const name : {&told.id, &told.actor, &told.kind})
        if (name->empty() || name->size() > kLongestName)
            throw Error::badRequest("an activity has an id, a type and an actor");
    return told;
}

SignatureHeader readHeader(std::string_view value)
try {
    return signature::parseSignatureHeader(value);
} catch (const Error& error) {
    throw unproven("malformed signature: " + error.english());
}

void requireAccepted(Outcome outcome)
{
    if (outcome != Outcome::Accepted)
        throw unproven(std::string(describe(outcome)));
}

// Everything that can be judged without asking another server: nobody makes us ask by sending what is wrong anyway.
void checkBeforeAsking(const Delivery& delivery, const SignatureHeader& header, std::int64_t now)
{
    for (const char* const name : {"(request-target)", "host", "digest"})
        if (!header.covers(name))
            throw unproven(std::string("the signature does not cover ") + name);
    const auto hosts = delivery.request.header("host");
    // Otherwise what was told to another server could be told here again.
    if (hosts.size() != 1 || !equalsIgnoringAsciiCase(hosts.front(), delivery.ownHost))
        throw unproven("it was signed for another server");
    requireAccepted(signature::checkFreshness(delivery.request, header, now).outcome);
    requireAccepted(signature::checkBodyDigest(delivery.request, header));
}

bool isSignedBy(const Delivery& delivery, const SignatureHeader& header, const RemoteKey& remote, std::int64_t now)
{
    const auto key = crypto::publicKeyFromPem(remote.pem);
    return key && signature::verifyWithKey(delivery.request, header, *key, now).isAccepted();
}

// The actor whose key has signed it.
std::string requireSigner(db::Database& db, const Delivery& delivery, const outbound::Limits& limits, std::int64_t now)
{
    const auto header = readHeader(delivery.signatureHeader);
    checkBeforeAsking(delivery, header, now);
    RemoteKeyStore keys(db);
    const auto cached =
        isUtf8(header.keyId) ? keys.find(header.keyId) : throw unproven("the name of the key is no text");
    if (cached && isSignedBy(delivery, header, *cached, now))
        return cached->actor;
    if (cached && happenedWithin(kSecondsBetweenFetches, cached->fetchedAt, now))
        throw unproven("wrong signature");
    const auto fetched = fetchKey(header.keyId, limits, now);
    const bool isItsKey = isSignedBy(delivery, header, fetched, now);
    if (isItsKey || cached) // else anybody with a web server could fill the table with keys
        keys.keep(fetched);
    if (!isItsKey)
        throw unproven("wrong signature");
    return fetched.actor;
}

} // namespace

Receipt receive(db::Database& db, const Delivery& delivery, const outbound::Limits& limits, std::int64_t now)
{
    const auto told = readActivity(delivery.request.body);
    const auto signer = requireSigner(db, delivery, limits, now);
    if (signer != told.actor || originOfAddress(told.id) != originOfAddress(signer))
        throw Error::forbidden("the activity is not of the actor who signed it");
    const bool isNew = InboxStore(db).insert({.accountId = delivery.accountId,
                                              .activityId = told.id,
                                              .actor = told.actor,
                                              .kind = told.kind,
                                              .body = std::string(delivery.request.body),
                                              .receivedAt = now});
    return isNew ? Receipt::New : Receipt::KnownAlready;
}

} // namespace trivet::federation
