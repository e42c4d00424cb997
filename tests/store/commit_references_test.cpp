// What the messages of pushed commits do to the issues they name, and whose rights count.
#include "issues/commit_references.hpp"
#include "issues/dependency_store.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_store.hpp"
#include "issues/reference_rules.hpp"
#include "pushes/push_note.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "support/accounts.hpp"
#include "support/statement_plans.hpp"
#include "support/store_fixture.hpp"
#include "users/block_store.hpp"

#include <algorithm>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class CommitReferencesTest : public StoreFixture {
    CPPUNIT_TEST_SUITE(CommitReferencesTest);
    CPPUNIT_TEST(aCommitLeavesOneEntryAndClosesOnTheDefaultBranch);
    CPPUNIT_TEST(aCommitDoesNotCloseWhatThePusherMayNot);
    CPPUNIT_TEST(aLimitedCredentialReachesItsRepositoryOnly);
    CPPUNIT_TEST(credentialsSayHowFarTheyReach);
    CPPUNIT_TEST(theNoteOfAPushKeepsIt);
    CPPUNIT_TEST(whatAPullRequestBroughtNeedsItsAuthorsRightsElsewhere);
    CPPUNIT_TEST(whoIsBlockedDoesNotSpeakByCommits);
    CPPUNIT_TEST(theLastWordsAboutAnIssueCount);
    CPPUNIT_TEST(whatWaitsIsClosedTogetherWithWhatItWaitsFor);
    CPPUNIT_TEST(aPushThatNamesTooMuchIsBounded);
    CPPUNIT_TEST(aPushChangesAHundredIssues);
    CPPUNIT_TEST(aMessageIsReadBeforeThePushIsRecorded);
    CPPUNIT_TEST(namedIssuesComeWithoutTheirTexts);
    CPPUNIT_TEST(aLongTimelineIsNotRead);
    CPPUNIT_TEST_SUITE_END();

    std::int64_t makeRepository(const users::AccountRow& owner, const std::string& name, bool isPrivate = false)
    {
        repos::RepositoryRow row{.ownerId = owner.id, .name = name};
        row.storage = owner.name + "-" + name;
        row.isPrivate = isPrivate;
        row.defaultBranch = "main";
        return repos::RepositoryStore(db()).insert(row);
    }

    issues::IssueRow makeIssue(std::int64_t repositoryId, const users::AccountRow& author)
    {
        const auto repository = repos::RepositoryStore(db()).find(repositoryId).value();
        const auto who = identityOf(author);
        const auto access = repos::AccessStore(db()).of(repository, who);
        return issues::openIssue({db(), repository, access, who, 5000}, {.title = "a"});
    }

    static issues::PushedCommit commit(const std::string& message, int number = 1)
    {
        auto sha = std::to_string(number);
        return {std::string(40 - sha.size(), '0') + sha, message};
    }

    void push(issues::PushedCommits pushed)
    {
        pushed.isDefaultBranch = true;
        issues::commitsPushed(db(), pushed, 6000);
    }

    bool isClosed(const issues::IssueRow& issue) { return issues::IssueStore(db()).find(issue.id)->isClosed; }

    std::vector<std::string> timelineOf(const issues::IssueRow& issue)
    {
        std::vector<std::string> kinds;
        for (const auto& row :
             issues::EventStore(db()).page({.issueId = issue.id}, {.isAdmin = true}, {.limit = 5000, .offset = 0}))
            kinds.push_back(std::string(nameOf(row.event())) + (row.refAction.empty() ? "" : ":" + row.refAction));
        return kinds;
    }

    void aCommitLeavesOneEntryAndClosesOnTheDefaultBranch()
    {
        const auto alice = makeUser(db(), "alice");
        const auto id = makeRepository(alice, "site");
        const auto issue = makeIssue(id, alice);
        issues::PushedCommits pushed{.repositoryId = id, .pusherId = alice.id};
        pushed.commits = {commit("Repair it\n\nFixes #1, see #99")};
        issues::commitsPushed(db(), pushed, 6000);
        CPPUNIT_ASSERT(!isClosed(issue));
        push(pushed);
        CPPUNIT_ASSERT(isClosed(issue));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, repos::RepositoryStore(db()).find(id)->row.openIssueCount);
        const std::vector<std::string> expected{"commit_ref:closes", "close"};
        CPPUNIT_ASSERT(expected == timelineOf(issue));
    }

    void aCommitDoesNotCloseWhatThePusherMayNot()
    {
        const auto alice = makeUser(db(), "alice");
        const auto bob = makeUser(db(), "bob");
        const auto own = makeRepository(bob, "own");
        const auto issue = makeIssue(makeRepository(alice, "site"), alice);
        const auto hidden = makeIssue(makeRepository(alice, "secret", true), alice);
        push({.repositoryId = own,
              .pusherId = bob.id,
              .commits = {commit("closes alice/site#1, closes alice/secret#1")}});
        CPPUNIT_ASSERT(!isClosed(issue));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, timelineOf(issue).size());
        CPPUNIT_ASSERT(timelineOf(hidden).empty());
    }

    void aLimitedCredentialReachesItsRepositoryOnly()
    {
        const auto alice = makeUser(db(), "alice");
        const auto id = makeRepository(alice, "site");
        const auto here = makeIssue(id, alice);
        const auto other = makeIssue(makeRepository(alice, "other", true), alice);
        push({.repositoryId = id,
              .pusherId = alice.id,
              .isLimited = true,
              .commits = {commit("closes #1, closes alice/other#1")}});
        CPPUNIT_ASSERT(isClosed(here));
        CPPUNIT_ASSERT(!isClosed(other));
        CPPUNIT_ASSERT(timelineOf(other).empty());
    }

    void credentialsSayHowFarTheyReach()
    {
        access::Identity who{.userId = 1, .signIn = access::SignIn::Token, .scopes = access::ScopeSet::all()};
        CPPUNIT_ASSERT(!pushes::isLimited(who));
        who.scopes->publicOnly = true;
        CPPUNIT_ASSERT(pushes::isLimited(who));
        const access::Identity limited{.userId = 1, .repositories = {{{"alice", "site"}}}};
        CPPUNIT_ASSERT(pushes::isLimited(limited));
        CPPUNIT_ASSERT(pushes::isLimited({.signIn = access::SignIn::DeployKey}));
        CPPUNIT_ASSERT(!pushes::isLimited({.userId = 1}));
    }

    void theNoteOfAPushKeepsIt()
    {
        const pushes::Push push{.repositoryId = 1, .pusherId = 2, .isLimited = true};
        CPPUNIT_ASSERT(pushes::parseNote(pushes::wantedText(push))->push.isLimited);
        CPPUNIT_ASSERT(!pushes::parseNote(pushes::wantedText({.repositoryId = 1, .pusherId = 2}))->push.isLimited);
        CPPUNIT_ASSERT(!pushes::parseNote("1 2 0\nwanted\n")->push.isLimited);
    }

    // Whoever merges does not lend the author their rights in repositories that have nothing to do with it.
    void whatAPullRequestBroughtNeedsItsAuthorsRightsElsewhere()
    {
        const auto alice = makeUser(db(), "alice");
        const auto mallory = makeUser(db(), "mallory");
        const auto id = makeRepository(alice, "site");
        const auto here = makeIssue(id, alice);
        const issues::PullRow pull{.issueId = makeIssue(id, mallory).id, .baseRepositoryId = id};
        const auto pullId = issues::PullStore(db()).insert(pull);
        CPPUNIT_ASSERT(pullId != pull.issueId); // as a number of an issue it is another one, of alice
        const auto secret = makeIssue(makeRepository(alice, "secret", true), alice);
        const auto open = makeIssue(makeRepository(alice, "open"), alice);
        const auto message = commit("closes #1, closes alice/secret#1, closes alice/open#1");
        push({.repositoryId = id, .pusherId = alice.id, .mergedPullId = pullId, .commits = {message}});
        CPPUNIT_ASSERT(isClosed(here));
        CPPUNIT_ASSERT(timelineOf(secret).empty());
        const std::vector<std::string> mentioned{"commit_ref:closes"};
        CPPUNIT_ASSERT(mentioned == timelineOf(open));
        CPPUNIT_ASSERT(!isClosed(open));
    }

    void whoIsBlockedDoesNotSpeakByCommits()
    {
        const auto alice = makeUser(db(), "alice");
        const auto mallory = makeUser(db(), "mallory");
        const auto site = makeRepository(alice, "site"), own = makeRepository(mallory, "own");
        const auto issue = makeIssue(site, alice);
        push({.repositoryId = own, .pusherId = mallory.id, .commits = {commit("see alice/site#1")}});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, timelineOf(issue).size());
        users::BlockStore(db()).add(alice.id, mallory.id, "", 5600);
        push({.repositoryId = own, .pusherId = mallory.id, .commits = {commit("see alice/site#1", 2)}});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, timelineOf(issue).size());
    }

    void theLastWordsAboutAnIssueCount()
    {
        const auto alice = makeUser(db(), "alice");
        const auto id = makeRepository(alice, "site");
        const auto issue = makeIssue(id, alice);
        issues::PushedCommits pushed{.repositoryId = id, .pusherId = alice.id};
        for (int i = 0; i < 9; ++i)
            pushed.commits.push_back(commit(i % 2 == 0 ? "closes #1" : "reopens #1", i));
        push(pushed);
        CPPUNIT_ASSERT(isClosed(issue));
        const auto timeline = timelineOf(issue);
        CPPUNIT_ASSERT_EQUAL(std::ptrdiff_t{1}, std::count(timeline.begin(), timeline.end(), "close"));
        CPPUNIT_ASSERT_EQUAL(std::ptrdiff_t{0}, std::count(timeline.begin(), timeline.end(), "reopen"));
    }

    void whatWaitsIsClosedTogetherWithWhatItWaitsFor()
    {
        const auto alice = makeUser(db(), "alice");
        const auto id = makeRepository(alice, "site");
        std::vector<issues::IssueRow> all;
        for (int i = 1; i <= 7; ++i)
            all.push_back(makeIssue(id, alice));
        // The first four wait for later and for earlier ones among them; the others for the last, which nobody closes.
        const std::vector<std::pair<std::size_t, std::size_t>> waits{{0, 1}, {1, 3}, {3, 2}, {4, 2}, {4, 5}, {5, 6}};
        for (const auto& [waiting, other] : waits)
            issues::DependencyStore(db()).add(all[waiting].id, all[other].id, 5000);
        push({.repositoryId = id,
              .pusherId = alice.id,
              .commits = {commit("closes #1, closes #2, closes #3, closes #4, closes #5, closes #6")}});
        for (std::size_t i = 0; i < all.size(); ++i)
            CPPUNIT_ASSERT_EQUAL(i < 4, isClosed(all[i]));
        const auto timeline = timelineOf(all.front());
        CPPUNIT_ASSERT_EQUAL(std::ptrdiff_t{1}, std::count(timeline.begin(), timeline.end(), "close"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, repos::RepositoryStore(db()).find(id)->row.openIssueCount);
    }

    void aPushThatNamesTooMuchIsBounded()
    {
        const auto alice = makeUser(db(), "alice");
        const auto id = makeRepository(alice, "site");
        const auto first = makeIssue(id, alice), second = makeIssue(id, alice);
        issues::PushedCommits pushed{.repositoryId = id, .pusherId = alice.id};
        for (int i = 0; i < 900; ++i)
            pushed.commits.push_back(commit("see #1 and #2", i));
        pushed.commits.push_back(commit("closes #2", 900));
        push(pushed);
        CPPUNIT_ASSERT_EQUAL(std::size_t{999}, timelineOf(first).size() + timelineOf(second).size() - 2);
        CPPUNIT_ASSERT(isClosed(second));
    }

    // Those named last. What is closed already takes nobody's place.
    void aPushChangesAHundredIssues()
    {
        const auto alice = makeUser(db(), "alice");
        const auto id = makeRepository(alice, "site");
        std::vector<issues::IssueRow> all;
        issues::PushedCommits first{.repositoryId = id, .pusherId = alice.id}, second = first;
        for (int i = 1; i <= 120; ++i) {
            all.push_back(makeIssue(id, alice));
            first.commits.push_back(commit("closes #" + std::to_string(i), i));
            second.commits.push_back(commit("fixes #" + std::to_string(i), 1000 + i));
        }
        push(first);
        for (std::size_t i = 0; i < all.size(); ++i)
            CPPUNIT_ASSERT_EQUAL(i >= 20, isClosed(all[i]));
        CPPUNIT_ASSERT(std::vector<std::string>{"commit_ref:closes"} == timelineOf(all[0]));
        push(second);
        for (const auto& issue : all)
            CPPUNIT_ASSERT(isClosed(issue));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, repos::RepositoryStore(db()).find(id)->row.openIssueCount);
    }

    void aMessageIsReadBeforeThePushIsRecorded()
    {
        const auto read = commit("Repair it\n\nFixes #7, see bob/tools#8");
        CPPUNIT_ASSERT_EQUAL(std::string("Repair it"), read.subject);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, read.references.size());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, read.references[0].number);
        CPPUNIT_ASSERT(read.references[0].action == issues::RefAction::Closes);
    }

    void namedIssuesComeWithoutTheirTexts()
    {
        const auto alice = makeUser(db(), "alice");
        const auto repository = repos::RepositoryStore(db()).find(makeRepository(alice, "site")).value();
        const auto who = identityOf(alice);
        const auto access = repos::AccessStore(db()).of(repository, who);
        const issues::IssueOperation operation{db(), repository, access, who, 5000};
        const auto issue = issues::openIssue(operation, {.title = "a", .body = "long", .closed = true});
        const auto found = issues::findReferences(operation, {{.number = issue.number}}).all;
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, found.size());
        CPPUNIT_ASSERT(found[0].issue.body.empty() && found[0].issue.title.empty());
        CPPUNIT_ASSERT(found[0].issue.id == issue.id && found[0].issue.number == issue.number);
        CPPUNIT_ASSERT(found[0].issue.repositoryId == issue.repositoryId && found[0].issue.isClosed);
        CPPUNIT_ASSERT(found[0].issue.authorId == alice.id && found[0].mayClose);
    }

    void aLongTimelineIsNotRead()
    {
        const auto alice = makeUser(db(), "alice");
        const auto id = makeRepository(alice, "site");
        makeIssue(id, alice);
        push({.repositoryId = id, .pusherId = alice.id, .commits = {commit("see #1")}});
        bool isFound = false;
        for (const auto& plan : plansOf(db()))
            if (plan.sql.find("x.commit_sha") != std::string::npos)
                for (const auto& step : plan.steps)
                    isFound |= step.find("issue_event_commit") != std::string::npos;
        CPPUNIT_ASSERT(isFound);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CommitReferencesTest, "store");

} // namespace trivet::test
