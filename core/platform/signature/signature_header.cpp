#include "signature/signature_header.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"

#include <algorithm>
#include <map>

namespace trivet::signature {
namespace {

constexpr std::size_t kLongestHeader = 8192, kMostParameters = 16, kMostCovered = 32, kLongestKeyId = 512;
constexpr std::int64_t kLastSecond = 253402300799; // of the year 9999

Error malformed(const std::string& why) { return Error::badRequest("Signature header: " + why); }

// Takes the text up to the comma or the closing quote, and the comma with it.
std::string_view takeValue(std::string_view& rest)
{
    std::string_view value;
    if (rest.starts_with('"')) {
        const auto end = rest.find('"', 1);
        if (end == std::string_view::npos)
            throw malformed("a quote is not closed");
        value = rest.substr(1, end - 1);
        rest = trimmed(rest.substr(end + 1));
    } else {
        value = trimmed(rest.substr(0, rest.find(',')));
        rest = rest.substr(std::min(rest.find(','), rest.size()));
        if (value.find_first_of("\" \t") != std::string_view::npos)
            throw malformed("a value without quotes holds a space or a quote");
    }
    if (rest.empty())
        return value;
    if (rest[0] != ',')
        throw malformed("something follows a value");
    rest = trimmed(rest.substr(1));
    if (rest.empty())
        throw malformed("it ends in a comma");
    return value;
}

using Values = std::map<std::string, std::string_view>;

Values splitPairs(std::string_view rest)
{
    Values values;
    rest = trimmed(rest);
    while (!rest.empty()) {
        const auto equals = rest.find('=');
        const auto name = trimmed(rest.substr(0, equals));
        if (equals == std::string_view::npos || name.empty() ||
            !std::all_of(name.begin(), name.end(), isAsciiAlphanumeric))
            throw malformed("a name and '=' are expected");
        rest = trimmed(rest.substr(equals + 1));
        if (!values.emplace(asciiLower(name), takeValue(rest)).second)
            throw malformed("a name is repeated");
        if (values.size() > kMostParameters)
            throw malformed("too many values");
    }
    return values;
}

std::optional<std::string_view> find(const Values& values, const std::string& name)
{
    const auto found = values.find(name);
    return found == values.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::int64_t> readSeconds(const Values& values, const std::string& name)
{
    const auto text = find(values, name);
    if (!text)
        return std::nullopt;
    const auto seconds = parseInteger(*text);
    if (!seconds || *seconds < 0 || *seconds > kLastSecond)
        throw malformed(name + " is not a time in whole seconds");
    return seconds;
}

std::vector<std::string> readCovered(std::string_view list)
{
    std::vector<std::string> names;
    for (const auto word : split(list, ' ')) {
        auto name = asciiLower(word);
        if (name.empty() || std::find(names.begin(), names.end(), name) != names.end())
            throw malformed("headers is empty, has an empty name or one twice");
        names.push_back(std::move(name));
        if (names.size() > kMostCovered)
            throw malformed("headers has too many names");
    }
    return names;
}

std::string readSignature(const Values& values)
{
    const auto text = find(values, "signature");
    auto bytes = text ? crypto::decodeBase64(*text) : std::nullopt;
    if (!bytes || bytes->empty())
        throw malformed("signature is missing or not base64");
    return std::move(*bytes);
}

} // namespace

bool SignatureHeader::covers(std::string_view name) const
{
    return std::find(covered.begin(), covered.end(), name) != covered.end();
}

SignatureHeader parseSignatureHeader(std::string_view value)
{
    if (value.size() > kLongestHeader)
        throw malformed("it is too long");
    if (std::any_of(value.begin(), value.end(), [](char c) { return isAsciiControl(c) && c != '\t'; }))
        throw malformed("it holds a control character");
    const auto values = splitPairs(value);
    const auto keyId = find(values, "keyid");
    if (!keyId || keyId->empty() || keyId->size() > kLongestKeyId)
        throw malformed("keyId is missing or too long");
    return {
        .keyId = std::string(*keyId),
        .signature = readSignature(values),
        .covered = readCovered(find(values, "headers").value_or("date")),
        .created = readSeconds(values, "created"),
        .expires = readSeconds(values, "expires"),
    };
}

} // namespace trivet::signature
