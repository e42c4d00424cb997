// Webhooks: who hears of what, the queue of receivers, and that what happens is told in the transaction it happens in.
#include "audit/audit_store.hpp"
#include "events/announce.hpp"
#include "log/log.hpp"
#include "support/accounts.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"
#include "webhooks/delivery_store.hpp"
#include "webhooks/hook_observer.hpp"
#include "webhooks/hook_secrets.hpp"
#include "webhooks/queue_store.hpp"
#include "webhooks/switch_off.hpp"
#include "webhooks/webhook_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::webhooks {
namespace {

using events::Event;

constexpr std::int64_t kNow = 1'800'000'000;
constexpr db::Sql kEvents = "SELECT COUNT(*) FROM webhook_event";

// Counts what it writes.
class Renderer : public PayloadRenderer {
public:
    std::optional<std::string> render(const Event& event) override
    {
        ++rendered;
        if (event.action == "gone")
            return std::nullopt;
        if (event.action == "broken")
            throw std::runtime_error("it cannot be told");
        return "{\"action\":\"" + event.action + "\"}";
    }
    std::string renderTest(const repos::OwnedRepository&, std::int64_t, const std::string&) override { return "{}"; }

    int rendered = 0;
};

} // namespace

class WebhookStoreTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(WebhookStoreTest);
    CPPUNIT_TEST(theRepositoryItsOwnerAndTheSiteListen);
    CPPUNIT_TEST(anEventIsStoredOnceForAll);
    CPPUNIT_TEST(nothingIsWrittenForNobody);
    CPPUNIT_TEST(whatIsRolledBackIsNotTold);
    CPPUNIT_TEST(theSameIsToldOnceInATransaction);
    CPPUNIT_TEST(whatCannotBeToldKeepsNobodyFromWorking);
    CPPUNIT_TEST(branchFiltersDecideAboutRefs);
    CPPUNIT_TEST(aReceiverIsOnesOwn);
    CPPUNIT_TEST(aReceiverThatFailedComesLast);
    CPPUNIT_TEST(whoFailedLastTimeBeginsBehindTheOthers);
    CPPUNIT_TEST(everyOwnerHasATurnBeforeAnyHasASecond);
    CPPUNIT_TEST(whoHasNothingMoreLeavesTheQueue);
    CPPUNIT_TEST(oldDeliveriesAreGivenUpTogether);
    CPPUNIT_TEST(theHistoryIsTidied);
    CPPUNIT_TEST(secretsOpenForTheirWebhookOnly);
    CPPUNIT_TEST(oneThatFailsForLongIsSwitchedOff);
    CPPUNIT_TEST(fewFailuresOrASuccessKeepItOn);
    CPPUNIT_TEST_SUITE_END();

    users::AccountRow m_alice{};
    repos::OwnedRepository m_repo{};
    Renderer m_renderer{};
    std::optional<log::Log> m_log{};

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_alice = test::makeUser(db(), "alice");
        m_repo = test::makeRepository(db(), m_alice, "site");
        m_renderer = {};
        m_log.emplace(Settings::Log{.level = "error"});
        events::observe(db(), std::make_shared<HookObserver>(db(), m_renderer, *m_log));
    }

