// What follows from opening, changing and naming issues: numbers, counts, references, who is told.
#include "base/error.hpp"
#include "issues/comment_rules.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "notifications/thread_store.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class IssueRulesTest : public StoreFixture {
    CPPUNIT_TEST_SUITE(IssueRulesTest);
    CPPUNIT_TEST(numbersAndCountsGoUpTogether);
    CPPUNIT_TEST(anUnknownAssigneeLeavesNothingBehind);
    CPPUNIT_TEST(aStormOfMentionsIsOneStatementOfEachKind);
    CPPUNIT_TEST(aTextThatSomebodyElseHasWrittenIsKept);
    CPPUNIT_TEST(longTextsCanBeReadAsFarAsTheyAreShown);
    CPPUNIT_TEST_SUITE_END();

    struct ServedRepository {
        repos::OwnedRepository repository{};
        access::Identity who{};
        repos::Access access{};
    };

    std::int64_t makeRepository(const users::AccountRow& owner, const std::string& name, bool isPrivate = false)
    {
        repos::RepositoryRow row{.ownerId = owner.id, .name = name};
        row.storage = owner.name + "-" + name;
        row.isPrivate = isPrivate;
        row.defaultBranch = "main";
        return repos::RepositoryStore(db()).insert(row);
    }

    ServedRepository placeOf(std::int64_t repositoryId, const users::AccountRow& user)
    {
        ServedRepository place{repos::RepositoryStore(db()).find(repositoryId).value(), identityOf(user), {}};
        place.access = repos::AccessStore(db()).of(place.repository, place.who);
        return place;
    }

    issues::IssueOperation operation(const ServedRepository& place)
    {
        return {db(), place.repository, place.access, place.who, 5000};
    }

    repos::RepositoryRow repositoryNow(std::int64_t id) { return repos::RepositoryStore(db()).find(id)->row; }

    std::vector<std::string> timelineOf(const issues::IssueRow& issue)
    {
        std::vector<std::string> kinds;
        for (const auto& row : issues::EventStore(db()).page({.issueId = issue.id}, {}))
            kinds.push_back(std::string(nameOf(row.event())) + (row.refAction.empty() ? "" : ":" + row.refAction));
        return kinds;
    }

    std::int64_t unreadOf(const users::AccountRow& user)
    {
        return notifications::ThreadStore(db()).count({.statuses = {0}}, identityOf(user));
    }

    void numbersAndCountsGoUpTogether()
    {
        const auto alice = makeUser(db(), "alice");
        const auto place = placeOf(makeRepository(alice, "site"), alice);
        const auto first = issues::openIssue(operation(place), {.title = "a"});
        issues::openIssue(operation(place), {.title = "b", .closed = true});
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, first.number);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, repositoryNow(first.repositoryId).lastIndex);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, repositoryNow(first.repositoryId).openIssueCount);
        issues::removeIssue(operation(place), first.id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, repositoryNow(first.repositoryId).openIssueCount);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, repositoryNow(first.repositoryId).lastIndex);
    }

    void anUnknownAssigneeLeavesNothingBehind()
    {
        const auto alice = makeUser(db(), "alice");
        const auto id = makeRepository(alice, "site");
        const auto place = placeOf(id, alice);
        const issues::CreateIssue wanted{.title = "a", .assignees = {"nobody"}};
        CPPUNIT_ASSERT_THROW(issues::openIssue(operation(place), wanted), Error);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, repositoryNow(id).lastIndex);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, repositoryNow(id).openIssueCount);
        CPPUNIT_ASSERT(!issues::IssueStore(db()).find(id, 1));
    }

    void longTextsCanBeReadAsFarAsTheyAreShown()
    {
        const auto alice = makeUser(db(), "alice");
        const auto place = placeOf(makeRepository(alice, "site"), alice);
        const auto issue = issues::openIssue(operation(place), {.title = "a"});
        std::string longText; // of characters that take two bytes
        for (int i = 0; i < 20'000; ++i)
            longText += "ü";
        const auto first = issues::addComment(operation(place), issue, longText);
        const auto second = issues::addComment(operation(place), issue, "short");
        issues::EventStore store(db());
        const auto begun = store.beginnings({.issueId = issue.id}, place.who, {10, 0});
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, begun.size());
        CPPUNIT_ASSERT(begun[0].isCut() && begun[0].row.id == first.id && begun[0].characters == 20'000);
        CPPUNIT_ASSERT(begun[0].row.body == longText.substr(0, 20'000));
        CPPUNIT_ASSERT(begun[0].row.createdAt == first.createdAt && begun[0].row.authorId == alice.id);
        CPPUNIT_ASSERT(!begun[1].isCut() && begun[1].row.body == "short");
        const auto whole = store.wholeTexts({first.id, second.id});
        CPPUNIT_ASSERT(whole.at(first.id) == longText && whole.at(second.id) == "short");
    }

    void aStormOfMentionsIsOneStatementOfEachKind()
    {
        const auto alice = makeUser(db(), "alice");
        const auto place = placeOf(makeRepository(alice, "site"), alice);
        const auto issue = issues::openIssue(operation(place), {.title = "a"});
        std::vector<users::AccountRow> crowd;
        std::string text;
        db().transact([&] {
            for (int i = 0; i < 300; ++i) {
                crowd.push_back(makeUser(db(), "u" + std::to_string(i)));
                text += "@u" + std::to_string(i) + " ";
            }
        });
        const auto cost = [&](const std::string& body) {
            const auto before = db().statementsRun();
            issues::addComment(operation(place), issue, body);
            return db().statementsRun() - before;
        };
        const auto one = cost("@u0");
        CPPUNIT_ASSERT_EQUAL(one, cost(text));
        for (const auto& user : {crowd.front(), crowd.back()})
            CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, unreadOf(user));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, unreadOf(alice));
        cost(text); // again: the same threads, once each
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, unreadOf(crowd.back()));
    }

    void aTextThatSomebodyElseHasWrittenIsKept()
    {
        const auto alice = makeUser(db(), "alice");
        const auto place = placeOf(makeRepository(alice, "site"), alice);
        const auto issue = issues::openIssue(operation(place), {.title = "a"});
        const auto read = issues::addComment(operation(place), issue, "first");
        const auto edit = [&](const std::string& text, issues::Meanwhile meanwhile) {
            issues::editComment(operation(place), issue, read, text, meanwhile);
        };
        edit("second", issues::Meanwhile::Kept);
        CPPUNIT_ASSERT_THROW(edit("third", issues::Meanwhile::Kept), Error);
        CPPUNIT_ASSERT_EQUAL(std::string("second"), issues::EventStore(db()).findAll({read.id}).at(0).body);
        edit("fourth", issues::Meanwhile::Overwritten);
        CPPUNIT_ASSERT_EQUAL(std::string("fourth"), issues::EventStore(db()).findAll({read.id}).at(0).body);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(IssueRulesTest, "store");

} // namespace trivet::test
