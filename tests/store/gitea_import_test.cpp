// An installation of Gitea comes here whole: what its people know and have goes on working.
#include "avatars/avatar_store.hpp"
#include "db/database.hpp"
#include "gpg_keys/gpg_key_store.hpp"
#include "keys/key_store.hpp"
#include "keys/principal_store.hpp"
#include "orgs/membership_store.hpp"
#include "orgs/team_store.hpp"
#include "support/gitea_import_fixture.hpp"
#include "tokens/token_store.hpp"
#include "users/account_count_store.hpp"
#include "users/account_store.hpp"
#include "users/block_store.hpp"
#include "users/email_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

#include <fstream>

namespace trivet::gitea_import {

class GiteaImportTest : public test::GiteaImportFixture {
    CPPUNIT_TEST_SUITE(GiteaImportTest);
    CPPUNIT_TEST(accountsKeepTheirNumbersAndTheirPasswords);
    CPPUNIT_TEST(whatBelongsToAnAccountComesWithIt);
    CPPUNIT_TEST(teamsComeWithTheirMembersAndUnits);
    CPPUNIT_TEST(keysComeIfTheyAreOfAKindWeKnow);
    CPPUNIT_TEST(aSecondRunBringsWhatIsNewAndNothingElse);
    CPPUNIT_TEST(aRunThatWasEndedGoesOn);
    CPPUNIT_TEST(aDryRunWritesNothing);
    CPPUNIT_TEST(numbersGoOnBehindWhatWasBrought);
    CPPUNIT_TEST(othersAccountsAreInTheWay);
    CPPUNIT_TEST(anAddressThatIsInTheListIsNotAddedAgain);
    CPPUNIT_TEST_SUITE_END();

    users::AccountRow account(std::string_view name)
    {
        const auto found = users::AccountStore(db()).findByName(name);
        CPPUNIT_ASSERT_MESSAGE(std::string(name), found);
        return *found;
    }

    int signIn(const std::string& name, const std::string& password)
    {
        return m_call->statusOf({.headers = {{"Authorization", test::basic(name, password)}}});
    }

