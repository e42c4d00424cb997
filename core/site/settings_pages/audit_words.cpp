#include "settings_pages/audit_words.hpp"

#include "audit/action.hpp"
#include "audit/action_names.hpp"
#include "pages/reader.hpp"
#include "settings_pages/text_pattern.hpp"

#include <optional>
#include <span>

namespace trivet::settings_pages {
namespace {

using pages::operator""_text;

// What an entry of the log says, which may be older than this program, as a pattern of matched(), where the action
// begins like that.
struct Phrase {
    std::string_view action{}, pattern{};
    pages::TextKey key{};
};

constexpr Phrase kDetails[] = {
    {"sign_in.success", "pwd", "audit.by_password"_text},
    {"sign_in.success", "pwd otp", "audit.by_password_and_code"_text},
    {"sign_in.success", "pwd pop", "audit.by_password_and_passkey"_text},
    {"sign_in.success", "pop mfa", "audit.by_passkey"_text},
    {"sign_in.success", "remembered", "audit.remembered"_text},
    {"sign_in.failure", "wrong password", "audit.wrong_password"_text},
    {"sign_in.failure", "unknown user", "audit.unknown_user"_text},
    {"sign_in.failure", "no good one-time password", "audit.wrong_code"_text},
    {"sign_in.failure", "unknown passkey", "audit.unknown_passkey"_text},
    {"sign_in.failure", "passkey needed", "audit.passkey_needed"_text},
    {"sign_in.failure", "no good passkey: {{WHY}}", "audit.wrong_passkey"_text},
    {"sign_in.failure", "prohibited account", "audit.prohibited"_text},
    {"sign_in.failure", "bad signature", "audit.bad_signature"_text},
    {"sign_in.failure", "many kinds of failures at once", "audit.many_failures"_text},
    {"session.end", "all others", "audit.all_others"_text},
    {"user.", "by themselves", "audit.by_themselves"_text},
    {"user.delete", "purge", "audit.purged"_text},
    {"user.password", "as asked at sign-in", "audit.as_asked"_text},
    {"user.password", "with a link", "audit.with_link"_text},
    {"user.change", "settings", "audit.settings"_text},
    {"user.change", "profile", "audit.profile"_text},
    {"user.change", "primary address {{NAME}}", "audit.primary_address"_text},
    {"user.change", "verified address {{NAME}}", "audit.verified_address"_text},
    {"user.rename", "to {{NAME}}", "audit.new_name"_text},
    {"org.rename", "to {{NAME}}", "audit.new_name"_text},
    {"org.create", "for {{NAME}}", "audit.for_whom"_text},
    {"user.change", "avatar", "audit.avatar"_text},
    {"org.change", "avatar", "audit.avatar"_text},
    {"team.", "team {{ID}} {{NAME}} of organization {{ORG}}", "audit.team"_text},
    {"application.allow", "{{NAME}}, scopes none", "audit.full_access"_text},
    {"application.allow", "{{NAME}}, scopes {{SCOPES}}", "audit.token"_text},
    {"token.create", "{{NAME}}, scopes none", "audit.token_without_scopes"_text},
    {"token.create", "{{NAME}}, scopes {{SCOPES}}", "audit.token"_text},
    {"two_factor.change", "enabled", "audit.switched_on"_text},
    {"two_factor.change", "disabled", "audit.switched_off"_text},
    {"two_factor.change", "new scratch codes", "audit.new_codes"_text},
    {"passkey.rename", "{{NAME}} to {{NEW_NAME}}", "audit.renamed_passkey"_text},
    {"key.delete", "principal {{NAME}}", "audit.principal"_text},
    {"repository.transfer", "{{NAME}} offered to {{OWNER}}", "audit.transfer_offer"_text},
    {"repository.transfer", "{{NAME}} to {{OWNER}}", "audit.transfer"_text},
    {"repository.", "{{NAME}} from {{SOURCE}}", "audit.from_source"_text},
    {"repository.change", "{{NAME}} avatar", "audit.avatar_of"_text},
    {"repository.delete", "all of them", "audit.all"_text}, // as older versions wrote it
    {"signing_key.rotate", "{{NAME}}, planned", "audit.planned"_text},
    {"signing_key.rotate", "{{NAME}}, compromised", "audit.compromised"_text},
};

constexpr Phrase kCredentials[] = {
    {"", "session", "audit.with_session"_text},
    {"", "password", "audit.with_password"_text},
    {"", "token {{ID}}", "audit.with_token"_text},
    {"", "oauth {{ID}} {{CLIENT}}", "audit.with_application"_text},
    {"", "oauth {{CLIENT}}", "audit.with_application"_text},
    {"", "signature {{KEY}}", "audit.with_signature"_text},
    {"", "proxy", "audit.with_proxy"_text},
    {"", "command line", "audit.with_command"_text},
    {"", "schedule", "audit.with_schedule"_text},
    {"", "none", "audit.not_signed_in"_text},
};

std::optional<std::string> find(const http::Context& context, std::span<const Phrase> phrases, std::string_view action,
                                std::string_view said)
{
    for (const auto& phrase : phrases) {
        const auto found = action.starts_with(phrase.action) ? matched(phrase.pattern, said) : std::nullopt;
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
std::string eventIn(const http::Context& context, std::string_view action)
{
    if (!audit::isActionName(action))
        return std::string(action);
    const auto key = "audit_events." + std::string(action);
    return pages::text(context, {key});
}

std::string detailIn(const http::Context& context, std::string_view action, const std::string& detail)
{
    if (const auto counted = matched("{{WHAT}}, {{COUNT}} times", detail); counted && action == "sign_in.failure")
        return pages::text(context, "audit.times"_text,
                           {{"WHAT", detailIn(context, action, counted->at("WHAT"))}, {"COUNT", counted->at("COUNT")}});
    return find(context, kDetails, action, detail).value_or(detail);
}

std::string credentialIn(const http::Context& context, const std::string& credential)
{
    return find(context, kCredentials, {}, credential).value_or(credential);
}

} // namespace trivet::settings_pages
