#include "tests/fuzz/targets.hpp"
#include "webauthn/ceremony.hpp"
#include "webauthn/client_data.hpp"

#include <algorithm>

namespace trivet::fuzz {
namespace {

using webauthn::CborValue;
using webauthn::CredentialKey;

struct Counted {
    std::size_t nodes = 0, deepest = 0;
};

void count(Counted& counted, const CborValue& value, std::size_t depth)
{
    ++counted.nodes;
    counted.deepest = std::max(counted.deepest, depth);
    if (const auto* parts = value.as<CborValue::Array>())
        for (const auto& each : *parts)
            count(counted, each, depth + 1);
    if (const auto* members = value.as<CborValue::Map>())
        for (const auto& [key, each] : *members) {
            promise(key.as<std::int64_t>() || key.as<std::string>(), "keys are numbers or texts");
            count(counted, each, depth + 1);
        }
}

void tryData(const std::optional<webauthn::AuthenticatorData>& data)
{
    if (!data || !data->credential)
        return;
    const auto& [aaguid, id, key] = *data->credential;
    promise(aaguid.size() == 16 && !id.empty() && id.size() <= 1023, "a credential has an id and a model");
    promise(CredentialKey::fromSpki(key.algorithm(), key.spki()).has_value(), "a key that was read can be stored");
    promise(!key.verifies("what nobody signed", id), "nothing verifies what was not signed");
}

} // namespace

void fuzzWebauthn(std::string_view bytes)
{
    if (const auto item = webauthn::readCbor(bytes)) {
        Counted counted;
        count(counted, item->value, 0);
        promise(item->length <= bytes.size(), "nothing is read behind the end");
        promise(counted.nodes <= item->length, "every node takes a byte");
        promise(counted.deepest <= 9, "nothing is nested too deep");
        webauthn::CredentialKey::fromCose(item->value);
    }
    tryData(webauthn::readAuthenticatorData(bytes));
    tryData(webauthn::readAttestationObject(bytes));
    webauthn::readClientData(std::string(bytes));
}

} // namespace trivet::fuzz
