#include "admin/htpasswd.hpp"
#include "admin/password_rules.hpp"
#include "admin/user_admin_rules.hpp"
#include "admin/user_admin_store.hpp"
#include "crypto/password.hpp"
#include "pulls/removal_followers.hpp"
#include "support/accounts.hpp"
#include "support/child_process.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"
#include "users/email_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::admin {
namespace {

using Outcome = HtpasswdLine::Outcome;

UserChange with(void (*change)(users::AccountRow&)) { return {.account = change}; }
const UserChange kDemotion = with([](users::AccountRow& row) { row.isAdmin = false; });

} // namespace

class UserAdminTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(UserAdminTest);
    CPPUNIT_TEST(theLastAdministratorStays);
    CPPUNIT_TEST(ofTwoAdministratorsWhoEndEachOtherOneIsRefused);
    CPPUNIT_TEST(aNewAddressBecomesPrimaryAndTheOldOneStays);
    CPPUNIT_TEST(aRefusedChangeChangesNothing);
    CPPUNIT_TEST(purgingEndsMembershipsAndOwnerlessOrganizations);
    CPPUNIT_TEST(whoHasRegisteredWaits);
    CPPUNIT_TEST(generatedPasswordsAreUsable);
    CPPUNIT_TEST(htpasswdUsersSignInWithTheirPasswords);
    CPPUNIT_TEST(oneBadLineKeepsEverybodyOut);
    CPPUNIT_TEST_SUITE_END();

    const pulls::RemovalFollowers followers{};

    users::AccountRow makeAdmin(const std::string& name)
    {
        auto row = test::makeUser(db(), name);
        row.isAdmin = true;
        users::AccountStore(db()).update(row);
        return row;
    }

    void theLastAdministratorStays()
    {
        const auto chief = makeAdmin("chief");
        const auto other = makeAdmin("other");
        changeUser(db(), other.id, kDemotion, 2000);
        const auto refused = [&](const auto& call, const char* what) {
            test::assertRefused(Error::Kind::Invalid, call, what);
        };
        refused([&] { changeUser(db(), chief.id, kDemotion, 2000); }, "demoted");
        refused([&] { changeUser(db(), chief.id, with([](auto& row) { row.isActive = false; }), 2000); }, "inactive");
        refused([&] { changeUser(db(), chief.id, with([](auto& row) { row.isProhibited = true; }), 2000); }, "barred");
        refused([&] { deleteUser(db(), chief, Purge::Yes, {followers.all()}); }, "deleted");
        const auto now = users::AccountStore(db()).find(chief.id).value();
        CPPUNIT_ASSERT(now.isAdmin && now.maySignIn());
    }

    void ofTwoAdministratorsWhoEndEachOtherOneIsRefused()
    {
        const std::int64_t ids[] = {makeAdmin("chief").id, makeAdmin("other").id};
        const test::Milestone start;
        std::vector<test::ChildProcess> children{};
        for (const auto id : ids)
            children.emplace_back([&, id] {
                db::Database own(options());
                start.await();
                try {
                    changeUser(own, id, kDemotion, 2000);
                    return 0;
                } catch (const Error&) {
                    return 1;
                }
            });
        start.reach();
        start.reach();
        int refused = 0;
        for (auto& child : children)
            refused += child.wait();
        CPPUNIT_ASSERT_EQUAL(1, refused);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, users::AccountStore(db()).countActiveAdmins());
    }

    void aNewAddressBecomesPrimaryAndTheOldOneStays()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto row = changeUser(db(), alice.id, {.email = "new@example.test"}, 2000);
        CPPUNIT_ASSERT_EQUAL(std::string("new@example.test"), row.email);
        const auto emails = users::EmailStore(db()).ofAccount(alice.id);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, emails.size());
        CPPUNIT_ASSERT(emails[0].email == "new@example.test" && emails[0].isPrimary && emails[0].isVerified);
        CPPUNIT_ASSERT(emails[1].email == "alice@example.test" && !emails[1].isPrimary);
        changeUser(db(), alice.id, {.email = "alice@example.test"}, 2000);
        CPPUNIT_ASSERT(users::EmailStore(db()).ofAccount(alice.id)[0].email == "alice@example.test");
    }

    void aRefusedChangeChangesNothing()
    {
        const auto chief = makeAdmin("chief");
        auto change = kDemotion;
        change.email = "new@example.test";
        test::assertRefused(Error::Kind::Invalid, [&] { changeUser(db(), chief.id, change, 2000); });
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, users::EmailStore(db()).ofAccount(chief.id).size());
    }

    void purgingEndsMembershipsAndOwnerlessOrganizations()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto org = test::makeOrg(db(), "crew", alice);
        test::assertRefused(Error::Kind::Invalid, [&] { deleteUser(db(), alice, Purge::No, {followers.all()}); });
        deleteUser(db(), alice, Purge::Yes, {followers.all()});
        CPPUNIT_ASSERT(!users::AccountStore(db()).find(alice.id));
        CPPUNIT_ASSERT(!users::AccountStore(db()).find(org.id));
    }

    // Also who was taken out of use is not active, but waits for nobody.
    void whoHasRegisteredWaits()
    {
        const auto chief = test::identityOf(makeAdmin("chief"));
        const auto put = [&](const std::string& name, void (*change)(users::AccountRow&)) {
            auto row = test::makeUser(db(), name);
            row.isActive = false;
            change(row);
            users::AccountStore(db()).update(row);
            return row.id;
        };
        put("zoe", [](auto&) {});
        put("dave", [](auto&) {});
        put("ann", [](auto& row) { row.isActive = true; });
        put("banned", [](auto& row) { row.isProhibited = true; });
        put("listed", [](auto& row) { row.sourceId = 1; });
        users::AccountStore(db()).setLastLogin(put("gone", [](auto&) {}), 2000);
        UserAdminList list(db(), chief);
        const UserFilter waiting{.isWaiting = true};
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, list.countUsers(waiting));
        const auto rows = list.users(waiting, {10, 0});
        CPPUNIT_ASSERT(test::namesOf(rows) == (std::vector<std::string>{"dave", "zoe"}));
        CPPUNIT_ASSERT(rows[0].waitsForActivation());
        for (const char* name : {"ann", "banned", "listed", "gone", "chief"})
            CPPUNIT_ASSERT_MESSAGE(name, !users::AccountStore(db()).findByName(name)->waitsForActivation());
    }

    void generatedPasswordsAreUsable()
    {
        const auto first = randomPassword();
        CPPUNIT_ASSERT_EQUAL(std::size_t{20}, first.size());
        CPPUNIT_ASSERT(first != randomPassword());
        requireUsablePassword(first, "admin", {});
        test::assertRefused(Error::Kind::BadRequest, [] { requireUsablePassword("admin-admin", "Admin-Admin", {}); });
    }

    bool signsIn(const std::string& name, const std::string& password)
    {
        const auto row = users::AccountStore(db()).findByName(name);
        return row && crypto::verifyPassword(password, row->passwordHash) == crypto::PasswordCheck::RightButOld;
    }

    void htpasswdUsersSignInWithTheirPasswords()
    {
        test::makeUser(db(), "here");
        const auto lines = importHtpasswd(db(),
                                          "# made by htpasswd\n"
                                          "sha:{SHA}qUqP5cyxm6YcTAhz05Hph5gvu9M=\r\n"
                                          "apr:$apr1$EXfBN1sF$s1P3OjF7qtq0HqB0Gqh4L/\n"
                                          "\n"
                                          "Here:{SHA}qUqP5cyxm6YcTAhz05Hph5gvu9M=\n",
                                          "example.test", 1000);
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, lines.size());
        CPPUNIT_ASSERT(lines[0].outcome == Outcome::Created && lines[0].number == 2);
        CPPUNIT_ASSERT(lines[2].outcome == Outcome::Exists && lines[2].number == 5);
        CPPUNIT_ASSERT(signsIn("sha", "test"));
        CPPUNIT_ASSERT(!signsIn("sha", "wrong"));
        CPPUNIT_ASSERT(users::AccountStore(db()).findByEmail("apr@example.test"));
        CPPUNIT_ASSERT(users::AccountStore(db()).findByName("here")->passwordHash.empty());
    }

    void oneBadLineKeepsEverybodyOut()
    {
        const auto lines = importHtpasswd(db(),
                                          "good:{SHA}qUqP5cyxm6YcTAhz05Hph5gvu9M=\n"
                                          "no colon\n"
                                          "plain:secret\n"
                                          "GOOD:{SHA}qUqP5cyxm6YcTAhz05Hph5gvu9M=\n"
                                          "od/d:{SHA}qUqP5cyxm6YcTAhz05Hph5gvu9M=\n",
                                          "example.test", 1000);
        CPPUNIT_ASSERT(hasRefusals(lines));
        CPPUNIT_ASSERT(lines[0].outcome == Outcome::Created);
        for (std::size_t i = 1; i < lines.size(); ++i)
            CPPUNIT_ASSERT(lines[i].outcome == Outcome::Refused && !lines[i].reason.empty());
        CPPUNIT_ASSERT(lines[2].reason.find("secret") == std::string::npos);
        CPPUNIT_ASSERT(!users::AccountStore(db()).findByName("good"));
        test::assertRefused(Error::Kind::Invalid, [&] { importHtpasswd(db(), "", "not a domain", 1000); });
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(UserAdminTest, "store");

} // namespace trivet::admin
