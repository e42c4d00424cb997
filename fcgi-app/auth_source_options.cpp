#include "auth_source_options.hpp"

#include "base/text.hpp"

#include <limits>
#include <type_traits>
#include <vector>

namespace trivet::process {
namespace {

using auth_sources::SourceInput;
using auth_sources::SourceKind;
using I = SourceInput;

SourceOption text(std::string_view name, std::string I::*member, std::string_view help)
{
    return {.option = {name, "TEXT", help}, .text = member};
}

SourceOption flag(std::string_view name, bool I::*member, std::string_view help, bool setsTo = true)
{
    return {.option = {name, "", help}, .flag = member, .setsTo = setsTo};
}

SourceOption number(std::string_view name, std::int64_t I::*member, std::string_view help)
{
    return {.option = {name, "NUMBER", help}, .number = member};
}

using Rows = std::vector<SourceOption>;

Rows operator+(Rows first, const Rows& second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

Rows general()
{
    return {text("--name", &I::name, "name of the source"),
            flag("--active", &I::isActive, "people can sign in with it"),
            flag("--not-active", &I::isActive, "people cannot sign in with it", false)};
}

Rows teams()
{
    return {text("--group-team-map", &I::groupTeamMap,
                 "JSON of groups, organizations and teams: {\"group\": {\"org\": [\"team\"]}}"),
            flag("--group-team-map-removal", &I::groupTeamMapRemoval,
                 "remove users from mapped teams whose groups they are not in")};
}

Rows directory()
{
    return {text("--host", &I::host, "host name or IP address of the directory"),
            number("--port", &I::port, "its port (389)"),
            text("--security-protocol", &I::securityProtocol, "unencrypted, ldaps or starttls"),
            flag("--skip-tls-verify", &I::skipTlsVerify, "do not check its certificate"),
            text("--user-filter", &I::userFilter, "filter of users, with %s for the name"),
            text("--admin-filter", &I::adminFilter, "filter of administrators"),
            text("--restricted-filter", &I::restrictedFilter, "filter of restricted users"),
            text("--username-attribute", &I::usernameAttribute, "attribute of the user name"),
            text("--firstname-attribute", &I::firstnameAttribute, "attribute of the first name"),
            text("--surname-attribute", &I::surnameAttribute, "attribute of the surname"),
            text("--email-attribute", &I::emailAttribute, "attribute of the email address"),
            flag("--enable-groups", &I::enableGroups, "look for the groups of users"),
            text("--group-search-base-dn", &I::groupSearchBaseDn, "DN below which groups are searched"),
            text("--group-member-attribute", &I::groupMemberAttribute, "attribute that lists the members of a group"),
            text("--group-user-attribute", &I::groupUserAttribute, "attribute of users that is listed there (dn)"),
            text("--group-filter", &I::groupFilter, "filter of groups, of which users must be in one")};
}

Rows searched()
{
    return {text("--bind-dn", &I::bindDn, "DN to search with"),
            text("--bind-password", &I::secret, "its password; better in a file, with --secret-file"),
            text("--user-search-base", &I::userSearchBase, "DN below which users are searched"),
            flag("--synchronize-users", &I::isSynchronized, "keep accounts up to date once a day"),
            flag("--disable-synchronize-users", &I::isSynchronized, "do not", false),
            flag("--allow-deactivate-all", &I::allowDeactivateAll,
                 "deactivate all accounts if the directory has no users any more"),
            number("--page-size", &I::pageSize, "entries per page when all users are read; 0: all at once")};
}

Rows host()
{
    return {text("--pam-service-name", &I::pamServiceName, "name of a file in /etc/pam.d"),
            text("--pam-email-domain", &I::pamEmailDomain, "domain of the email addresses of new accounts")};
}

Rows provider()
{
    return {text("--provider", &I::provider, "openidConnect"),
            text("--key", &I::clientId, "client ID of this site at the provider"),
            text("--secret", &I::secret, "client secret; better in a file, with --secret-file"),
            text("--auto-discover-url", &I::autoDiscoverUrl,
                 "address of the discovery document: https://…/.well-known/openid-configuration"),
            text("--scopes", &I::scopes, "scopes to request besides openid, separated by blanks"),
            text("--required-claim-name", &I::requiredClaimName, "claim without which nobody may sign in"),
            text("--required-claim-value", &I::requiredClaimValue, "value it must have; empty: any"),
            text("--group-claim-name", &I::groupClaimName, "claim that lists the groups of users"),
            text("--admin-group", &I::adminGroup, "group of administrators"),
            text("--restricted-group", &I::restrictedGroup, "group of restricted users"),
            flag("--skip-local-2fa", &I::skipLocalTwoFactor, "do not ask for the second factor of this site"),
            flag("--no-skip-local-2fa", &I::skipLocalTwoFactor, "ask for it", false)};
}

void apply(const SourceOption& row, const Options& given, SourceInput& input)
{
    constexpr Range kAny{0, std::numeric_limits<std::int32_t>::max()};
    if (row.text)
        input.*(row.text) = given.text(row.option.name).value_or("");
    else if (row.flag)
        input.*(row.flag) = row.setsTo;
    else
        input.*(row.number) = given.number(row.option.name, 0, kAny);
}

template <class T> bool sets(const SourceOption& row, T I::*member)
{
    if constexpr (std::is_same_v<T, std::string>)
        return row.text == member;
    else if constexpr (std::is_same_v<T, bool>)
        return row.flag == member;
    else
        return row.number == member;
}

// "--active" and "--not-active".
void refuseContradictions(const Options& given, std::span<const SourceOption> rows)
{
    const SourceOption* last = nullptr;
    for (const auto& row : rows) {
        if (!row.flag || !given.has(row.option.name))
            continue;
        if (last && last->flag == row.flag)
            throw UsageError(std::string(last->option.name) + " and " + std::string(row.option.name) +
                             " contradict each other");
        last = &row;
    }
}

} // namespace

std::span<const SourceOption> optionsOf(SourceKind kind)
{
    static const Rows kLdap = general() + directory() + searched() + teams();
    static const Rows kSimple =
        general() + directory() + Rows{text("--user-dn", &I::userDn, "DN of a user, with %s for the name")} + teams();
    static const Rows kPam = general() + host();
    static const Rows kProvider = general() + provider() + teams();
    switch (kind) {
    case SourceKind::Ldap:
        return kLdap;
    case SourceKind::LdapSimple:
        return kSimple;
    case SourceKind::OAuth2:
        return kProvider;
    case SourceKind::Pam:
        break;
    }
    return kPam;
}

std::string optionOf(SourceKind kind, std::string_view field)
{
    std::string name(field);
    I::fields([&](const auto& described) {
        using Member = typename std::remove_cvref_t<decltype(described)>::Member;
        if (described.name != field)
            return;
        for (const auto& row : optionsOf(kind))
            if (sets<Member>(row, described.member))
                name = row.option.name;
    });
    return name;
}

void applyOptions(const Options& given, SourceKind kind, SourceInput& input)
{
    refuseContradictions(given, optionsOf(kind));
    for (const auto& row : optionsOf(kind))
        if (given.has(row.option.name))
            apply(row, given, input);
    // "StartTLS" is how Gitea spells it.
    input.securityProtocol = asciiLower(input.securityProtocol);
    if (input.securityProtocol != "unencrypted" && input.securityProtocol != "ldaps" &&
        input.securityProtocol != "starttls")
        throw UsageError("--security-protocol is unencrypted, ldaps or starttls");
    if (input.provider != "openidConnect")
        throw UsageError("--provider is openidConnect");
}

} // namespace trivet::process
