// What is stored of reviews: one pending review for each person, and who sees what of it.
#include "issues/event_store.hpp"
#include "issues/issue_rules.hpp"
#include "issues/pull_store.hpp"
#include "repos/access_store.hpp"
#include "repos/collaborator_store.hpp"
#include "repos/repository_store.hpp"
#include "reviews/code_comment_store.hpp"
#include "reviews/official.hpp"
#include "reviews/review_gate.hpp"
#include "reviews/review_store.hpp"
#include "reviews/review_threads.hpp"
#include "reviews/review_writing.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"
#include "users/account_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

using reviews::Kind;

class ReviewStoreTest : public StoreFixture {
    CPPUNIT_TEST_SUITE(ReviewStoreTest);
    CPPUNIT_TEST(whoBeginsTwiceHasOnePendingReview);
    CPPUNIT_TEST(aPendingCommentIsThereForItsAuthorOnly);
    CPPUNIT_TEST(aRequestIsMadeOnce);
    CPPUNIT_TEST(onlyTheLastWordOfAPersonCounts);
    CPPUNIT_TEST(anAccountTakesWhatIsPendingWithIt);
    CPPUNIT_TEST(aPageTakesTheSameStatementsForManyComments);
    CPPUNIT_TEST_SUITE_END();

    users::AccountRow m_alice{}, m_bob{};
    repos::OwnedRepository m_repository{};
    access::Identity m_who{}, m_bobs{};
    repos::Access m_access{}, m_bobsAccess{};
    issues::IssueRow m_issue{};
    issues::PullRow m_pull{};

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_alice = makeUser(db(), "alice");
        m_bob = makeUser(db(), "bob");
        m_who = identityOf(m_alice);
        m_bobs = identityOf(m_bob);
        repos::RepositoryRow row{.ownerId = m_alice.id, .name = "site"};
        row.storage = "site";
        row.defaultBranch = "main";
        m_repository = repos::RepositoryStore(db()).find(repos::RepositoryStore(db()).insert(row)).value();
        m_access = repos::AccessStore(db()).of(m_repository, m_who);
        m_bobsAccess = repos::AccessStore(db()).of(m_repository, m_bobs);
        m_issue = issues::openIssue(by(m_who, m_access), {.title = "Change"});
        m_pull = {.issueId = m_issue.id, .baseRepositoryId = m_repository.row.id, .baseBranch = "main"};
        m_pull.headBranch = "topic";
        m_pull.headSha = "h1";
        m_pull.id = issues::PullStore(db()).insert(m_pull);
    }

