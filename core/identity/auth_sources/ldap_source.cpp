#include "auth_sources/ldap_source.hpp"

#include "base/text.hpp"
#include "ldap/ldap_text.hpp"

namespace trivet::auth_sources {
namespace {

using ldap::Entry;
using ldap::Search;

ldap::Security securityNamed(std::string_view name)
{
    return name == "ldaps"      ? ldap::Security::Ldaps
           : name == "starttls" ? ldap::Security::StartTls
                                : ldap::Security::Unencrypted;
}

bool isDn(std::string_view attribute) { return attribute.empty() || equalsIgnoringAsciiCase(attribute, "dn"); }

constexpr std::string_view kAnyone = "(objectClass=*)";

// A mistake of the directory's is the directory's: whoever asks cannot do anything about it.
template <class Work> auto asked(const Work& work)
try {
    return work();
} catch (const ldap::Failure& failure) {
    throw SourceUnavailable(failure.what());
}

} // namespace

LdapSource::LdapSource(Access access)
    : m_access(std::move(access)),
      m_server{.host = m_access.settings.host,
               .port = m_access.settings.port,
               .security = securityNamed(m_access.settings.securityProtocol),
               .checksCertificate = !m_access.settings.skipTlsVerify,
               .patience = m_access.patience}
{
}

std::optional<ExternalUser> LdapSource::authenticate(const std::string& name, const std::string& password)
{
    if (name.empty() || password.empty())
        return std::nullopt;
    return asked([&]() -> std::optional<ExternalUser> {
        ldap::Connection connection(m_server);
        if (m_access.kind == SourceKind::LdapSimple) {
            const auto entry = bindAsUser(connection, name, password);
            return entry ? describe(connection, *entry, name) : std::nullopt;
        }
        bindAsSearcher(connection);
        const auto entry = findUser(connection, name);
        if (!entry || !connection.bind(entry->dn, password))
            return std::nullopt;
        bindAsSearcher(connection); // people need not be able to read the filters' attributes
        return describe(connection, *entry, name);
    });
}

void LdapSource::visitUsers(const std::function<void(ExternalUser)>& visit)
{
    asked([&] {
        ldap::Connection people(m_server), details(m_server);
        bindAsSearcher(people);
        bindAsSearcher(details);
        const Search all{.base = m_access.settings.userSearchBase,
                         .filter = ldap::fillPlaceholders(m_access.settings.userFilter, "*"),
                         .attributes = attributes(),
                         .most = 0};
        people.searchAll(all, static_cast<int>(m_access.settings.pageSize), [&](const Entry& entry) {
            details.renewPatience();
            auto found = describe(details, entry, "");
            if (found && !found->name.empty())
                visit(std::move(*found));
        });
    });
}

void LdapSource::bindAsSearcher(ldap::Connection& connection) const
{
    const auto& dn = m_access.settings.bindDn;
    if (!dn.empty() && !connection.bind(dn, m_access.bindPassword))
        throw SourceUnavailable("the directory refuses the bind DN " + dn + " or its password");
}

std::optional<Entry> LdapSource::findUser(ldap::Connection& connection, const std::string& name)
{
    const auto& settings = m_access.settings;
    const auto found =
        connection.search({.base = settings.userSearchBase,
                           .filter = ldap::fillPlaceholders(settings.userFilter, ldap::escapeFilterValue(name)),
                           .attributes = attributes()});
    // Two of the same name: nobody can say who of them is signing in.
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

std::optional<Entry> LdapSource::bindAsUser(ldap::Connection& connection, const std::string& name,
                                            const std::string& password)
{
    const auto& settings = m_access.settings;
    const auto dn = ldap::fillPlaceholders(settings.userDn, ldap::escapeDnValue(name));
    if (!connection.bind(dn, password))
        return std::nullopt;
    const auto found =
        connection.search({.base = dn,
                           .filter = ldap::fillPlaceholders(settings.userFilter, ldap::escapeFilterValue(name)),
                           .attributes = attributes(),
                           .scope = Search::Scope::Entry});
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

std::vector<std::string> LdapSource::attributes() const
{
    const auto& settings = m_access.settings;
    std::vector<std::string> names;
    for (const auto& name : {settings.usernameAttribute, settings.firstnameAttribute, settings.surnameAttribute,
                             settings.emailAttribute, settings.groupUserAttribute})
        if (!name.empty() && !(name == settings.groupUserAttribute && isDn(name)))
            names.push_back(name);
    return names;
}

bool LdapSource::matches(ldap::Connection& connection, const std::string& dn, const std::string& filter) const
{
    return !connection.search({.base = dn, .filter = filter, .scope = Search::Scope::Entry}).empty();
}

std::vector<std::string> LdapSource::groupsOf(ldap::Connection& connection, const Entry& entry) const
{
    constexpr int kMostGroups = 1000;
    const auto& settings = m_access.settings;
    const auto member = isDn(settings.groupUserAttribute) ? entry.dn : entry.first(settings.groupUserAttribute);
    if (member.empty())
        return {};
    const auto own = "(" + settings.groupMemberAttribute + "=" + ldap::escapeFilterValue(member) + ")";
    const auto& filter = settings.groupFilter.empty() ? std::string(kAnyone) : settings.groupFilter;
    std::vector<std::string> names;
    for (const auto& group : connection.search(
             {.base = settings.groupSearchBaseDn, .filter = "(&" + filter + own + ")", .most = kMostGroups}))
        names.push_back(asciiLower(group.dn));
    return names;
}

std::optional<ExternalUser> LdapSource::describe(ldap::Connection& connection, const Entry& entry,
                                                 const std::string& typedName) const
{
    const auto& settings = m_access.settings;
    const auto known = entry.first(settings.usernameAttribute);
    ExternalUser user{.loginName = known.empty() ? typedName : known, .email = entry.first(settings.emailAttribute)};
    user.name = user.loginName;
    const auto first = entry.first(settings.firstnameAttribute), last = entry.first(settings.surnameAttribute);
    user.fullName = first + (first.empty() || last.empty() ? "" : " ") + last;
    if (settings.enableGroups) {
        user.groups = groupsOf(connection, entry);
        if (!settings.groupFilter.empty() && user.groups->empty())
            return std::nullopt;
    }
    if (!settings.adminFilter.empty())
        user.isAdmin = matches(connection, entry.dn, settings.adminFilter);
    if (!settings.restrictedFilter.empty())
        user.isRestricted = !user.isAdmin.value_or(false) && matches(connection, entry.dn, settings.restrictedFilter);
    return user;
}

} // namespace trivet::auth_sources
