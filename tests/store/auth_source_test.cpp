#include "auth_sources/auth_source_store.hpp"
#include "auth_sources/group_map.hpp"
#include "auth_sources/source_accounts.hpp"
#include "auth_sources/source_rules.hpp"
#include "auth_sources/source_secrets.hpp"
#include "base/error.hpp"
#include "orgs/membership_store.hpp"
#include "orgs/team_rules.hpp"
#include "settings/settings.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"
#include "users/email_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::auth_sources {

class AuthSourceTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(AuthSourceTest);
    CPPUNIT_TEST(aSourceIsKeptWithItsSecretSealed);
    CPPUNIT_TEST(namesAreUniqueInAnyCase);
    CPPUNIT_TEST(whatAKindNeedsIsRequired);
    CPPUNIT_TEST(aSourceInUseStays);
    CPPUNIT_TEST(whoIsVouchedForGetsAnAccountOnce);
    CPPUNIT_TEST(anAccountFollowsItsSource);
    CPPUNIT_TEST(takenNamesAndAddressesAreNotTakenOver);
    CPPUNIT_TEST(theLastAdministratorStaysOne);
    CPPUNIT_TEST(groupsLeadIntoTeamsAndOut);
    CPPUNIT_TEST(mapsOfGroupsAreReadStrictly);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::string_view kKey = "a secret key for tests, long enough";

    static SourceInput directory(const std::string& name = "Company")
    {
        SourceInput input;
        input.name = name;
        input.secret = "bind-secret";
        input.isActive = true;
        input.host = "ldap.example.test";
        input.userSearchBase = "ou=people,dc=example,dc=test";
        input.userFilter = "(uid=%s)";
        input.emailAttribute = "mail";
        return input;
    }

    AuthSourceRow create(const SourceInput& input) { return createSource(db(), SourceKind::Ldap, input, {kKey, 1000}); }
    AccountContext context() { return {db(), m_settings, 2000}; }
    static ExternalUser bob()
    {
        return {.loginName = "bob", .name = "bob", .email = "bob@example.test", .fullName = "Bob B"};
    }
    template <class Work> static std::string refusalOf(const Work& work)
    {
        try {
            work();
        } catch (const Error& error) {
            return error.english();
        }
        return "";
    }

    void aSourceIsKeptWithItsSecretSealed()
    {
        const auto id = create(directory()).id;
        const auto row = AuthSourceStore(db()).find(id).value();
        CPPUNIT_ASSERT_EQUAL(std::string("ldap"), row.kind);
        CPPUNIT_ASSERT_EQUAL(std::string("ldap.example.test"), settingsOf(row).host);
        CPPUNIT_ASSERT(row.sealedSecret.find("bind-secret") == std::string::npos);
        CPPUNIT_ASSERT(row.settings.find("bind-secret") == std::string::npos);
        CPPUNIT_ASSERT_EQUAL(std::string("bind-secret"), openSecret(kKey, row));
        CPPUNIT_ASSERT(sealedSecrets(db(), kKey) == crypto::SealedSecrets::Open);
        CPPUNIT_ASSERT(sealedSecrets(db(), "another key that opens nothing") == crypto::SealedSecrets::DoNotOpen);
        auto changed = inputOf(row);
        CPPUNIT_ASSERT(changed.secret.empty());
        changed.host = "ldap2.example.test";
        const auto after = changeSource(db(), id, changed, {kKey, 1001});
        CPPUNIT_ASSERT_EQUAL(std::string("bind-secret"), openSecret(kKey, after));
        CPPUNIT_ASSERT_EQUAL(std::string("ldap2.example.test"), settingsOf(after).host);
    }

    void namesAreUniqueInAnyCase()
    {
        create(directory("Company"));
        CPPUNIT_ASSERT_EQUAL(std::string("there is an authentication source of this name already: COMPANY"),
                             refusalOf([&] { create(directory("COMPANY")); }));
        const auto other = create(directory("Other"));
        CPPUNIT_ASSERT(refusalOf([&] { changeSource(db(), other.id, directory("company"), {kKey, 1}); }) != "");
    }

    void whatAKindNeedsIsRequired()
    {
        auto input = directory();
        input.userFilter = "(uid=someone";
        input.host = "ldap example";
        input.usernameAttribute = "uid)(x=*";
        const auto refusal = refusalOf([&] { create(input); });
        for (const auto* word : {"UserFilter", "Host", "UsernameAttribute"})
            CPPUNIT_ASSERT_MESSAGE(refusal, refusal.find(word) != std::string::npos);
        SourceInput pam;
        pam.name = "pam";
        pam.pamServiceName = "../shadow";
        CPPUNIT_ASSERT(refusalOf([&] { createSource(db(), SourceKind::Pam, pam, {kKey, 1}); }) != "");
    }

    void aSourceInUseStays()
    {
        const auto source = create(directory());
        accountFor(context(), source, bob());
        CPPUNIT_ASSERT_EQUAL(std::string("1 accounts use this authentication source"),
                             refusalOf([&] { removeSource(db(), source.id); }));
        const auto unused = create(directory("unused"));
        removeSource(db(), unused.id);
        CPPUNIT_ASSERT(!AuthSourceStore(db()).find(unused.id));
        CPPUNIT_ASSERT_THROW(removeSource(db(), unused.id), Error);
        CPPUNIT_ASSERT_THROW(requireSourceOfAccount(db(), unused.id), Error);
        requireSourceOfAccount(db(), source.id);
        requireSourceOfAccount(db(), 0);
    }

    void whoIsVouchedForGetsAnAccountOnce()
    {
        const auto source = create(directory());
        const auto made = accountFor(context(), source, bob());
        CPPUNIT_ASSERT_EQUAL(source.id, made.sourceId);
        CPPUNIT_ASSERT(made.passwordHash.empty() && made.isActive && !made.isAdmin);
        CPPUNIT_ASSERT_EQUAL(made.id, accountFor(context(), source, bob()).id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, AuthSourceStore(db()).countAccounts(source.id));
        const auto changePassword = [&] {
            users::changeAccount(db(), made.id, 1, [](users::AccountRow& row) { row.passwordHash = "x"; });
        };
        CPPUNIT_ASSERT_EQUAL(std::string("the password of this account is kept by its authentication source"),
                             refusalOf(changePassword));
    }

    void anAccountFollowsItsSource()
    {
        const auto source = create(directory());
        accountFor(context(), source, bob());
        auto changed = bob();
        changed.fullName = "Robert B";
        changed.email = "robert@example.test";
        changed.isRestricted = true;
        const auto row = accountFor(context(), source, changed);
        CPPUNIT_ASSERT_EQUAL(std::string("Robert B"), row.fullName);
        CPPUNIT_ASSERT_EQUAL(std::string("robert@example.test"), row.email);
        CPPUNIT_ASSERT(row.isRestricted);
        CPPUNIT_ASSERT_EQUAL(row.id, users::EmailStore(db()).findHolder("robert@example.test").value().accountId);
    }

    void takenNamesAndAddressesAreNotTakenOver()
    {
        const auto source = create(directory());
        test::makeUser(db(), "bob");
        CPPUNIT_ASSERT(refusalOf([&] { accountFor(context(), source, bob()); }) != "");
        auto other = bob();
        other.name = other.loginName = "rob"; // with the address of the other bob
        CPPUNIT_ASSERT(refusalOf([&] { accountFor(context(), source, other); }) != "");
        other.email = "";
        CPPUNIT_ASSERT_EQUAL(std::string("rob@localhost.invalid"), accountFor(context(), source, other).email);
    }

    void theLastAdministratorStaysOne()
    {
        const auto source = create(directory());
        auto boss = bob();
        boss.isAdmin = true;
        CPPUNIT_ASSERT(accountFor(context(), source, boss).isAdmin);
        boss.isAdmin = false;
        CPPUNIT_ASSERT(accountFor(context(), source, boss).isAdmin);
        auto another = ExternalUser{.loginName = "eve", .name = "eve", .email = "eve@example.test", .isAdmin = true};
        accountFor(context(), source, another);
        CPPUNIT_ASSERT(!accountFor(context(), source, boss).isAdmin);
    }

    void groupsLeadIntoTeamsAndOut()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto org = test::makeOrg(db(), "acme", alice);
        const auto team = orgs::createTeam(db(), org.id, {.name = "Developers"}, 1000);
        auto input = directory();
        input.groupTeamMap =
            R"({"CN=Dev,dc=x": {"Acme": ["developers", "nothing"]}, "cn=boss,dc=x": {"acme": ["owners"]}})";
        input.groupTeamMapRemoval = true;
        const auto source = create(input);
        auto user = bob();
        user.groups = {"cn=dev,dc=x", "cn=unknown,dc=x"};
        const auto row = accountFor(context(), source, user);
        orgs::MembershipStore members(db());
        CPPUNIT_ASSERT(members.isInTeam(team.id, row.id));
        CPPUNIT_ASSERT(!members.isInTeam(members.ownersTeam(org.id), row.id));
        user.groups = std::vector<std::string>{};
        accountFor(context(), source, user);
        CPPUNIT_ASSERT(!members.isInTeam(team.id, row.id));
        CPPUNIT_ASSERT(!members.find(org.id, row.id));
    }

    void mapsOfGroupsAreReadStrictly()
    {
        CPPUNIT_ASSERT(parseGroupMap(" ").empty());
        const auto map = parseGroupMap(R"({"CN=A":{"Org":["T1","T2"]}})");
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, map.at("cn=a").size());
        for (const auto* bad : {"x", "[]", R"({"a":[]})", R"({"a":{"o":"t"}})", R"({"a":{"o":[1]}})", R"({"a":1})"})
            CPPUNIT_ASSERT_THROW_MESSAGE(bad, parseGroupMap(bad), Error);
    }

    const Settings m_settings{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AuthSourceTest, "store");

} // namespace trivet::auth_sources