private:
    issues::IssueOperation by(const access::Identity& who, const repos::Access& access, std::int64_t now = 100)
    {
        return {db(), m_repository, access, who, now, repos::Unit::Pulls};
    }
    std::int64_t review(const issues::IssueOperation& operation, Kind kind, bool isOfficial)
    {
        auto row = reviews::newReview({operation, m_issue, m_pull}, kind);
        row.isOfficial = isOfficial;
        return reviews::ReviewStore(db()).insert(row);
    }
    std::int64_t comment(const issues::IssueOperation& operation, std::int64_t line)
    {
        const reviews::ReviewedPull reviewed{operation, m_issue, m_pull};
        auto row = reviews::newReview(reviewed, Kind::Pending);
        row.id = reviews::startPending(reviewed);
        reviews::CodePlaceRow place{.issueId = m_issue.id, .path = "a.txt", .line = line, .commit = "h1"};
        return reviews::addComment(reviewed, row, place, "text");
    }

    void whoBeginsTwiceHasOnePendingReview()
    {
        const auto operation = by(m_bobs, m_bobsAccess);
        const reviews::ReviewedPull reviewed{operation, m_issue, m_pull};
        const auto id = reviews::startPending(reviewed);
        CPPUNIT_ASSERT_EQUAL(id, reviews::startPending(reviewed));
        CPPUNIT_ASSERT_THROW(review(operation, Kind::Pending, false), db::Failure);
        CPPUNIT_ASSERT(reviews::startPending({by(m_who, m_access), m_issue, m_pull}) != id);
    }

    void aPendingCommentIsThereForItsAuthorOnly()
    {
        const auto id = comment(by(m_bobs, m_bobsAccess), 1);
        issues::EventStore events(db());
        CPPUNIT_ASSERT(events.find(m_repository.row.id, id, m_bobs));
        CPPUNIT_ASSERT(!events.find(m_repository.row.id, id, m_who));
        CPPUNIT_ASSERT(!events.find(m_repository.row.id, id, {}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, events.count({.issueId = m_issue.id}, m_bobs));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, reviews::readReviews(db(), m_issue.id, m_bob.id).threads.size());
        CPPUNIT_ASSERT(reviews::readReviews(db(), m_issue.id, m_alice.id).threads.empty());
        CPPUNIT_ASSERT(reviews::CodeCommentStore(db()).counts({m_issue.id}).empty());
        reviews::CodeCommentStore(db()).publish(reviews::ReviewStore(db()).pendingOf(m_issue.id, m_bob.id)->row.id,
                                                200);
        CPPUNIT_ASSERT(events.find(m_repository.row.id, id, m_who));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, reviews::CodeCommentStore(db()).counts({m_issue.id}).at(m_issue.id));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, events.count({.issueId = m_issue.id}, m_who));
    }

    void aRequestIsMadeOnce()
    {
        reviews::ReviewRow row{.issueId = m_issue.id, .kind = static_cast<std::int64_t>(Kind::Request)};
        row.reviewerId = row.waitingId = m_bob.id;
        reviews::ReviewStore store(db());
        CPPUNIT_ASSERT(store.insertRequest(row));
        CPPUNIT_ASSERT(!store.insertRequest(row));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, store.requests({m_issue.id}).size());
        CPPUNIT_ASSERT(store.removeRequest(m_issue.id, m_bob.id));
        CPPUNIT_ASSERT(!store.removeRequest(m_issue.id, m_bob.id));
    }

    reviews::ReviewGate gateOf() { return reviews::readGate(db(), m_repository, "main", m_issue.id); }

    void onlyTheLastWordOfAPersonCounts()
    {
        repos::CollaboratorStore collaborators(db());
        collaborators.set(m_repository.row.id, m_bob.id, repos::AccessLevel::Write, 1);
        review(by(m_bobs, m_bobsAccess, 100), Kind::Reject, true);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, gateOf().rejections);
        const auto approval = review(by(m_bobs, m_bobsAccess, 200), Kind::Approve, true);
        auto gate = gateOf();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, gate.rejections);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, gate.approvals);
        reviews::ReviewStore store(db());
        store.setStale(m_issue.id, "h2");
        gate = gateOf();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, gate.approvals);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, gate.freshApprovals);
        store.clearStale(m_issue.id, "h1");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, gateOf().freshApprovals);
        // He may not write any more, and comes back.
        collaborators.remove(m_repository.row.id, m_bob.id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, gateOf().approvals);
        collaborators.set(m_repository.row.id, m_bob.id, repos::AccessLevel::Write, 1);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, gateOf().approvals);
        collaborators.remove(m_repository.row.id, m_bob.id);
        store.setDismissed(approval, true, 300);
        gate = gateOf();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, gate.approvals + gate.rejections);
        // Another branch, and another look at who counts: bob may not write.
        reviews::decideOfficial(db(), m_repository, m_issue.id, "other");
        CPPUNIT_ASSERT(!store.find(m_issue.id, approval, 0)->row.isOfficial);
        collaborators.set(m_repository.row.id, m_bob.id, repos::AccessLevel::Write, 1);
        reviews::decideOfficial(db(), m_repository, m_issue.id, "other");
        CPPUNIT_ASSERT(store.find(m_issue.id, approval, 0)->row.isOfficial);
    }

    void anAccountTakesWhatIsPendingWithIt()
    {
        comment(by(m_bobs, m_bobsAccess), 1);
        const auto said = review(by(m_bobs, m_bobsAccess), Kind::Comment, false);
        db().transact([&] { users::AccountStore(db()).remove(m_bob.id); });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, reviews::ReviewStore(db()).count(m_issue.id, 0));
        CPPUNIT_ASSERT(!reviews::ReviewStore(db()).find(m_issue.id, said, 0)->row.reviewerId);
        CPPUNIT_ASSERT(reviews::CodeCommentStore(db()).placesOf(m_issue.id, 10).empty());
    }

    void aPageTakesTheSameStatementsForManyComments()
    {
        const auto cost = [&] {
            const auto before = db().statementsRun();
            reviews::readReviews(db(), m_issue.id, m_bob.id);
            return db().statementsRun() - before;
        };
        comment(by(m_bobs, m_bobsAccess), 1);
        const auto few = cost();
        for (std::int64_t line = 1; line < 40; ++line)
            comment(by(m_bobs, m_bobsAccess), line);
        CPPUNIT_ASSERT_EQUAL(few, cost());
        const auto all = reviews::readReviews(db(), m_issue.id, m_bob.id);
        CPPUNIT_ASSERT_EQUAL(std::size_t{39}, all.threads.size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, all.at("a.txt", 1).at(0)->comments.size());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ReviewStoreTest, "store");

} // namespace trivet::test
