// Rows that are made of what another server has told.
#include "auth_sources/auth_source_store.hpp"
#include "auth_sources/source_rules.hpp"
#include "base/error.hpp"
#include "external_logins/external_login_store.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_relation_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_store.hpp"
#include "issues/reaction_store.hpp"
#include "migrations/import_task_store.hpp"
#include "migrations/pull_writer.hpp"
#include "migrations/release_writer.hpp"
#include "milestones/milestone_store.hpp"
#include "releases/release_store.hpp"
#include "reviews/code_comment_store.hpp"
#include "support/accounts.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::migrations {

using namespace std::string_literals;

class MigratedTrackerTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(MigratedTrackerTest);
    CPPUNIT_TEST(issuesKeepNumbersTimesAndAuthors);
    CPPUNIT_TEST(whoSignsInWithThatServerIsKnown);
    CPPUNIT_TEST(theSameOnTwoPagesComesOnce);
    CPPUNIT_TEST(theNewestIsWrittenLast);
    CPPUNIT_TEST(pagesAreReadOnceInWhateverOrderTheyCome);
    CPPUNIT_TEST(whoCannotBeKnownIsNotLookedFor);
    CPPUNIT_TEST(onlyWhatIsWantedComes);
    CPPUNIT_TEST(pullsHaveTheirBranchesAndReviews);
    CPPUNIT_TEST(aPullWithoutBranchesIsRefused);
    CPPUNIT_TEST(releasesWithoutTheirTagAreDrafts);
    CPPUNIT_TEST_SUITE_END();

    struct Setting {
        users::AccountRow alice;
        repos::OwnedRepository repository;
        std::int64_t taskId = 0;
    };

    Setting arrange()
    {
        const auto alice = test::makeUser(db(), "alice");
        auto repository = test::makeRepository(db(), alice, "site");
        const auto task = ImportTaskStore(db()).insert(
            {.accountId = alice.id, .remoteAddress = "https://host.test/x", .fullName = "alice/site"});
        m_wanted.issues = m_wanted.pullRequests = m_wanted.labels = m_wanted.milestones = m_wanted.releases = true;
        return {alice, std::move(repository), task};
    }

    // Page after page of a list.
    void keep(const Setting& setting, const std::string& list, const std::vector<std::string>& pages)
    {
        for (std::size_t i = 0; i < pages.size(); ++i)
            ImportPageStore(db()).insert(
                {setting.taskId, list, static_cast<std::int64_t>(i) + 1, i + 1 == pages.size(), pages[i]});
    }

    WrittenTracker write(const Setting& setting, const std::map<std::int64_t, PullCommits>& commits = {})
    {
        GatheredLists lists(db(), setting.taskId);
        return write(setting, OrderedIssues(lists, m_wanted, m_folder.path()), commits);
    }

    WrittenTracker write(const Setting& setting, const OrderedIssues& ordered,
                         const std::map<std::int64_t, PullCommits>& commits = {})
    {
        GatheredLists lists(db(), setting.taskId);
        return db().transact([&] {
            LinkedPeople people(db(), "https://host.test");
            const TrackerFiles files;
            const Writing writing{
                db(), lists, m_wanted, m_settings, people, files, ordered, setting.repository.row.id, 2'000'000'000};
            const auto written = writeTracker(writing);
            if (m_wanted.pullRequests)
                writePulls(writing, written, commits);
            countWritten(writing, written);
            writeReleases(writing, {});
            return written;
        });
    }

    std::optional<issues::IssueRow> issue(const Setting& setting, std::int64_t number)
    {
        return issues::IssueStore(db()).find(setting.repository.row.id, number);
    }

    void issuesKeepNumbersTimesAndAuthors()
    {
        const auto setting = arrange();
        keep(setting, "labels",
             {R"([{"id":1,"name":"bug","color":"nonsense"},{"id":2,"name":"docs","color":"0075CA"}])"});
        keep(setting, "milestones",
             {R"([{"id":5,"title":"First","state":"closed","closed_at":"2020-01-02T00:00:00Z"}])"});
        keep(
            setting, "issues",
            {R"([{"id":10,"number":7,"title":"One\nline","body":"Text","state":"closed","user":{"id":9,"login":"alice"},)"
             R"("labels":[{"id":1,"name":"bug"},{"id":3,"name":"unknown"}],"milestone":{"id":5,"title":"First"},)"
             R"("created_at":"2020-01-01T00:00:00Z","closed_at":"2999-01-01T00:00:00Z"}])"});
        keep(setting, "comments",
             {R"([{"id":30,"body":"Said","user":null,"issue_url":"https://elsewhere.test/issues/7"},)"
              R"({"id":31,"body":"Of another","issue_url":"https://elsewhere.test/issues/8"}])"});
        const auto written = write(setting);
        const auto row = issue(setting, 7).value();
        CPPUNIT_ASSERT_EQUAL("One"s, row.title);
        CPPUNIT_ASSERT(!row.authorId); // alice there is not alice here
        CPPUNIT_ASSERT_EQUAL("alice"s, row.originalAuthor);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{9}, row.originalAuthorId);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1577836800}, row.createdAt);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2'000'000'000}, row.closedAt.value()); // nothing ends in the future
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, row.commentCount);
        const auto labels = issues::IssueRelationStore(db()).labelsOf(row.id);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, labels.size());
        CPPUNIT_ASSERT_EQUAL("808080"s, labels.front().color);
        const auto milestone =
            milestones::MilestoneStore(db()).find(setting.repository.row.id, row.milestoneId.value()).value();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, milestone.closedCount);
        const auto repository = repos::RepositoryStore(db()).find(setting.repository.row.id).value().row;
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, repository.lastIndex);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, repository.openIssueCount);
    }

    // Somebody of that server, by their number there, who has an account here.
    void link(const users::AccountRow& account, const std::string& subject, const auth_sources::AuthSourceRow& source)
    {
        CPPUNIT_ASSERT(external_logins::ExternalLoginStore(db()).insert(
            {.sourceId = source.id, .issuer = "https://host.test/", .subject = subject, .accountId = account.id}));
    }

    void whoSignsInWithThatServerIsKnown()
    {
        const auto setting = arrange();
        const auto bob = test::makeUser(db(), "bob");
        auth_sources::SourceInput input;
        input.name = "There";
        input.isActive = true;
        input.clientId = "trivet";
        input.autoDiscoverUrl = "https://host.test/.well-known/openid-configuration";
        auto source = auth_sources::createSource(db(), auth_sources::SourceKind::OAuth2, input,
                                                 {"a secret key for tests, long enough", 1000});
        link(setting.alice, "9", source);
        link(bob, "8", source);
        CPPUNIT_ASSERT(LinkedPeople(db(), "https://host.test").isAnybody());
        CPPUNIT_ASSERT(!LinkedPeople(db(), "https://other.test").isAnybody());
        keep(setting, "issues",
             {R"([{"id":10,"number":7,"title":"One","state":"open","user":{"id":9,"login":"al"},)"
              R"("assignees":[{"id":9,"login":"al"},{"id":8,"login":"bo"},{"id":7,"login":"alice"}]}])"});
        keep(setting, "comments",
             {R"([{"id":30,"body":"Said","user":{"id":8,"login":"bo"},"issue_url":"https://host.test/issues/7"}])"});
        keep(setting, reactionsOf(7),
             {R"([{"user":{"id":8,"login":"bo"},"content":"heart"},{"user":{"id":7,"login":"alice"},"content":"eyes"},)"
              R"({"user":{"id":9,"login":"al"},"content":"unknown"}])"});
        keep(setting, reactionsOfComment(30), {R"([{"user":{"id":9,"login":"al"},"content":"rocket"}])"});
        write(setting);
        const auto row = issue(setting, 7).value();
        CPPUNIT_ASSERT_EQUAL(setting.alice.id, row.authorId.value());
        CPPUNIT_ASSERT_EQUAL(""s, row.originalAuthor);
        const auto assigned = issues::IssueRelationStore(db()).assigneesOf({row.id});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, assigned.size()); // bob may not write here
        CPPUNIT_ASSERT_EQUAL(setting.alice.id, assigned.front().accountId);
        const auto reactions = issues::ReactionStore(db()).of({.issueId = row.id});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, reactions.size());
        CPPUNIT_ASSERT_EQUAL("heart"s, reactions.front().content);
        CPPUNIT_ASSERT_EQUAL(bob.id, reactions.front().accountId);
        source.isActive = false;
        auth_sources::AuthSourceStore(db()).update(source);
        CPPUNIT_ASSERT(!LinkedPeople(db(), "https://host.test").isAnybody());
        CPPUNIT_ASSERT(!LinkedPeople(db(), "https://host.test").accountOf({.id = 9}));
    }

    void theSameOnTwoPagesComesOnce()
    {
        const auto setting = arrange();
        const auto one = R"({"id":10,"number":1,"title":"One","state":"open"})"s;
        keep(setting, "issues",
             {"[" + one + "]", "[" + one + R"(,{"id":11,"number":2,"title":"Two","state":"open"}])"});
        const auto written = write(setting);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, written.issues.size());
    }

    void theNewestIsWrittenLast()
    {
        const auto setting = arrange();
        keep(
            setting, "issues",
            {R"([{"id":13,"number":3,"title":"Three","state":"open"},{"id":12,"number":2,"title":"Two","state":"open"}])",
             R"([{"id":11,"number":1,"title":"One","state":"open"}])"});
        const auto written = write(setting);
        CPPUNIT_ASSERT(written.issues.at(1) < written.issues.at(2));
        CPPUNIT_ASSERT(written.issues.at(2) < written.issues.at(3));
    }

    // Numbers that follow each other stand on different pages.
    void pagesAreReadOnceInWhateverOrderTheyCome()
    {
        constexpr int kPages = 15, kOnPage = 4;
        const auto setting = arrange();
        std::vector<std::string> pages;
        for (int page = 0; page < kPages; ++page) {
            std::string body;
            for (int i = kOnPage - 1; i >= 0; --i) {
                const auto number = std::to_string(1 + page + i * kPages);
                body += (body.empty() ? "[" : ",") + (R"({"id":1)" + number) + R"(,"number":)" + number +
                        R"(,"title":"T","body":null,"url":"unread","state":"open"})";
            }
            pages.push_back(body + "]");
        }
        keep(setting, "issues", pages);
        GatheredLists lists(db(), setting.taskId);
        const auto before = db().statementsRun();
        const OrderedIssues ordered(lists, m_wanted, m_folder.path());
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{kPages + 1}, db().statementsRun() - before); // and the pull requests
        ImportPageStore(db()).removeAll(setting.taskId); // the transaction needs none of them
        const auto written = write(setting, ordered);
        CPPUNIT_ASSERT_EQUAL(std::size_t{kPages * kOnPage}, written.issues.size());
        for (std::int64_t number = 2; number <= kPages * kOnPage; ++number)
            CPPUNIT_ASSERT(written.issues.at(number - 1) < written.issues.at(number));
        std::int64_t again = 0;
        ordered.each([&](const SourceIssue& issue) { CPPUNIT_ASSERT_EQUAL(++again, issue.number); });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{kPages * kOnPage}, again);
    }

    void whoCannotBeKnownIsNotLookedFor()
    {
        LinkedPeople people(db(), "https://host.test");
        const auto before = db().statementsRun();
        for (std::int64_t id = 1; id <= 1000; ++id)
            CPPUNIT_ASSERT(!people.accountOf({.id = id}));
        CPPUNIT_ASSERT_EQUAL(std::uint64_t{1}, db().statementsRun() - before);
    }

    void onlyWhatIsWantedComes()
    {
        const auto setting = arrange();
        m_wanted.pullRequests = false;
        keep(
            setting, "issues",
            {R"([{"id":10,"number":1,"title":"One","state":"open"},{"id":11,"number":2,"title":"Two","state":"open","pull_request":{}}])"});
        write(setting);
        CPPUNIT_ASSERT(issue(setting, 1));
        CPPUNIT_ASSERT(!issue(setting, 2));
    }

    void pullsHaveTheirBranchesAndReviews()
    {
        const auto setting = arrange();
        const std::string head(40, 'a'), merged(40, 'b');
        keep(setting, "issues",
             {R"([{"id":10,"number":1,"title":"One","state":"open","pull_request":{}},)"
              R"({"id":11,"number":2,"title":"Two","state":"closed","pull_request":{}}])"});
        keep(
            setting, "pulls",
            {R"([{"id":1,"number":1,"draft":true,"head":{"ref":"topic","repo":{"full_name":"o/r"}},"base":{"ref":"main","repo":{"full_name":"O/R"}}},)"
             R"({"id":2,"number":2,"merged_at":"2020-01-01T00:00:00Z","merge_commit_sha":")" +
             merged + R"(","head":{"ref":"topic","repo":null},"base":{"ref":"main","repo":{"full_name":"O/R"}}}])"});
        keep(
            setting, "reviews/1",
            {R"([{"id":50,"state":"APPROVED","body":"Yes","user":{"id":9,"login":"mona"}},{"id":51,"state":"PENDING"}])"});
        keep(
            setting, "line_comments",
            {R"([{"id":60,"pull_request_review_id":50,"path":"a","line":3,"side":"LEFT","body":"Here","pull_request_url":"x/pulls/1"},)"
             R"({"id":61,"pull_request_review_id":50,"in_reply_to_id":60,"path":"a","line":3,"side":"LEFT","body":"There","pull_request_url":"x/pulls/1"}])"});
        const auto written = write(setting, {{1, {head, ""}}});
        const auto open = issues::PullStore(db()).ofIssue(written.issues.at(1)).value();
        CPPUNIT_ASSERT_EQUAL(head, open.headSha);
        CPPUNIT_ASSERT(open.isOpen && open.isWithinRepository());
        CPPUNIT_ASSERT_EQUAL("WIP: One"s, issue(setting, 1)->title);
        const auto done = issues::PullStore(db()).ofIssue(written.issues.at(2)).value();
        CPPUNIT_ASSERT(done.isMerged() && !done.headRepositoryId);
        CPPUNIT_ASSERT_EQUAL(merged, done.mergeCommit);
        const auto comments = reviews::CodeCommentStore(db()).ofPull(written.issues.at(1), 0, 10);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, comments.size());
        CPPUNIT_ASSERT_EQUAL(comments[0].place.threadId, comments[1].place.threadId);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{-3}, comments[0].place.line);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, issue(setting, 1)->commentCount); // the review
    }

    void aPullWithoutBranchesIsRefused()
    {
        const auto setting = arrange();
        keep(setting, "issues", {R"([{"id":10,"number":1,"title":"One","state":"open","pull_request":{}}])"});
        CPPUNIT_ASSERT_THROW(write(setting), Error);
        CPPUNIT_ASSERT(!issue(setting, 1)); // all or nothing
    }

    void releasesWithoutTheirTagAreDrafts()
    {
        const auto setting = arrange();
        keep(
            setting, "releases",
            {R"([{"id":1,"tag_name":"v1","name":"One","author":{"id":9,"login":"mona"}},{"id":2,"tag_name":"v1","name":"Again"}])"});
        write(setting);
        const auto row = releases::ReleaseStore(db()).findOfTag(setting.repository.row.id, "v1").value();
        CPPUNIT_ASSERT(row.isDraft);
        CPPUNIT_ASSERT_EQUAL("One"s, row.title);
        CPPUNIT_ASSERT_EQUAL("mona"s, row.originalAuthor);
    }

    test::TemporaryFolder m_folder{};
    creation::Migration m_wanted{};
    Settings m_settings{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MigratedTrackerTest, "store");

} // namespace trivet::migrations
