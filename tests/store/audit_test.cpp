#include "audit/audit_log.hpp"
#include "audit/failure_tally.hpp"
#include "support/accounts.hpp"
#include "support/caught_syslog.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <stdexcept>
#include <syslog.h>

namespace trivet::audit {

class AuditTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(AuditTest);
    CPPUNIT_TEST(thereIsAnEntryForWhatWasDone);
    CPPUNIT_TEST(whatFailedLeavesNeitherChangeNorEntry);
    CPPUNIT_TEST(syslogGetsACopyIfAskedFor);
    CPPUNIT_TEST(whatFailedIsNotCopied);
    CPPUNIT_TEST(aCopyIsOneLineWhateverClientsSend);
    CPPUNIT_TEST(anEntryCannotBeChanged);
    CPPUNIT_TEST(anEntryCannotBeRemovedBeforeItsTime);
    CPPUNIT_TEST(thePurgeRemovesOldEntriesOnly);
    CPPUNIT_TEST(entriesAreFoundByWhoAndWhatAndWhen);
    CPPUNIT_TEST(failuresOfTheSameKindBecomeOneEntry);
    CPPUNIT_TEST(aStormOfFailuresBecomesFewEntries);
    CPPUNIT_TEST_SUITE_END();

    AuditLog log(std::int64_t now = 1000)
    {
        return {db(),
                m_settings,
                {.id = 7, .name = "Chief", .actingAs = "alice", .address = "192.0.2.1", .credential = "token 3"},
                now};
    }
    std::vector<EntryRow> entries(const EntryFilter& filter = {}) { return AuditStore(db()).page(filter, {100, 0}); }
    void record(Action action, const std::string& target, std::int64_t now)
    {
        log(now).record({action, target, {}}, [] {});
    }

