// However many issues, comments, labels and threads there are, a list of them costs the same number of statements; and
// so does every other list that can be asked for in the same place.
#include "app/modules.hpp"
#include "issues/comment_rules.hpp"
#include "issues/dependency_rules.hpp"
#include "issues/issue_label_rules.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "issues/reaction_store.hpp"
#include "issues/time_rules.hpp"
#include "labels/label_rules.hpp"
#include "milestones/milestone_rules.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "support/accounts.hpp"
#include "support/endpoint_call.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <map>

namespace trivet::test {
namespace {

bool isList(const http::Endpoint& endpoint)
{
    json::Definitions definitions;
    http::Operation operation(definitions);
    endpoint.describe(operation);
    const auto result = operation.results.find(200);
    if (endpoint.meta.method != http::Method::Get || result == operation.results.end())
        return false;
    const auto& headers = result->second.headers;
    return std::find(headers.begin(), headers.end(), "X-Total-Count") != headers.end();
}

// What the world of the tests is sure to have.
constexpr std::string_view kGrowing[] = {
    "issueListIssues",       "issueSearchIssues",      "issueGetComments",        "issueGetRepoComments",
    "issueListLabels",       "issueGetMilestonesList", "notifyGetList",           "issueGetCommentsAndTimeline",
    "issueSubscriptions",    "issueGetIssueReactions", "notifyGetRepoList",       "issueListIssueDependencies",
    "issueTrackedTimes",     "repoTrackedTimes",       "userCurrentTrackedTimes", "userGetStopWatches",
    "repoListActivityFeeds", "userListActivityFeeds",
};

// Pages with lists. They show everything the world has, so they grow with it.
constexpr std::string_view kPages[] = {
    "issuesPage", "issuePage", "labelsPage", "milestonesPage", "notificationsPage", "activityPage",
};

bool isCounted(const http::Module& module, const http::Endpoint& endpoint)
{
    if (module.surface == http::Surface::Page)
        return std::find(std::begin(kPages), std::end(kPages), endpoint.meta.id) != std::end(kPages);
    return module.surface == http::Surface::Api && isList(endpoint);
}

} // namespace

class IssueListCostTest : public StoreFixture {
    CPPUNIT_TEST_SUITE(IssueListCostTest);
    CPPUNIT_TEST(everyListCostsTheSameHoweverLong);
    CPPUNIT_TEST_SUITE_END();

    struct World {
        users::AccountRow alice{};
        repos::OwnedRepository repository{};
        repos::Access access{};
        access::Identity alicesIdentity{};
    };

    World makeWorld()
    {
        World world{.alice = makeUser(db(), "alice")};
        world.alicesIdentity = identityOf(world.alice);
        repos::RepositoryRow row{.ownerId = world.alice.id, .name = "site"};
        row.storage = "site";
        row.defaultBranch = "main";
        world.repository = repos::RepositoryStore(db()).find(repos::RepositoryStore(db()).insert(row)).value();
        world.access = repos::AccessStore(db()).of(world.repository, world.alicesIdentity);
        return world;
    }

    // Everything a list could show, once more, by somebody new.
    void grow(const World& world, int number)
    {
        const auto name = "u" + std::to_string(number);
        const auto user = makeUser(db(), name);
        const auto who = identityOf(user);
        const auto access = repos::AccessStore(db()).of(world.repository, who);
        const issues::IssueOperation theirs{db(), world.repository, access, who, 1000};
        const issues::IssueOperation alices{db(), world.repository, world.access, world.alicesIdentity, 1000};
        const labels::LabelOwner owner{labels::LabelOwner::Kind::Repository, world.repository.row.id};
        const auto label = labels::createLabel(db(), owner, {.name = name, .color = "0a0"}, 1000);
        const auto milestone = milestones::createMilestone(db(), owner.id, {.title = name}, 1000);
        issues::openIssue(theirs, {.title = name, .body = "#1 @alice"});
        const auto own = issues::openIssue(
            alices,
            {.title = name, .body = "#1", .assignees = {"alice"}, .milestone = milestone.id, .labels = {label.id}});
        const auto first = issues::IssueStore(db()).find(owner.id, 1).value();
        issues::changeLabels(alices, first, {.ids = {label.id}}, issues::LabelChange::Add);
        issues::addComment(theirs, first, "@alice #2");
        issues::addComment(theirs, own, "@alice #1");
        issues::ReactionStore(db()).add({first.id, {}}, user.id, "heart", 1000);
        issues::addDependency(alices, first, own);
        issues::addTime(alices, first, {.accountId = user.id, .seconds = 60, .createdAt = 1000});
        issues::addTime(alices, own, {.accountId = world.alice.id, .seconds = 60, .createdAt = 1000});
        issues::startStopwatch(alices, own);
    }

    std::map<std::string_view, EndpointCall> costs(const World& world)
    {
        std::map<std::string_view, EndpointCall> all;
        for (const auto& module : app::modules()) {
            for (const auto& endpoint : module.endpoints) {
                if (!isCounted(module, endpoint))
                    continue;
                try {
                    all[endpoint.meta.id] = callEndpoint(endpoint, db(),
                                                         {world.alicesIdentity,
                                                          {{"owner", "alice"},
                                                           {"repo", "site"},
                                                           {"index", "1"},
                                                           {"username", "alice"},
                                                           {"user", "alice"},
                                                           {"org", "nobody"},
                                                           {"id", "1"}}});
                } catch (const std::exception&) { // not a list this world has
                }
            }
        }
        return all;
    }

    void everyListCostsTheSameHoweverLong()
    {
        const auto world = makeWorld();
        grow(world, 0);
        grow(world, 1);
        auto before = costs(world);
        for (int i = 2; i < 14; ++i)
            grow(world, i);
        auto after = costs(world);
        for (const auto& [id, cost] : before)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(id), cost.statements, after[id].statements);
        for (const auto id : kGrowing) {
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(id), 200, before[id].status);
            CPPUNIT_ASSERT_MESSAGE(std::string(id), after[id].bytes > 2 * before[id].bytes);
        }
        for (const auto id : kPages) {
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(id), 200, before[id].status);
            CPPUNIT_ASSERT_MESSAGE(std::string(id), after[id].bytes > before[id].bytes + 1000);
        }
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(IssueListCostTest, "store");

} // namespace trivet::test
