#include "jose/key_set.hpp"

#include "base/error.hpp"
#include "crypto/encoding.hpp"
#include "jose/key_form.hpp"
#include "json/json_value.hpp"

#include <algorithm>

namespace trivet::jose {
namespace {

constexpr std::size_t kMostKeys = 100;
constexpr Algorithm kCurves[] = {Algorithm::Es256, Algorithm::Es384, Algorithm::Es512};

std::string numberIn(const json::Value& key, std::string_view name)
{
    const auto text = key.text(name);
    return text ? crypto::decodeBase64Url(*text).value_or("") : std::string();
}

crypto::EvpKey ecKey(const json::Value& key)
{
    const auto curve = key.text("crv").value_or("");
    const auto x = numberIn(key, "x"), y = numberIn(key, "y");
    for (const auto algorithm : kCurves) {
        const auto& traits = traitsOf(algorithm);
        // RFC 7518 §6.2.1.2: as long as the numbers of the curve, zeros in front included.
        if (traits.curve == curve && x.size() == traits.numberBytes && y.size() == traits.numberBytes)
            return crypto::makeEcKey(traits.group, "\x04" + x + y);
    }
    return nullptr;
}

crypto::EvpKey keyOf(const json::Value& key)
{
    const auto type = key.text("kty").value_or("");
    if (type == "RSA") {
        const auto exponent = numberIn(key, "e"), modulus = numberIn(key, "n");
        return exponent.empty() || modulus.empty() ? nullptr : crypto::makeRsaKey(exponent, modulus);
    }
    if (type == "EC")
        return ecKey(key);
    const auto point = numberIn(key, "x");
    const bool isEd25519 = type == "OKP" && key.text("crv") == "Ed25519" && point.size() == 32;
    return isEd25519 ? crypto::makeEd25519Key(point) : nullptr;
}

std::optional<json::Value> parsed(const std::string& text)
{
    try {
        return json::parse(text);
    } catch (const Error&) {
        return std::nullopt;
    }
}

} // namespace

std::optional<KeySet> KeySet::parse(const std::string& text)
{
    const auto document = parsed(text);
    const auto* const member = document ? document->member("keys") : nullptr;
    const auto* const keys = member ? member->as<json::Value::Array>() : nullptr;
    if (!keys || keys->size() > kMostKeys)
        return std::nullopt;
    KeySet set;
    for (const auto& each : *keys) {
        if (each.text("use").value_or("sig") != "sig")
            continue;
        if (const auto key = keyOf(each))
            set.m_keys.push_back({each.text("kid").value_or(""), each.text("alg").value_or(""), writeSpki(key)});
    }
    return set;
}

bool KeySet::has(std::string_view kid) const
{
    return std::ranges::any_of(m_keys, [&](const auto& key) { return key.kid == kid; });
}

std::shared_ptr<const VerifyingKey> KeySet::fitting(const PublishedKey& key, Algorithm algorithm)
{
    if (!key.algorithm.empty() && key.algorithm != nameOf(algorithm))
        return nullptr;
    auto found = VerifyingKey::fromSpki(algorithm, key.spki);
    return found ? std::make_shared<const VerifyingKey>(std::move(*found)) : nullptr;
}

std::shared_ptr<const VerifyingKey> KeySet::find(std::string_view kid, Algorithm algorithm) const
{
    std::shared_ptr<const VerifyingKey> only;
    for (const auto& key : m_keys) {
        auto found = kid.empty() || key.kid == kid ? fitting(key, algorithm) : nullptr;
        if (found && !kid.empty())
            return found;
        if (found && only)
            return nullptr;
        if (found)
            only = std::move(found);
    }
    return only;
}

} // namespace trivet::jose
