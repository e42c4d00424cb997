#include "auth_sources/source_checks.hpp"

#include "auth_sources/group_map.hpp"
#include "base/text.hpp"
#include "ldap/ldap_text.hpp"
#include "outbound/target.hpp"
#include "users/profile_checks.hpp"
#include "json/problems.hpp"
#include "json/read.hpp"
#include "json/write.hpp"

#include <algorithm>

namespace trivet::auth_sources {
namespace {

constexpr MessageFormat<> kNoPlaceholder{"auth_source.placeholder", "must have %s where the name stands"};
constexpr MessageFormat<> kNoFilter{"auth_source.filter", "must be an LDAP filter such as (uid=%s)"};
constexpr MessageFormat<> kNoAttribute{"auth_source.attribute", "must be the name of an attribute"};
constexpr MessageFormat<> kNoHost{"auth_source.host", "must be a host name or an IP address"};
constexpr MessageFormat<> kNoService{"auth_source.pam_service", "must be the name of a file in /etc/pam.d"};
constexpr MessageFormat<> kNoDiscovery{"auth_source.discovery",
                                       "must be the http or https address of a discovery document, which ends in "
                                       "/.well-known/openid-configuration"};
constexpr MessageFormat<> kNoScopes{"auth_source.scopes", "must be scopes, separated by blanks"};
constexpr MessageFormat<> kNoPathName{"auth_source.path_name",
                                      "must not have a slash, for it becomes part of addresses"};
constexpr MessageFormat<> kNoGroups{"auth_source.group_claim", "is needed for groups"};

class Checks {
public:
    explicit Checks(json::Problems& problems) : m_problems(problems) {}

    bool require(std::string_view field, const std::string& text)
    {
        if (trimmed(text).empty())
            m_problems.add(field, json::kRequired);
        return !trimmed(text).empty();
    }

    void filter(std::string_view field, const std::string& text)
    {
        if (!text.empty() && !ldap::isFilterForm(ldap::fillPlaceholders(text, "x")))
            m_problems.add(field, kNoFilter);
    }

    void withName(std::string_view field, const std::string& text)
    {
        if (require(field, text) && !ldap::hasPlaceholder(text))
            m_problems.add(field, kNoPlaceholder);
    }

    // RFC 4512 §2.5: a name, its options, or an object identifier.
    void attribute(std::string_view field, const std::string& text)
    {
        const auto isAllowed = [](char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '.' || c == ';'; };
        if (!std::all_of(text.begin(), text.end(), isAllowed))
            m_problems.add(field, kNoAttribute);
    }

    void host(const std::string& text)
    {
        constexpr std::string_view kMarks = "-._:[]";
        const auto isAllowed = [&](char c) { return isAsciiAlphanumeric(c) || kMarks.find(c) != kMarks.npos; };
        if (require("host", text) && !std::all_of(text.begin(), text.end(), isAllowed))
            m_problems.add("host", kNoHost);
    }

    json::Problems& problems() { return m_problems; }

private:
    json::Problems& m_problems;
};

void checkDirectory(SourceKind kind, const SourceInput& input, Checks& checks)
{
    checks.host(input.host);
    checks.withName("user_filter", input.userFilter);
    checks.filter("user_filter", input.userFilter);
    checks.filter("admin_filter", input.adminFilter);
    checks.filter("restricted_filter", input.restrictedFilter);
    checks.require("email_attribute", input.emailAttribute);
    if (kind == SourceKind::LdapSimple)
        checks.withName("user_dn", input.userDn);
    else
        checks.require("user_search_base", input.userSearchBase);
    if (input.isSynchronized)
        checks.require("username_attribute", input.usernameAttribute);
    checks.attribute("username_attribute", input.usernameAttribute);
    checks.attribute("firstname_attribute", input.firstnameAttribute);
    checks.attribute("surname_attribute", input.surnameAttribute);
    checks.attribute("email_attribute", input.emailAttribute);
    checks.attribute("group_user_attribute", input.groupUserAttribute);
    checks.attribute("group_member_attribute", input.groupMemberAttribute);
    checks.filter("group_filter", input.groupFilter);
    if (!input.enableGroups)
        return;
    checks.require("group_search_base_dn", input.groupSearchBaseDn);
    checks.require("group_member_attribute", input.groupMemberAttribute);
}

void checkPam(const SourceInput& input, Checks& checks)
{
    const auto& service = input.pamServiceName;
    const auto isAllowed = [](char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '_' || c == '.'; };
    if (checks.require("pam_service_name", service) &&
        (service.front() == '.' || service.front() == '-' || !std::all_of(service.begin(), service.end(), isAllowed)))
        checks.problems().add("pam_service_name", kNoService);
}

// RFC 6749 §3.3.
bool areScopes(const std::string& text)
{
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return c == ' ' || (c > 0x20 && c < 0x7f && c != '"' && c != '\\'); });
}

void checkProvider(const SourceInput& input, Checks& checks)
{
    auto& problems = checks.problems();
    checks.require("client_id", input.clientId);
    if (input.name.find('/') != std::string::npos || input.name == "." || input.name == "..")
        problems.add("name", kNoPathName);
    const auto& address = input.autoDiscoverUrl;
    if (checks.require("auto_discover_url", address) &&
        (!outbound::targetOf(address) || !address.ends_with(kDiscoveryPath) ||
         address.find_first_of("?#") != std::string::npos))
        problems.add("auto_discover_url", kNoDiscovery);
    if (!areScopes(input.scopes))
        problems.add("scopes", kNoScopes);
    const bool usesGroups =
        !input.adminGroup.empty() || !input.restrictedGroup.empty() || !trimmed(input.groupTeamMap).empty();
    if (usesGroups && input.groupClaimName.empty())
        problems.add("group_claim_name", kNoGroups);
    if (!input.requiredClaimValue.empty())
        checks.require("required_claim_name", input.requiredClaimName);
}

} // namespace

void requireSound(SourceKind kind, const SourceInput& input)
{
    // Commands know no lengths and ranges; what breaks them could be stored and not be read again.
    json::read<SourceSettings>(json::write(static_cast<const SourceSettings&>(input)));
    json::Problems problems;
    Checks checks(problems);
    checks.require("name", input.name);
    users::checkShownText("name", input.name, problems);
    if (isDirectory(kind))
        checkDirectory(kind, input, checks);
    else if (kind == SourceKind::OAuth2)
        checkProvider(input, checks);
    else
        checkPam(input, checks);
    problems.throwIfAny();
    parseGroupMap(input.groupTeamMap, groupNamesOf(kind));
}

} // namespace trivet::auth_sources