    void accountsKeepTheirNumbersAndTheirPasswords()
    {
        const auto reports = run();
        equal("13 11 0 2", counts(reports, "accounts"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, account("root-admin").id);
        CPPUNIT_ASSERT(account("root-admin").isAdmin && account("makers").isOrganization);
        for (const char* name : {"root-admin", "pbkdf2old", "pbkdf2new", "argon", "scrypted", "bcrypted"}) {
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, 401, signIn(name, "abcdeg"));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, 200, signIn(name, "abcdef"));
            equal("$y$", account(name).passwordHash.substr(0, 3));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, 200, signIn(name, "abcdef"));
        }
        CPPUNIT_ASSERT_EQUAL(401, signIn("directory", ""));
        equal("", account("directory").passwordHash);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, step(reports, "accounts").notes.size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, step(reports, "accounts").reasons.size());
        const auto old = account("Pbkdf2Old");
        equal("gitea-dark de-DE it's me https://example.test/",
              old.theme + " " + old.language + " " + old.description + " " + old.website);
        CPPUNIT_ASSERT(old.hidesEmail && old.createdAt == 1600000002 && old.maxRepositories == -1);
        users::AccountCountStore counted(db());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{10}, counted.upTo(false, users::Visibility::Private));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, counted.upTo(true, users::Visibility::Limited));
    }

    void whatBelongsToAnAccountComesWithIt()
    {
        std::filesystem::create_directory(m_folder->path() + "/avatars");
        std::ofstream(m_folder->path() + "/avatars/0123456789abcdef", std::ios::binary) << "\x89PNG\r\n\x1a\n and more";
        const auto reports = run();
        equal("10 9 0 1", counts(reports, "email addresses"));
        equal("1 1 0 0", counts(reports, "avatars"));
        equal("2 2 0 0", counts(reports, "followers"));
        equal("1 0 0 1", counts(reports, "user settings"));
        const auto emails = users::EmailStore(db()).ofAccount(2);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, emails.size());
        CPPUNIT_ASSERT(emails[0].isPrimary && emails[0].isVerified && !emails[1].isVerified && emails[1].id == 30);
        // Of this one only the account itself had an address.
        CPPUNIT_ASSERT_EQUAL(std::int64_t{20}, users::AccountStore(db()).findByEmail("second@example.test").value().id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{5}, users::AccountStore(db()).findRenamed("argonaut").value().id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, account("root-admin").followerCount);
        CPPUNIT_ASSERT(users::BlockStore(db()).exists(1, 7));
        equal("image/png", avatars::AvatarStore(db()).ofAccount(20).value().mediaType);
    }

    void teamsComeWithTheirMembersAndUnits()
    {
        const auto reports = run();
        equal("2 2 0 0", counts(reports, "teams"));
        equal("3 2 0 1", counts(reports, "org members"));
        orgs::TeamStore teams(db());
        const auto developers = teams.findByName(9, "developers").value();
        CPPUNIT_ASSERT(developers.id == 7 && developers.accessLevel() == orgs::AccessLevel::Read);
        const auto units = teams.unitsOf({7}).at(7);
        CPPUNIT_ASSERT_EQUAL(std::size_t{5}, units.size()); // none at all for the wiki
        CPPUNIT_ASSERT(units.at("repo.code") == orgs::AccessLevel::Write);
        CPPUNIT_ASSERT(units.at("repo.ext_wiki") == orgs::AccessLevel::Read);
        orgs::MembershipStore memberships(db());
        CPPUNIT_ASSERT(memberships.find(9, 1).value().isOwner() && memberships.find(9, 1).value().isPublic);
        CPPUNIT_ASSERT(!memberships.find(9, 2).value().isPublic && memberships.isInTeam(7, 3));
        CPPUNIT_ASSERT(!memberships.find(9, 7));
    }

    void keysComeIfTheyAreOfAKindWeKnow()
    {
        const auto reports = run();
        equal("2 1 0 1", counts(reports, "SSH keys"));
        equal("1 1 0 0", counts(reports, "SSH principals"));
        equal("1 1 0 0", counts(reports, "GPG keys"));
        const auto key = keys::KeyStore(db()).find(3).value();
        CPPUNIT_ASSERT(key.accountId == 2 && key.title == "laptop" && key.keyType == "ssh-ed25519" && key.isVerified);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, keys::PrincipalStore(db()).find("builder").value().accountId);
        gpg_keys::GpgKeyStore gpg(db());
        CPPUNIT_ASSERT(gpg.find(2).value().isVerified && gpg.subkeysOf({2}).size() == 2);
        CPPUNIT_ASSERT(gpg.subkeysOf({2}).front().id > 3); // behind every number there
    }

    void aSecondRunBringsWhatIsNewAndNothingElse()
    {
        run();
        users::AccountStore(db()).remove(4);
        for (const auto& report : run()) {
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(report.name), std::int64_t{0}, report.brought);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(report.name), report.old, report.alreadyThere + report.leftOut);
        }
        CPPUNIT_ASSERT(!users::AccountStore(db()).find(4)); // who was deleted here does not come back
        m_further =
            "INSERT INTO `user` (`id`,`name`,`lower_name`,`email`,`passwd`,`avatar`,`avatar_email`,`is_active`) VALUES "
            "(21,'newcomer','newcomer','newcomer@example.test','','','',1);";
        equal("14 1 11 2", counts(run(), "accounts"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{21}, account("newcomer").id);
    }

    void aRunThatWasEndedGoesOn()
    {
        const auto endAtTokens = [](const Step& step, std::int64_t, std::int64_t) {
            if (step.name == "access tokens")
                throw std::runtime_error("ended");
        };
        CPPUNIT_ASSERT_THROW(run(false, endAtTokens), std::runtime_error);
        CPPUNIT_ASSERT(users::AccountStore(db()).find(1) && !tokens::TokenStore(db()).find(5));
        const auto reports = run();
        equal("13 0 11 2", counts(reports, "accounts"));
        equal("1 1 0 0", counts(reports, "access tokens"));
    }

    void aDryRunWritesNothing()
    {
        const auto reports = run(true);
        equal("13 11 0 2", counts(reports, "accounts"));
        equal("2 1 0 1", counts(reports, "grants"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>("SELECT COUNT(*) FROM account").value());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>("SELECT COUNT(*) FROM imported_row").value());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>("SELECT COUNT(*) FROM team").value());
        equal("13 11 0 2", counts(run(), "accounts"));
    }

    void numbersGoOnBehindWhatWasBrought()
    {
        run();
        const auto id = users::AccountStore(db()).insert({.name = "later", .email = "later@example.test"});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{21}, id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{8}, orgs::TeamStore(db()).insert({.orgId = 9, .name = "later"}));
        m_further = "INSERT INTO `user` (`id`,`name`,`lower_name`,`email`,`passwd`,`avatar`,`avatar_email`) VALUES "
                    "(21,'newcomer','newcomer','newcomer@example.test','','','');";
        const auto reports = run();
        equal("14 0 11 3", counts(reports, "accounts"));
        CPPUNIT_ASSERT(step(reports, "accounts").reasons.contains("its number was given to something else here"));
    }

    void othersAccountsAreInTheWay()
    {
        users::AccountStore(db()).insert({.name = "first", .email = "first@example.test"});
        CPPUNIT_ASSERT_THROW(run(), std::runtime_error);
        CPPUNIT_ASSERT(!users::AccountStore(db()).findByName("argon"));
    }

    void anAddressThatIsInTheListIsNotAddedAgain()
    {
        const std::string address = "\xC3\x9C@example.test";
        const auto id = users::AccountStore(db()).insert({.name = "later", .email = address});
        users::EmailStore emails(db());
        emails.insert({.accountId = id, .email = address});
        emails.addMissingPrimaries();
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, emails.ofAccount(id).size());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GiteaImportTest, "store");

} // namespace trivet::gitea_import
