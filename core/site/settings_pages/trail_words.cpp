#include "settings_pages/trail_words.hpp"

#include "audit/action_names.hpp"
#include "pages/messages.hpp"
#include "pages/reader.hpp"

#include <optional>
#include <span>

namespace trivet::settings_pages {
namespace {

using pages::operator""_text;

// What an entry says, as a pattern of pages::matched(), where the action begins like that.
struct Phrase {
    std::string_view action{}, pattern{};
    pages::TextKey key{};
};

constexpr Phrase kDetails[] = {
    {"sign_in.success", "pwd", "trail.by_password"_text},
    {"sign_in.success", "pwd otp", "trail.by_password_and_code"_text},
    {"sign_in.success", "remembered", "trail.remembered"_text},
    {"sign_in.failure", "wrong password", "trail.wrong_password"_text},
    {"sign_in.failure", "unknown user", "trail.unknown_user"_text},
    {"sign_in.failure", "no good one-time password", "trail.wrong_code"_text},
    {"sign_in.failure", "prohibited account", "trail.prohibited"_text},
    {"sign_in.failure", "bad signature", "trail.bad_signature"_text},
    {"sign_in.failure", "many kinds of failures at once", "trail.many_failures"_text},
    {"session.end", "all others", "trail.all_others"_text},
    {"user.", "by themselves", "trail.by_themselves"_text},
    {"user.delete", "purge", "trail.purged"_text},
    {"user.password", "as asked at sign-in", "trail.as_asked"_text},
    {"user.password", "with a link", "trail.with_link"_text},
    {"user.change", "settings", "trail.settings"_text},
    {"user.change", "profile", "trail.profile"_text},
    {"user.change", "primary address {{NAME}}", "trail.primary_address"_text},
    {"user.change", "verified address {{NAME}}", "trail.verified_address"_text},
    {"user.rename", "to {{NAME}}", "trail.new_name"_text},
    {"org.rename", "to {{NAME}}", "trail.new_name"_text},
    {"org.create", "for {{NAME}}", "trail.for_whom"_text},
    {"user.change", "avatar", "trail.avatar"_text},
    {"org.change", "avatar", "trail.avatar"_text},
    {"team.", "team {{ID}} {{NAME}} of organization {{ORG}}", "trail.team"_text},
    {"application.allow", "{{NAME}}, scopes none", "trail.full_access"_text},
    {"application.allow", "{{NAME}}, scopes {{SCOPES}}", "trail.token"_text},
    {"token.create", "{{NAME}}, scopes none", "trail.token_without_scopes"_text},
    {"token.create", "{{NAME}}, scopes {{SCOPES}}", "trail.token"_text},
    {"two_factor.change", "enabled", "trail.switched_on"_text},
    {"two_factor.change", "disabled", "trail.switched_off"_text},
    {"two_factor.change", "new scratch codes", "trail.new_codes"_text},
    {"key.delete", "principal {{NAME}}", "trail.principal"_text},
    {"repository.transfer", "{{NAME}} to {{OWNER}}", "trail.transfer"_text},
    {"repository.", "{{NAME}} from {{SOURCE}}", "trail.from_source"_text},
    {"repository.change", "{{NAME}} avatar", "trail.avatar_of"_text},
    {"repository.delete", "all of them", "trail.all_of_them"_text},
    {"signing_key.rotate", "{{NAME}}, planned", "trail.planned"_text},
    {"signing_key.rotate", "{{NAME}}, compromised", "trail.compromised"_text},
};

constexpr Phrase kCredentials[] = {
    {"", "session", "trail.with_session"_text},
    {"", "password", "trail.with_password"_text},
    {"", "token {{ID}}", "trail.with_token"_text},
    {"", "oauth {{ID}} {{CLIENT}}", "trail.with_application"_text},
    {"", "oauth {{CLIENT}}", "trail.with_application"_text},
    {"", "signature {{KEY}}", "trail.with_signature"_text},
    {"", "proxy", "trail.with_proxy"_text},
    {"", "command line", "trail.with_command"_text},
    {"", "schedule", "trail.with_schedule"_text},
    {"", "none", "trail.with_nothing"_text},
};

std::optional<std::string> find(const http::Context& context, std::span<const Phrase> phrases, std::string_view action,
                                std::string_view said)
{
    for (const auto& phrase : phrases) {
        const auto found = action.starts_with(phrase.action) ? pages::matched(phrase.pattern, said) : std::nullopt;
        if (!found)
            continue;
        pages::Words words;
        for (const auto& [name, value] : *found)
            words.emplace_back(name, value);
        return pages::text(context, phrase.key, words);
    }
    return std::nullopt;
}

} // namespace

// Entries may be older than this program, and tell of what it does not do any more.
std::string deedIn(const http::Context& context, std::string_view action)
{
    if (!audit::isActionName(action))
        return std::string(action);
    const auto key = "deeds." + std::string(action);
    return pages::text(context, {key});
}

std::string detailIn(const http::Context& context, std::string_view action, const std::string& detail)
{
    if (const auto counted = pages::matched("{{WHAT}}, {{COUNT}} times", detail);
        counted && action == "sign_in.failure")
        return pages::text(context, "trail.times"_text,
                           {{"WHAT", detailIn(context, action, counted->at("WHAT"))}, {"COUNT", counted->at("COUNT")}});
    return find(context, kDetails, action, detail).value_or(detail);
}

std::string credentialIn(const http::Context& context, const std::string& credential)
{
    return find(context, kCredentials, {}, credential).value_or(credential);
}

} // namespace trivet::settings_pages
