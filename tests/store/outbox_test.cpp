// The outbox: a message is one process's own, comes in order where that is kept, is tried again for a time, and is
// moved over from the tables that were before it.
#include "grants/logout_notice_store.hpp"
#include "mail/waiting_mail.hpp"
#include "outbox/deliver_due.hpp"
#include "support/child_process.hpp"
#include "support/migrations_before.hpp"
#include "support/store_fixture.hpp"
#include "json/read.hpp"

#include <algorithm>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::outbox {
namespace {

constexpr MessageFormat<3> kSummary{"test.sent", "sent {{COUNT}}, put off {{PUT_OFF}}, gave up {{GIVEN_UP}}"};

constexpr std::int64_t kNow = 1'800'000'000;
constexpr std::int64_t kPauses[] = {10, 60, 600};
constexpr Kind kLoose{.name = "loose", .pauses = kPauses};
constexpr Kind kOrdered{.name = "ordered", .pauses = kPauses, .order = Order::PerReceiver};

constexpr db::Sql kOldMail =
    "INSERT INTO mail (recipient, subject, body, other_body, link_purpose, registration_id, attempts,"
    " next_at) VALUES ($1, 's', $2, 'other', 'registration', 7, 2, 90)";
constexpr db::Sql kOldApplication =
    "INSERT INTO oauth_application (origin, name, client_id, is_confidential, skips_consent, is_resource_server,"
    " requires_pkce, id_token_algorithm, backchannel_logout_uri, backchannel_needs_session, created_at, updated_at)"
    " VALUES ('owner', 'App', 'client', TRUE, FALSE, FALSE, TRUE, '', 'https://app.test/out', FALSE, 0, 0) RETURNING "
    "id";
constexpr db::Sql kOldNotice = "INSERT INTO logout_notice (application_id, account_id, session_id, attempts, next_at)"
                               " VALUES ($1, 5, 'sid-1', 3, 80)";

// Writes down what it is given, and fails where it is told to.
class Recorder : public Deliverer {
public:
    Outcome deliver(const Message& message) override
    {
        attempts.push_back(message.payload);
        return outcome(message);
    }
    void giveUp(const Message& message, const std::string& problem, const std::function<void()>& remove) override
    {
        givenUp.push_back(message.payload + ": " + problem);
        remove();
    }

    std::function<Outcome(const Message&)> outcome = [](const Message&) { return Outcome{}; };
    std::vector<std::string> attempts{}, givenUp{};
};

// Cannot write anything down either.
class Failing : public Recorder {
public:
    void giveUp(const Message&, const std::string&, const std::function<void()>&) override
    {
        throw std::runtime_error("no words for it");
    }
};

using Texts = std::vector<std::string>;

Outcome fail(const Message&) { return {Outcome::Kind::Failed, "no answer"}; }

} // namespace

class OutboxTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(OutboxTest);
    CPPUNIT_TEST(aMessageBelongsToWhoClaimsIt);
    CPPUNIT_TEST(whatAClockThatWasAheadPutOffIsDueAtOnce);
    CPPUNIT_TEST(ofManyProcessesOneClaimsIt);
    CPPUNIT_TEST(manyProcessesDeliverEachOnce);
    CPPUNIT_TEST(kindsAreApart);
    CPPUNIT_TEST(oneOfAKeyIsEnough);
    CPPUNIT_TEST(whatIsNotCommittedIsNotTold);
    CPPUNIT_TEST(aReceiverGetsThemInOrder);
    CPPUNIT_TEST(withoutOrderNothingIsHeldUp);
    CPPUNIT_TEST(pausesGrowUntilItIsGivenUp);
    CPPUNIT_TEST(afterItsTimeItIsNotTriedAgain);
    CPPUNIT_TEST(whatIsRefusedIsGivenUpAtOnce);
    CPPUNIT_TEST(anExceptionIsAFailureOfItsMessageAlone);
    CPPUNIT_TEST(whatCannotBeRecordedIsRemoved);
    CPPUNIT_TEST(withoutADatabaseTheRunEnds);
    CPPUNIT_TEST(whatWaitedBeforeIsMovedOver);
    CPPUNIT_TEST_SUITE_END();

    void put(const Kind& kind, const std::string& receiver, const std::string& payload, std::int64_t expiresAt = 0)
    {
        OutboxStore(db(), kind).insert({.receiver = receiver, .payload = payload, .expiresAt = expiresAt});
    }
    Delivered deliver(const Kind& kind, std::int64_t now, Recorder& recorder)
    {
        return deliverDue(db(), kind, now, recorder);
    }

    void aMessageBelongsToWhoClaimsIt()
    {
        put(kLoose, "a", "1");
        OutboxStore store(db(), kLoose);
        CPPUNIT_ASSERT(store.hasDue(kNow));
        const auto message = store.nextDue(kNow).value();
        CPPUNIT_ASSERT(store.claim(message, kNow));
        CPPUNIT_ASSERT(!store.claim(message, kNow));
        CPPUNIT_ASSERT(!store.hasDue(kNow + 119) && !store.nextDue(kNow + 119));
        const auto late = store.nextDue(kNow + 120).value(); // its process has died
        CPPUNIT_ASSERT(store.claim(late, kNow + 120));
        CPPUNIT_ASSERT(!store.remove(message)); // or was only slow
        store.putOff(message, kNow);
        CPPUNIT_ASSERT(!store.hasDue(kNow + 239));
        CPPUNIT_ASSERT(store.remove(late));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, store.count());
    }

    void whatAClockThatWasAheadPutOffIsDueAtOnce()
    {
        constexpr std::int64_t kAhead = kNow + 400 * 86400;
        put(kLoose, "a", "claimed");
        put(kOrdered, "a", "put off");
        OutboxStore(db(), kLoose).claim(OutboxStore(db(), kLoose).nextDue(kAhead).value(), kAhead);
        Recorder recorder;
        recorder.outcome = fail;
        deliver(kOrdered, kAhead, recorder);
        CPPUNIT_ASSERT(OutboxStore(db(), kLoose).hasDue(kNow) && OutboxStore(db(), kOrdered).hasDue(kNow));
        recorder.outcome = [](const Message&) { return Outcome{}; };
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, deliver(kLoose, kNow, recorder).delivered);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, deliver(kOrdered, kNow, recorder).delivered);
    }

    // How many of the processes that do it at once answer 1 for each that they did.
    int total(int processes, const std::function<int(db::Database&)>& work)
    {
        const test::Milestone ready, start;
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < processes; ++i)
            children.emplace_back([&] {
                db::Database own(options());
                ready.reach();
                start.await();
                return work(own);
            });
        ready.await(processes);
        for (int i = 0; i < processes; ++i)
            start.reach();
        int sum = 0;
        for (auto& child : children)
            sum += child.wait();
        return sum;
    }

    void ofManyProcessesOneClaimsIt()
    {
        put(kLoose, "a", "1");
        const auto message = OutboxStore(db(), kLoose).nextDue(kNow).value();
        CPPUNIT_ASSERT_EQUAL(1, total(16, [&](db::Database& own) {
                                 return own.transact(
                                     [&] { return OutboxStore(own, kLoose).claim(message, kNow) ? 1 : 0; });
                             }));
    }

    void manyProcessesDeliverEachOnce()
    {
        for (int i = 0; i < 40; ++i)
            put(kOrdered, std::to_string(i % 4), std::to_string(i));
        // Whoever finds only what others hold has done; they go on until nothing is left.
        const auto delivered = total(4, [&](db::Database& own) {
            Recorder recorder;
            while (OutboxStore(own, kOrdered).count() > 0)
                deliverDue(own, kOrdered, kNow, recorder);
            return static_cast<int>(recorder.attempts.size());
        });
        CPPUNIT_ASSERT_EQUAL(40, delivered);
    }

    void kindsAreApart()
    {
        put(kLoose, "a", "1");
        put(kOrdered, "a", "2");
        Recorder recorder;
        CPPUNIT_ASSERT_EQUAL(std::string("sent 1, put off 0, gave up 0"),
                             englishOf(deliver(kOrdered, kNow, recorder).summary(kSummary)));
        CPPUNIT_ASSERT((recorder.attempts == Texts{"2"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, OutboxStore(db(), kLoose).count());
    }

    void oneOfAKeyIsEnough()
    {
        for (const auto& kind : {kLoose, kOrdered})
            for (int i = 0; i < 2; ++i)
                OutboxStore(db(), kind).insert({.receiver = "a", .payload = "1", .uniqueKey = "key"});
        put(kLoose, "a", "1");
        put(kLoose, "a", "1");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, OutboxStore(db(), kLoose).count());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, OutboxStore(db(), kOrdered).count());
    }

    void whatIsNotCommittedIsNotTold()
    {
        CPPUNIT_ASSERT_THROW(db().transact([&] {
            put(kLoose, "a", "1");
            throw std::runtime_error("changed my mind");
        }),
                             std::runtime_error);
        CPPUNIT_ASSERT(!OutboxStore(db(), kLoose).hasDue(kNow));
    }

    void aReceiverGetsThemInOrder()
    {
        for (const auto* payload : {"a1", "b1", "a2", "b2", "a3"})
            put(kOrdered, std::string(payload, 1), payload);
        Recorder recorder;
        recorder.outcome = [](const Message& message) { return message.receiver == "a" ? fail(message) : Outcome{}; };
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, OutboxStore(db(), kOrdered).countDue(kNow));
        CPPUNIT_ASSERT_EQUAL(std::string("sent 2, put off 1, gave up 0; no answer"),
                             englishOf(deliver(kOrdered, kNow, recorder).summary(kSummary)));
        CPPUNIT_ASSERT((recorder.attempts == Texts{"a1", "b1", "b2"}));
        CPPUNIT_ASSERT(!OutboxStore(db(), kOrdered).hasDue(kNow + 9)); // a2 and a3 wait for a1
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, OutboxStore(db(), kOrdered).countDue(kNow + 9));
        recorder.outcome = [](const Message&) { return Outcome{}; };
        deliver(kOrdered, kNow + 10, recorder);
        CPPUNIT_ASSERT((recorder.attempts == Texts{"a1", "b1", "b2", "a1", "a2", "a3"}));
    }

    void withoutOrderNothingIsHeldUp()
    {
        put(kLoose, "a", "1");
        put(kLoose, "a", "2");
        Recorder recorder;
        recorder.outcome = [](const Message& message) { return message.payload == "1" ? fail(message) : Outcome{}; };
        deliver(kLoose, kNow, recorder);
        CPPUNIT_ASSERT((recorder.attempts == Texts{"1", "2"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, OutboxStore(db(), kLoose).count());
    }

    void pausesGrowUntilItIsGivenUp()
    {
        put(kLoose, "a", "1");
        Recorder recorder;
        recorder.outcome = fail;
        std::vector<std::int64_t> times;
        for (auto now = kNow; now < kNow + 2000; now += 5)
            if (deliver(kLoose, now, recorder).lastProblem == "no answer")
                times.push_back(now - kNow);
        CPPUNIT_ASSERT((times == std::vector<std::int64_t>{0, 10, 70, 670}));
        CPPUNIT_ASSERT((recorder.givenUp == Texts{"1: no answer"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, OutboxStore(db(), kLoose).count());
    }

    // What waits behind one that was given up does not begin a time of its own.
    void afterItsTimeItIsNotTriedAgain()
    {
        put(kOrdered, "a", "1", kNow + 60);
        put(kOrdered, "a", "2", kNow + 65);
        Recorder recorder;
        recorder.outcome = fail;
        deliver(kOrdered, kNow, recorder);
        CPPUNIT_ASSERT_EQUAL(std::string("sent 0, put off 0, gave up 2; no answer"),
                             englishOf(deliver(kOrdered, kNow + 70, recorder).summary(kSummary)));
        CPPUNIT_ASSERT((recorder.givenUp == Texts{"1: no answer", "2: no answer"}));
    }

    void whatIsRefusedIsGivenUpAtOnce()
    {
        put(kLoose, "a", "1");
        Recorder recorder;
        recorder.outcome = [](const Message&) { return Outcome{Outcome::Kind::Refused, "never"}; };
        deliver(kLoose, kNow, recorder);
        CPPUNIT_ASSERT((recorder.givenUp == Texts{"1: never"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, OutboxStore(db(), kLoose).count());
    }

    void anExceptionIsAFailureOfItsMessageAlone()
    {
        for (const auto* payload : {"1", "2", "3"})
            put(kLoose, "a", payload);
        Recorder recorder;
        recorder.outcome = [](const Message& message) {
            if (message.payload == "2")
                throw std::runtime_error("not to be read");
            return Outcome{};
        };
        CPPUNIT_ASSERT_EQUAL(std::string("sent 2, put off 1, gave up 0; not to be read"),
                             englishOf(deliver(kLoose, kNow, recorder).summary(kSummary)));
        CPPUNIT_ASSERT((recorder.attempts == Texts{"1", "2", "3"}));
        for (const auto later : {10, 70, 670})
            deliver(kLoose, kNow + later, recorder);
        CPPUNIT_ASSERT((recorder.givenUp == Texts{"2: not to be read"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, OutboxStore(db(), kLoose).count());
    }

    void whatCannotBeRecordedIsRemoved()
    {
        put(kOrdered, "a", "1");
        put(kOrdered, "a", "2");
        Failing recorder;
        recorder.outcome = [](const Message& message) {
            return message.payload == "1" ? Outcome{Outcome::Kind::Refused, "never"} : Outcome{};
        };
        CPPUNIT_ASSERT_EQUAL(
            std::string("sent 1, put off 0, gave up 1; never; giving up could not be recorded: no words for it"),
            englishOf(deliver(kOrdered, kNow, recorder).summary(kSummary)));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, OutboxStore(db(), kOrdered).count());
    }

    void withoutADatabaseTheRunEnds()
    {
        put(kLoose, "a", "1");
        put(kLoose, "a", "2");
        Recorder recorder;
        recorder.outcome = [](const Message&) -> Outcome {
            throw db::Failure(db::Failure::Kind::Disconnected, "away");
        };
        CPPUNIT_ASSERT_THROW(deliver(kLoose, kNow, recorder), db::Failure);
        CPPUNIT_ASSERT((recorder.attempts == Texts{"1"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, OutboxStore(db(), kLoose).count());
    }

    void whatWaitedBeforeIsMovedOver()
    {
        tearDown();
        const test::FreshDatabase database(test::testEngine(), test::Contents::Nothing);
        db::Database before(database.options());
        db::migrate(before, test::migrationsBefore(36));
        before.run(kOldMail, "alice@example.test", "a \"quoted\"\n\xC3\xA9 text\\");
        before.run(kOldMail, "bob@example.test", "");
        before.run(kOldNotice, before.value<std::int64_t>(kOldApplication).value());
        db::migrate(before);

        OutboxStore mails(before, mail::kMailKind), notices(before, grants::kLogoutNoticeKind);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, mails.countDue(90));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, mails.countDue(89));
        const auto first = mails.nextDue(90).value();
        const auto mail = json::read<mail::WaitingMail>(first.payload);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, first.attempts);
        CPPUNIT_ASSERT_EQUAL(std::string("alice@example.test"), mail.recipient);
        CPPUNIT_ASSERT_EQUAL(std::string("a \"quoted\"\n\xC3\xA9 text\\"), mail.body);
        CPPUNIT_ASSERT_EQUAL(std::string("other"), mail.otherBody);
        CPPUNIT_ASSERT_EQUAL(std::string("registration"), mail.linkPurpose);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, mail.registrationId);
        const auto moved = notices.nextDue(80).value();
        const auto notice = json::read<grants::LogoutNotice>(moved.payload);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, moved.attempts);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{5}, notice.accountId);
        CPPUNIT_ASSERT_EQUAL(std::string("sid-1"), notice.sessionId);
        CPPUNIT_ASSERT_EQUAL(std::string("client"), grants::LogoutNoticeStore(before).receiverOf(notice)->clientId);
        notices.insert({.receiver = moved.receiver, .payload = "{}", .uniqueKey = moved.receiver + " sid-1"});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, notices.count()); // it is known by its key, too
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OutboxTest, "store");

} // namespace trivet::outbox