private:
    std::int64_t hook(OwnerKind kind, HookEvent event = HookEvent::Issues, const std::string& filter = "")
    {
        WebhookRow row{.ownerKind = static_cast<std::int64_t>(kind), .url = "https://ci.test/", .isActive = true};
        if (kind == OwnerKind::Repository)
            row.repositoryId = m_repo.row.id;
        if (kind == OwnerKind::Account)
            row.accountId = m_alice.id;
        row.events = HookEvents::bitOf(event);
        row.branchFilter = filter;
        return WebhookStore(db()).insert(row);
    }
    Event opened(const std::string& action = "opened") const
    {
        return {.kind = HookEvent::Issues, .action = action, .repositoryId = m_repo.row.id, .now = kNow};
    }
    std::int64_t events() { return db().value<std::int64_t>(kEvents).value(); }

    void theRepositoryItsOwnerAndTheSiteListen()
    {
        const auto ofSite = hook(OwnerKind::System), ofOwner = hook(OwnerKind::Account),
                   ofRepo = hook(OwnerKind::Repository);
        hook(OwnerKind::Default);
        auto inactive = WebhookStore(db()).find(hook(OwnerKind::Repository)).value();
        inactive.isActive = false;
        WebhookStore(db()).update(inactive);
        std::vector<std::int64_t> ids;
        for (const auto& each : WebhookStore(db()).listeningTo(m_repo.row.id))
            ids.push_back(each.id);
        CPPUNIT_ASSERT((std::vector{ofRepo, ofOwner, ofSite}) == ids);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, WebhookStore(db()).listeningToAccount(m_alice.id).size());
    }

    void anEventIsStoredOnceForAll()
    {
        const auto first = hook(OwnerKind::Repository), second = hook(OwnerKind::System);
        hook(OwnerKind::Repository, HookEvent::Push);
        events::announce(db(), opened());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, events());
        CPPUNIT_ASSERT_EQUAL(1, m_renderer.rendered);
        for (const auto id : {first, second}) {
            const auto told = DeliveryStore(db()).firstWaiting(id).value();
            CPPUNIT_ASSERT_EQUAL(std::string(R"({"action":"opened"})"), told.payload);
            CPPUNIT_ASSERT_EQUAL(std::size_t{36}, told.row.uuid.size());
        }
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, QueueStore(db()).countDue(kNow));
    }

    void nothingIsWrittenForNobody()
    {
        hook(OwnerKind::Repository, HookEvent::Push);
        events::announce(db(), opened());
        CPPUNIT_ASSERT_EQUAL(0, m_renderer.rendered);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, events());
    }

    void whatIsRolledBackIsNotTold()
    {
        hook(OwnerKind::Repository);
        try {
            db().transact([&] {
                events::announce(db(), opened());
                throw std::runtime_error("no");
            });
        } catch (const std::runtime_error&) {
        }
        db().transact([&] { WebhookStore(db()).setDelivered(1); });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, events());
    }

    void theSameIsToldOnceInATransaction()
    {
        hook(OwnerKind::Repository);
        db().transact([&] {
            events::announce(db(), opened());
            events::announce(db(), opened("edited"));
            events::announce(db(), opened());
            CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, events());
            events::announceNow(db(), opened("deleted"));
            CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, events());
        });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, events());
    }

    void whatCannotBeToldKeepsNobodyFromWorking()
    {
        hook(OwnerKind::Repository);
        events::announce(db(), opened("gone"));
        events::announce(db(), opened("broken"));
        events::announce(db(), opened());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, events());
    }

    void branchFiltersDecideAboutRefs()
    {
        const auto picky = hook(OwnerKind::Repository, HookEvent::Push, "release/*");
        Event push{.kind = HookEvent::Push, .repositoryId = m_repo.row.id, .ref = "refs/heads/main", .now = kNow};
        CPPUNIT_ASSERT(!events::written(db(), {push}).at(0));
        push.ref = "refs/heads/release/1";
        CPPUNIT_ASSERT(events::written(db(), {push}).at(0));
        events::announceAs(db(), push, "{}");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, DeliveryStore(db()).count(picky));
    }

    void aReceiverIsOnesOwn()
    {
        hook(OwnerKind::Repository);
        events::announce(db(), opened());
        QueueStore queue(db());
        auto mine = queue.due(kNow, 10).at(0), theirs = mine;
        CPPUNIT_ASSERT(queue.claim(mine, kNow));
        CPPUNIT_ASSERT(!queue.claim(theirs, kNow));
        CPPUNIT_ASSERT(!queue.hasDue(kNow));
        CPPUNIT_ASSERT(queue.hasDue(kNow + kLeaseSeconds)); // its process is taken for dead
        CPPUNIT_ASSERT(queue.keep(mine, kNow + 10));
        CPPUNIT_ASSERT(!queue.hasDue(kNow + kLeaseSeconds));
        queue.release(mine, kNow + 30, 1);
        CPPUNIT_ASSERT(queue.hasDue(kNow + 30));
    }

    void aReceiverThatFailedComesLast()
    {
        const auto dead = hook(OwnerKind::Repository), living = hook(OwnerKind::System);
        events::announce(db(), opened());
        QueueStore queue(db());
        for (auto& place : queue.due(kNow, 10))
            if (place.webhookId == dead && queue.claim(place, kNow))
                queue.release(place, 0, 3);
        const auto due = queue.due(kNow, 10);
        CPPUNIT_ASSERT_EQUAL(living, due.at(0).webhookId);
        CPPUNIT_ASSERT_EQUAL(dead, due.at(1).webhookId);
    }

    void whoFailedLastTimeBeginsBehindTheOthers()
    {
        const auto dead = hook(OwnerKind::Repository), living = hook(OwnerKind::System);
        WebhookStore(db()).addFailure(dead, kNow);
        WebhookStore(db()).setDelivered(living);
        events::announce(db(), opened());
        const auto due = QueueStore(db()).due(kNow, 10);
        CPPUNIT_ASSERT_EQUAL(living, due.at(0).webhookId);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, due.at(0).failures);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, due.at(1).failures);
    }

    void everyOwnerHasATurnBeforeAnyHasASecond()
    {
        const auto first = hook(OwnerKind::Repository), second = hook(OwnerKind::Repository);
        const auto ofSite = hook(OwnerKind::System);
        events::announce(db(), opened());
        const auto due = QueueStore(db()).due(kNow, 10);
        CPPUNIT_ASSERT_EQUAL(first, due.at(0).webhookId);
        CPPUNIT_ASSERT_EQUAL(ofSite, due.at(1).webhookId);
        CPPUNIT_ASSERT_EQUAL(second, due.at(2).webhookId);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, due.at(1).ownerId);
        CPPUNIT_ASSERT(due.at(0).ownerId > 0 && due.at(0).ownerId == due.at(2).ownerId);
    }

    void whoHasNothingMoreLeavesTheQueue()
    {
        const auto id = hook(OwnerKind::Repository);
        events::announce(db(), opened());
        QueueStore queue(db());
        auto place = queue.due(kNow, 1).at(0);
        CPPUNIT_ASSERT(queue.claim(place, kNow));
        queue.leave(place); // not yet: something waits
        CPPUNIT_ASSERT(queue.hasDue(kNow + kLeaseSeconds));
        DeliveryStore(db()).setState(DeliveryStore(db()).firstWaiting(id)->row, DeliveryState::Delivered);
        queue.leave(place);
        CPPUNIT_ASSERT(!queue.hasDue(kNow + kLeaseSeconds));
        events::announce(db(), opened("edited"));
        CPPUNIT_ASSERT(queue.hasDue(kNow));
    }

    void oldDeliveriesAreGivenUpTogether()
    {
        const auto id = hook(OwnerKind::Repository);
        for (const auto at : {kNow - 100, kNow - 50, kNow})
            DeliveryStore(db()).insert(HookEvent::Issues, "{}", {id}, at);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, DeliveryStore(db()).giveUpOlder(id, kNow - 50));
        CPPUNIT_ASSERT_EQUAL(kNow, DeliveryStore(db()).firstWaiting(id)->row.createdAt);
    }

    void theHistoryIsTidied()
    {
        const auto id = hook(OwnerKind::Repository);
        DeliveryStore store(db());
        for (const auto at : {kNow - 300, kNow - 200, kNow - 100, kNow})
            store.insert(HookEvent::Issues, "{}", {id}, at);
        for (int i = 0; i < 3; ++i)
            store.setState(store.firstWaiting(id)->row, DeliveryState::Delivered);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store.removeOlder(kNow - 250));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, events());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store.removeAllBut(2));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, store.count(id));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, events());
        CPPUNIT_ASSERT_EQUAL(kNow, store.firstWaiting(id)->row.createdAt); // what waits stays
    }

    void secretsOpenForTheirWebhookOnly()
    {
        const HookSecrets secrets("0123456789abcdef");
        auto row = WebhookStore(db()).find(hook(OwnerKind::Repository)).value();
        CPPUNIT_ASSERT(crypto::SealedSecrets::None == sealedSecrets(db(), "0123456789abcdef"));
        secrets.setSecret(row, "tell nobody");
        WebhookStore(db()).update(row);
        CPPUNIT_ASSERT(row.sealedSecret.find("tell") == std::string::npos);
        CPPUNIT_ASSERT_EQUAL(std::string("tell nobody"), secrets.secretOf(row));
        CPPUNIT_ASSERT_EQUAL(std::string(), secrets.authorizationOf(row));
        CPPUNIT_ASSERT(crypto::SealedSecrets::Open == sealedSecrets(db(), "0123456789abcdef"));
        CPPUNIT_ASSERT(crypto::SealedSecrets::DoNotOpen == sealedSecrets(db(), "another secret key"));
        row.id += 1;
        CPPUNIT_ASSERT_THROW(secrets.secretOf(row), std::runtime_error);
    }

    void fail(std::int64_t id, std::int64_t times, std::int64_t at)
    {
        for (std::int64_t i = 0; i < times; ++i)
            WebhookStore(db()).addFailure(id, at);
    }
    bool isActiveAfter(std::int64_t id, const Settings& settings, std::int64_t now)
    {
        switchOffIfDead(db(), settings, id, now);
        return WebhookStore(db()).find(id)->isActive;
    }

    void oneThatFailsForLongIsSwitchedOff()
    {
        const Settings settings{};
        const auto period = settings.webhook.disableAfterSeconds;
        const auto id = hook(OwnerKind::Repository);
        fail(id, kFewestFailures, kNow);
        CPPUNIT_ASSERT(isActiveAfter(id, settings, kNow + period - 1));
        CPPUNIT_ASSERT(!isActiveAfter(id, settings, kNow + period));
        const auto row = WebhookStore(db()).find(id).value();
        CPPUNIT_ASSERT_EQUAL(kNow, row.failingSince);
        CPPUNIT_ASSERT_EQUAL(kFewestFailures, row.failureCount);
        CPPUNIT_ASSERT_EQUAL(kNow + period, row.switchedOffAt);
        const auto entries = audit::AuditStore(db()).page({}, {10, 0});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, entries.size());
        CPPUNIT_ASSERT_EQUAL(std::string("webhook.disable"), entries.at(0).action);
        CPPUNIT_ASSERT_EQUAL(std::string("site: https://ci.test/"), entries.at(0).detail);
        WebhookStore(db()).forgetFailures(id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, WebhookStore(db()).find(id)->switchedOffAt);
    }

    void fewFailuresOrASuccessKeepItOn()
    {
        Settings settings{};
        const auto later = kNow + settings.webhook.disableAfterSeconds;
        const auto few = hook(OwnerKind::System), cured = hook(OwnerKind::Account), never = hook(OwnerKind::Account);
        fail(few, kFewestFailures - 1, kNow);
        CPPUNIT_ASSERT(isActiveAfter(few, settings, later));
        fail(cured, kFewestFailures, kNow);
        WebhookStore(db()).setDelivered(cured);
        CPPUNIT_ASSERT(isActiveAfter(cured, settings, later));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, WebhookStore(db()).find(cured)->failingSince);
        fail(never, kFewestFailures, kNow);
        settings.webhook.disableAfterSeconds = 0;
        CPPUNIT_ASSERT(isActiveAfter(never, settings, later));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(WebhookStoreTest, "store");

} // namespace trivet::webhooks
