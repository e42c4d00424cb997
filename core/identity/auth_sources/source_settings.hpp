#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::auth_sources {

// Who vouches for people, and how they are asked: a directory that is searched with a name of ours, or that people bind
// to by themselves; the PAM of this host; a provider of OpenID Connect, to which browsers are sent.
enum class SourceKind { Ldap, LdapSimple, Pam, OAuth2 };
inline constexpr SourceKind kAllKinds[] = {SourceKind::Ldap, SourceKind::LdapSimple, SourceKind::Pam,
                                           SourceKind::OAuth2};

std::string_view nameOf(SourceKind kind); // "ldap", "ldap-simple", "pam", "oauth2"
std::optional<SourceKind> findKind(std::string_view name);
inline bool isDirectory(SourceKind kind) { return kind == SourceKind::Ldap || kind == SourceKind::LdapSimple; }
// Whether it is asked with a name and a password.
inline bool takesPasswords(SourceKind kind) { return kind != SourceKind::OAuth2; }

// What an administrator says about a source, in the words of Gitea's commands. Which members count is a matter of its
// kind. Stored as JSON, read from forms and commands.
struct SourceSettings {
    static constexpr auto schema = json::value("AuthSourceSettings");

    std::string host{}, securityProtocol{"unencrypted"};
    std::int64_t port = 389;
    bool skipTlsVerify = false;
    std::string bindDn{}, userSearchBase{}, userDn{}, userFilter{}, adminFilter{}, restrictedFilter{};
    std::string usernameAttribute{}, firstnameAttribute{}, surnameAttribute{}, emailAttribute{};
    std::int64_t pageSize = 0;
    bool allowDeactivateAll = false, enableGroups = false;
    std::string groupSearchBaseDn{}, groupMemberAttribute{}, groupUserAttribute{}, groupFilter{};

    std::string groupTeamMap{};
    bool groupTeamMapRemoval = false;

    std::string pamServiceName{}, pamEmailDomain{};

    std::string provider{"openidConnect"};
    std::string clientId{}, autoDiscoverUrl{}, scopes{};
    std::string requiredClaimName{}, requiredClaimValue{};
    std::string groupClaimName{}, adminGroup{}, restrictedGroup{};
    bool skipLocalTwoFactor = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        directoryFields(visit);
        using json::field, json::maxLength;
        using S = SourceSettings;
        visit(field("group_team_map", &S::groupTeamMap,
                    "JSON that maps groups to teams of organizations: {\"group\": {\"org\": [\"team\"]}}"));
        visit(field("group_team_map_removal", &S::groupTeamMapRemoval,
                    "Remove users from mapped teams whose groups they are not in"));
        visit(field("pam_service_name", &S::pamServiceName, "PAM service", maxLength(64)));
        visit(field("pam_email_domain", &S::pamEmailDomain, "Domain of the email addresses of new accounts",
                    maxLength(190)));
        providerFields(visit);
    }

private:
    template <class Visitor> static constexpr void providerFields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using S = SourceSettings;
        visit(field("provider", &S::provider, "Protocol of the provider", json::oneOf("openidConnect")));
        visit(field("client_id", &S::clientId, "Client ID of this site at the provider", maxLength(255)));
        visit(field("auto_discover_url", &S::autoDiscoverUrl, "Address of the discovery document", maxLength(1024)));
        visit(field("scopes", &S::scopes, "Scopes to request besides openid, separated by blanks", maxLength(1024)));
        visit(field("required_claim_name", &S::requiredClaimName, "Claim without which nobody may sign in",
                    maxLength(255)));
        visit(field("required_claim_value", &S::requiredClaimValue, "Value it must have; empty: any", maxLength(1024)));
        visit(field("group_claim_name", &S::groupClaimName, "Claim that lists the groups of users", maxLength(255)));
        visit(field("admin_group", &S::adminGroup, "Group of administrators", maxLength(255)));
        visit(field("restricted_group", &S::restrictedGroup, "Group of restricted users", maxLength(255)));
        visit(field("skip_local_2fa", &S::skipLocalTwoFactor, "Do not ask for the second factor of this site"));
    }

    template <class Visitor> static constexpr void directoryFields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using S = SourceSettings;
        visit(field("host", &S::host, "Host name or IP address of the directory", maxLength(255)));
        visit(field("port", &S::port, "Port of the directory", json::range(1, 65535)));
        visit(field("security_protocol", &S::securityProtocol, "How the connection is encrypted",
                    json::oneOf("unencrypted", "ldaps", "starttls")));
        visit(field("skip_tls_verify", &S::skipTlsVerify, "Do not check the certificate of the directory"));
        visit(field("bind_dn", &S::bindDn, "DN to search with; empty: anonymously", maxLength(1024)));
        visit(field("user_search_base", &S::userSearchBase, "DN below which users are searched", maxLength(1024)));
        visit(field("user_dn", &S::userDn, "DN of a user, with %s for the name", maxLength(1024)));
        visit(field("user_filter", &S::userFilter, "Filter of users, with %s for the name", maxLength(4096)));
        visit(field("admin_filter", &S::adminFilter, "Filter of administrators", maxLength(4096)));
        visit(field("restricted_filter", &S::restrictedFilter, "Filter of restricted users", maxLength(4096)));
        visit(field("username_attribute", &S::usernameAttribute, "Attribute of the user name", maxLength(128)));
        visit(field("firstname_attribute", &S::firstnameAttribute, "Attribute of the first name", maxLength(128)));
        visit(field("surname_attribute", &S::surnameAttribute, "Attribute of the surname", maxLength(128)));
        visit(field("email_attribute", &S::emailAttribute, "Attribute of the email address", maxLength(128)));
        visit(field("page_size", &S::pageSize, "Entries per page when all users are read; 0: all at once",
                    json::range(0, 100000)));
        visit(field("allow_deactivate_all", &S::allowDeactivateAll,
                    "Deactivate all users if the directory has none any more"));
        visit(field("enable_groups", &S::enableGroups, "Look for the groups of users"));
        visit(field("group_search_base_dn", &S::groupSearchBaseDn, "DN below which groups are searched",
                    maxLength(1024)));
        visit(field("group_member_attribute", &S::groupMemberAttribute, "Attribute of groups that lists their members",
                    maxLength(128)));
        visit(field("group_user_attribute", &S::groupUserAttribute,
                    "Attribute of users that is listed there; dn or empty: their DN", maxLength(128)));
        visit(field("group_filter", &S::groupFilter, "Filter of groups; whoever is in none of them may not sign in",
                    maxLength(4096)));
    }
};

// A source as it is created or changed.
struct SourceInput : SourceSettings {
    static constexpr auto schema = json::form("AuthSourceForm");
    std::string name{};
    std::string secret{}; // the bind password or the client secret; empty: the one it has
    bool isActive = false, isSynchronized = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using S = SourceInput;
        visit(field("name", &S::name, "Name of the source", maxLength(255)));
        visit(field("source_password", &S::secret, "Bind password or client secret", maxLength(4096)));
        visit(field("is_active", &S::isActive, "People can sign in with it"));
        visit(field("is_synchronized", &S::isSynchronized, "Keep accounts up to date with a scheduled task"));
        SourceSettings::fields(visit);
    }
};

} // namespace trivet::auth_sources
