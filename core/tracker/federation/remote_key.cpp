#include "federation/remote_key.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/uri_syntax.hpp"
#include "crypto/pem_key.hpp"
#include "outbound/get.hpp"
#include "json/json_value.hpp"

namespace trivet::federation {
namespace {

constexpr std::size_t kLongestAddress = 1000;
constexpr std::size_t kLongestDocument = 64 * 1024;
constexpr char kAccepted[] = "application/activity+json, application/ld+json";

Error unknown(const std::string& why)
{
    return Error::unauthorized("the signature could not be verified").because(why);
}

std::string_view withoutFragment(std::string_view address) { return address.substr(0, address.find('#')); }

outbound::Target requireTarget(std::string_view address)
{
    auto target = outbound::targetOf(address);
    if (!target || !isHost(target->host) || !hasPlainCharacters(address) || address.size() > kLongestAddress)
        throw unknown("the key is at no address of a server");
    return std::move(*target);
}

json::Value documentAt(std::string_view address, const outbound::Limits& limits)
try {
    const auto answer = outbound::get(requireTarget(address), kAccepted, kLongestDocument, limits);
    if (answer.status != 200)
        throw unknown("asking for the key was answered with " + std::to_string(answer.status));
    return json::parse(answer.body);
} catch (const outbound::Failure& failure) {
    throw unknown("asking for the key failed: " + std::string(failure.what()));
} catch (const Error& error) {
    if (error.kind() == Error::Kind::Invalid)
        throw unknown("the document of the key is no JSON");
    throw;
}

// The key object with this name: the document itself, its publicKey, or one of several.
const json::Value* keyIn(const json::Value& document, std::string_view keyId)
{
    const auto isIt = [&](const json::Value& value) {
        return value.text("id") == std::string(keyId) && value.text("publicKeyPem");
    };
    if (isIt(document))
        return &document;
    const auto* const keys = document.member("publicKey");
    if (!keys)
        return nullptr;
    if (const auto* const list = keys->as<json::Value::Array>())
        for (const auto& each : *list)
            if (isIt(each))
                return &each;
    return isIt(*keys) ? keys : nullptr;
}

} // namespace

std::string_view originOfAddress(std::string_view address)
{
    const auto parts = splitUri(withoutFragment(address));
    return parts ? parts->origin : std::string_view();
}

RemoteKey fetchKey(std::string_view keyId, const outbound::Limits& limits, std::int64_t now)
{
    const auto document = documentAt(withoutFragment(keyId), limits);
    const auto* const key = keyIn(document, keyId);
    const auto owner = key ? key->text("owner") : std::nullopt;
    if (!owner || owner->size() > kLongestAddress)
        throw unknown("the document does not hold the key and its owner");
    if (originOfAddress(*owner).empty() || originOfAddress(*owner) != originOfAddress(keyId))
        throw unknown("the owner of the key is of another server");
    auto pem = key->text("publicKeyPem").value();
    if (!crypto::publicKeyFromPem(pem))
        throw unknown("the key is of no kind that is understood");
    return {std::string(keyId), *owner, std::move(pem), now};
}

} // namespace trivet::federation
