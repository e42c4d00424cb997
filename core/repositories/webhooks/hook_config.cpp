#include "webhooks/hook_config.hpp"

#include "base/error.hpp"
#include "base/joined_checks.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "base/uri_syntax.hpp"
#include "crypto/encoding.hpp"
#include "outbound/target.hpp"
#include "webhooks/hook_type.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <vector>

namespace trivet::webhooks {
namespace {

bool hasControls(std::string_view text) { return std::any_of(text.begin(), text.end(), isAsciiControl); }

struct SplitAddress {
    std::string url{}, userinfo{}; // RFC 3986 §3.2.1
};

SplitAddress splitAddress(std::string_view text)
{
    constexpr std::string_view kAuthority = "://";
    const auto url = trimmed(text);
    const auto scheme = url.find(kAuthority);
    if (scheme == std::string_view::npos)
        return {.url = std::string(url)};
    const auto begin = scheme + kAuthority.size();
    const auto authority = url.substr(begin, url.find_first_of("/?#\\", begin) - begin);
    const auto at = authority.rfind('@');
    if (at == std::string_view::npos)
        return {.url = std::string(url)};
    return {.url = concatenate({url.substr(0, begin), url.substr(begin + at + 1)}),
            .userinfo = std::string(authority.substr(0, at))};
}

std::string requireUrl(const std::string& url, const char* field)
{
    const auto target = outbound::targetOf(url);
    if (!target || !isHost(target->host) || !hasPlainCharacters(url))
        throw Error::invalid(kInvalidUrl).at(field);
    return url;
}

std::string requireContentType(const std::string& word)
{
    if (word != "json" && word != "form")
        throw Error::invalid(kInvalidContentType).at("content_type");
    return word;
}

void applySetting(const std::string& name, const std::string& value, const WebhookRow& row, Config& settings)
{
    const auto text = std::string(trimmed(value));
    if (row.type == "slack" && name == "channel" && (text.empty() || text == "#"))
        throw Error::badRequest(kInvalidChannel).at("channel");
    if (row.type == "matrix" && name == "room_id" && text.empty())
        throw Error::invalid(kMissingOption.with(name)).at(name);
    if (name == "package_url" && !text.empty())
        requireUrl(text, "package_url");
    if (hasControls(text))
        throw Error::invalid(kMissingOption.with(name)).at(name);
    settings[name] = text;
}

} // namespace

void requireOptions(const Config& config, std::string_view type)
{
    std::vector<std::string> options{"url", "content_type"};
    if (type == "slack")
        options.emplace_back("channel");
    if (type == "matrix")
        options.emplace_back("room_id");
    JoinedChecks checks;
    for (const auto& option : options)
        checks.make([&] {
            if (!config.contains(option))
                throw Error::invalid(kMissingOption.with(option)).at(option);
        });
    checks.throwIfAny();
}

std::string authorizationIn(const Config& config)
{
    const auto url = config.find("url");
    const auto userinfo = url == config.end() ? std::string() : splitAddress(url->second).userinfo;
    if (userinfo.empty())
        return {};
    const auto colon = std::min(userinfo.find(':'), userinfo.size());
    const auto user = decodePercent(std::string_view(userinfo).substr(0, colon));
    const auto password = decodePercent(std::string_view(userinfo).substr(std::min(colon + 1, userinfo.size())));
    if (!user || !password || hasControls(*user) || hasControls(*password) || user->find(':') != std::string::npos)
        throw Error::invalid(kInvalidUrl).at("url");
    return "Basic " + crypto::encodeBase64(*user + ":" + *password);
}

void apply(const Config& config, WebhookRow& row)
{
    JoinedChecks checks;
    if (const auto url = config.find("url"); url != config.end())
        checks.make([&] { row.url = requireUrl(splitAddress(url->second).url, "url"); });
    if (const auto type = config.find("content_type"); type != config.end())
        checks.make([&] { row.contentType = requireContentType(type->second); });
    auto settings = settingsOf(row);
    if (const auto* type = findHookType(row.type))
        for (const auto name : type->settings)
            if (const auto given = config.find(std::string(name)); given != config.end())
                checks.make([&] { applySetting(given->first, given->second, row, settings); });
    checks.throwIfAny();
    row.meta = json::write(settings);
}

Config settingsOf(const WebhookRow& row)
{
    Config settings;
    const auto stored = json::parse(row.meta);
    if (const auto* members = stored.as<json::Value::Object>())
        for (const auto& [name, value] : *members)
            if (const auto* text = value.as<std::string>())
                settings.emplace(name, *text);
    return settings;
}

} // namespace trivet::webhooks
