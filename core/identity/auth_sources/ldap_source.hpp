#pragma once
#include "auth_sources/sign_in_source.hpp"
#include "auth_sources/source_settings.hpp"
#include "ldap/ldap_connection.hpp"

namespace trivet::auth_sources {

// A directory. With a bind DN it is searched for the person, whose entry is then bound to; with simple authentication
// people bind to the entry that a pattern makes of their name.
class LdapSource : public SignInSource {
public:
    struct Access {
        SourceKind kind = SourceKind::Ldap;
        SourceSettings settings{};
        std::string bindPassword{};
        std::chrono::seconds patience{5};
    };
    explicit LdapSource(Access access);

    std::optional<ExternalUser> authenticate(const std::string& name, const std::string& password) override;
    void visitUsers(const std::function<void(ExternalUser)>& visit);

private:
    std::optional<ldap::Entry> findUser(ldap::Connection& connection, const std::string& name);
    std::optional<ldap::Entry> bindAsUser(ldap::Connection& connection, const std::string& name,
                                          const std::string& password);
    void bindAsSearcher(ldap::Connection& connection) const;
    std::vector<std::string> attributes() const;
    bool matches(ldap::Connection& connection, const std::string& dn, const std::string& filter) const;
    std::vector<std::string> groupsOf(ldap::Connection& connection, const ldap::Entry& entry) const;
    // Nothing if groups decide who may sign in and the person is in none.
    std::optional<ExternalUser> describe(ldap::Connection& connection, const ldap::Entry& entry,
                                         const std::string& typedName) const;

    const Access m_access;
    const ldap::Server m_server;
};

} // namespace trivet::auth_sources