    void thereIsAnEntryForWhatWasDone()
    {
        const auto row = log().record({Action::UserCreate, "bob", "x"}, [&] { return test::makeUser(db(), "bob"); });
        CPPUNIT_ASSERT(users::AccountStore(db()).find(row.id));
        const auto entry = entries().at(0);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1000}, entry.at);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, entry.actorId);
        CPPUNIT_ASSERT_EQUAL(std::string("Chief alice 192.0.2.1 token 3 user.create bob ok x"),
                             entry.actor + " " + entry.actingAs + " " + entry.address + " " + entry.credential + " " +
                                 entry.action + " " + entry.target + " " + entry.result + " " + entry.detail);
    }

    void whatFailedLeavesNeitherChangeNorEntry()
    {
        const auto work = [&] {
            test::makeUser(db(), "bob");
            throw std::runtime_error("too late");
        };
        CPPUNIT_ASSERT_THROW(log().record({Action::UserCreate, "bob", {}}, work), std::runtime_error);
        CPPUNIT_ASSERT(!users::AccountStore(db()).findByName("bob"));
        CPPUNIT_ASSERT(entries().empty());
    }

    void syslogGetsACopyIfAskedFor()
    {
        test::takeSyslog();
        record(Action::UserCreate, "bob", 1000);
        CPPUNIT_ASSERT(test::takeSyslog().empty());
        m_settings.audit.syslog = true;
        record(Action::UserCreate, "carol", 1000);
        const auto lines = test::takeSyslog();
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, lines.size());
        CPPUNIT_ASSERT_EQUAL(std::to_string(LOG_AUTHPRIV | LOG_NOTICE) +
                                 " audit action=\"user.create\" result=\"ok\" actor=\"Chief\" as=\"alice\""
                                 " address=\"192.0.2.1\" credential=\"token 3\" target=\"carol\" detail=\"\"",
                             lines[0]);
        m_settings.audit.enabled = false;
        record(Action::UserCreate, "dave", 1000);
        CPPUNIT_ASSERT(test::takeSyslog().empty());
    }

    void whatFailedIsNotCopied()
    {
        test::takeSyslog();
        m_settings.audit.syslog = true;
        const auto work = [] { throw std::runtime_error("too late"); };
        CPPUNIT_ASSERT_THROW(log().record({Action::UserCreate, "bob", {}}, work), std::runtime_error);
        CPPUNIT_ASSERT(test::takeSyslog().empty());
    }

    void aCopyIsOneLineWhateverClientsSend()
    {
        test::takeSyslog();
        m_settings.audit.syslog = true;
        record(Action::UserCreate, "bob\" actor=\"root\\\n%s%n\x7f", 1000);
        const auto lines = test::takeSyslog();
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, lines.size());
        CPPUNIT_ASSERT_MESSAGE(lines[0], lines[0].ends_with("target=\"bob? actor=?root??%s%n?\" detail=\"\""));
    }

    void anEntryCannotBeChanged()
    {
        record(Action::UserCreate, "bob", 1000);
        CPPUNIT_ASSERT_THROW(db().run("UPDATE audit_entry SET actor = 'nobody'"), db::Failure);
        CPPUNIT_ASSERT_EQUAL(std::string("Chief"), entries().at(0).actor);
    }

    void anEntryCannotBeRemovedBeforeItsTime()
    {
        record(Action::UserCreate, "bob", 1000);
        CPPUNIT_ASSERT_THROW(db().run("DELETE FROM audit_entry"), db::Failure);
        db().transact([&] { AuditStore(db()).purgeBefore(1000, 2000); });
        CPPUNIT_ASSERT_THROW(db().run("DELETE FROM audit_entry"), db::Failure);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, entries().size());
    }

    void thePurgeRemovesOldEntriesOnly()
    {
        for (const auto time : {1000, 2000, 3000})
            record(Action::UserCreate, "bob", time);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, db().transact([&] { return AuditStore(db()).purgeBefore(2000, 5000); }));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, AuditStore(db()).count({}));
    }

    void entriesAreFoundByWhoAndWhatAndWhen()
    {
        record(Action::UserCreate, "Bob", 1000);
        record(Action::UserRename, "carol", 2000);
        record(Action::UserCreate, "carol", 3000);
        const auto count = [&](const EntryFilter& filter) { return AuditStore(db()).count(filter); };
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, count({.user = "chief"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, count({.user = "alice"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, count({.user = "bob"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, count({.action = "user.create"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, count({.since = 2000}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, count({.user = "carol", .since = 1000, .before = 3000}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3000}, entries().at(0).at);
        std::vector<std::int64_t> exported;
        AuditStore(db()).each({.since = 2000}, [&](const EntryRow& row) { exported.push_back(row.at); });
        CPPUNIT_ASSERT((exported == std::vector<std::int64_t>{2000, 3000}));
    }

    void failuresOfTheSameKindBecomeOneEntry()
    {
        FailureTally tally;
        for (int i = 0; i < 5; ++i)
            tally.note({"alice", "192.0.2.1", "wrong password"}, 1000 + i);
        tally.note({"", "192.0.2.1", "unknown user"}, 1001);
        CPPUNIT_ASSERT(!tally.isDue(1009));
        CPPUNIT_ASSERT(tally.isDue(1010));
        tally.store(db(), m_settings, 1010);
        CPPUNIT_ASSERT(tally.isEmpty());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, AuditStore(db()).count({.action = "sign_in.failure"}));
        const auto entry = entries({.user = "alice"}).at(0);
        CPPUNIT_ASSERT_EQUAL(std::string("refused"), entry.result);
        CPPUNIT_ASSERT_EQUAL(std::string("wrong password, 5 times"), entry.detail);
    }

    void aStormOfFailuresBecomesFewEntries()
    {
        FailureTally tally;
        for (int i = 0; i < 5000; ++i)
            tally.note({"", "address " + std::to_string(i), "unknown user"}, 1000);
        tally.store(db(), m_settings, 1010);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{201}, AuditStore(db()).count({}));
        CPPUNIT_ASSERT_EQUAL(std::string("many kinds of failures at once, 4800 times"),
                             entries({.user = ""}).empty() ? "" : storm());
    }
    std::string storm()
    {
        for (const auto& entry : AuditStore(db()).page({}, {500, 0}))
            if (entry.address.empty())
                return entry.detail;
        return "";
    }

    Settings m_settings{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AuditTest, "store");

} // namespace trivet::audit
