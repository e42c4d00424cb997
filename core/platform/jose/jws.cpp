#include "jose/jws.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "json/write.hpp"

#include <algorithm>

namespace trivet::jose {
namespace {

std::optional<json::Value> parseObject(const std::string& text)
{
    try {
        auto value = json::parse(text);
        return value.as<json::Value::Object>() ? std::optional(std::move(value)) : std::nullopt;
    } catch (const Error&) {
        return std::nullopt;
    }
}

// Repeated names were refused by the JSON reader; here each must be a known one, letter for letter, and a text.
bool readHeader(Jws& token, const json::Value& header, Thumbprints thumbprints)
{
    std::string algorithmName, ignored;
    const auto isIgnored = [&](std::string_view name) {
        return name == "cty" || (thumbprints == Thumbprints::Ignored && (name == "x5t" || name == "x5t#S256"));
    };
    for (const auto& [name, value] : *header.as<json::Value::Object>()) {
        std::string* const place = name == "alg"     ? &algorithmName
                                   : name == "kid"   ? &token.kid
                                   : name == "typ"   ? &token.type
                                   : isIgnored(name) ? &ignored
                                                     : nullptr;
        const auto* const text = value.as<std::string>();
        if (!place || !text)
            return false;
        *place = *text;
    }
    const auto algorithm = findAlgorithm(algorithmName);
    token.algorithm = algorithm.value_or(Algorithm{});
    return algorithm.has_value();
}

std::string_view withoutApplication(std::string_view type)
{
    constexpr std::string_view kPrefix = "application/";
    const bool hasPrefix = equalsIgnoringAsciiCase(type.substr(0, kPrefix.size()), kPrefix);
    return hasPrefix ? type.substr(kPrefix.size()) : type;
}

bool isExpected(const Jws& token, const Expectation& expected)
{
    return !token.type.empty() &&
           equalsIgnoringAsciiCase(withoutApplication(token.type), withoutApplication(expected.type)) &&
           std::ranges::find(expected.algorithms, token.algorithm) != expected.algorithms.end();
}

} // namespace

std::string signJws(const SigningKey& key, std::string_view type, std::string_view claimsJson)
{
    std::string header = R"({"alg":)";
    json::appendText(header, nameOf(key.algorithm()));
    json::appendText(header += R"(,"kid":)", key.kid());
    json::appendText(header += R"(,"typ":)", type);
    header += '}';
    auto token = crypto::encodeBase64Url(header) + '.' + crypto::encodeBase64Url(claimsJson);
    const auto signature = key.sign(token);
    return token.append(".").append(crypto::encodeBase64Url(signature));
}

std::optional<Jws> parseJws(std::string_view text, Thumbprints thumbprints)
{
    if (text.size() > kMaxTokenBytes || std::ranges::count(text, '.') != 2)
        return std::nullopt;
    const auto parts = split(text, '.');
    const auto header = crypto::decodeBase64Url(parts[0]);
    auto payload = crypto::decodeBase64Url(parts[1]);
    auto signature = crypto::decodeBase64Url(parts[2]);
    if (!header || !payload || !signature || signature->empty())
        return std::nullopt;
    const auto members = parseObject(*header);
    Jws token{.payload = std::move(*payload),
              .signature = std::move(*signature),
              .signedText = text.substr(0, parts[0].size() + 1 + parts[1].size())};
    if (!members || !readHeader(token, *members, thumbprints))
        return std::nullopt;
    return token;
}

bool verifyJws(const Jws& token, const VerifyingKey& key)
{
    return token.algorithm == key.algorithm() && key.verifies(token.signedText, token.signature);
}

std::optional<json::Value> accept(std::string_view text, const KeySource& keys, const Expectation& expected)
{
    const auto token = parseJws(text);
    if (!token || token->kid.empty() || !isExpected(*token, expected))
        return std::nullopt;
    const auto key = keys(token->kid);
    if (!key || !verifyJws(*token, *key))
        return std::nullopt;
    return parseObject(token->payload);
}

} // namespace trivet::jose
