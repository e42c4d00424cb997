#include "migrations/gather.hpp"

#include "migrations/source_pull_types.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace trivet::migrations {
namespace {

constexpr MessageFormat<1> kTooMany{"migration.too_many_pages",
                                    "the other server has more than can be migrated of this kind: {{KIND}}"};
constexpr MessageFormat<1> kRepeats{"migration.repeats", "the other server repeats itself: {{KIND}}"};
constexpr MessageFormat<1> kSameNumber{"migration.same_number",
                                       "the other server has given the number {{NUMBER}} to two things"};

constexpr std::int64_t kMostPages = 1000;                          // of one list
constexpr std::size_t kMostBytes = std::size_t{256} * 1024 * 1024; // of all of them
// Of all lists together: each becomes a row in the transaction that makes the repository, in which others have to wait.
// What servers send of one thing takes more than a kilobyte, so that honest ones come to the bytes first.
constexpr std::size_t kMostThings = 300'000;
// What hangs on issues: their labels and whom they are assigned to. These rows are small, but one issue may have many.
constexpr std::size_t kMostTies = 1'000'000;

template <class Item> std::size_t tiesOf(const std::vector<Item>& items)
{
    std::size_t ties = 0;
    if constexpr (requires(const Item& item) { item.labels, item.assignees; })
        for (const auto& item : items)
            ties += item.labels.size() + item.assignees.size();
    return ties;
}

struct List {
    std::string name{};       // under which it is kept
    std::string path{};       // below the address of the repository
    std::string parameters{}; // "state=all&"
    std::string_view stage{}; // for who watches
    bool isPaged = true;
};

class Gatherer {
public:
    Gatherer(SourceClient& client, GatheredLists& lists, const TellGathered& tell)
        : m_client(client), m_lists(lists), m_tell(tell)
    {
    }

    bool isGitHub() const { return m_client.place().service == Service::GitHub; }

    template <class Item> void list(const List& list)
    {
        std::set<std::int64_t> known;
        std::int64_t count = 0;
        for (std::int64_t page = 1;; ++page) {
            if (page > kMostPages)
                throw Error::invalid(kTooMany.with(list.stage));
            auto row = m_lists.store().find(m_lists.taskId(), list.name, page);
            const bool isNew = !row;
            std::optional<std::int64_t> total;
            if (isNew)
                row = ask(list, page, total);
            m_bytes += row->body.size();
            if (m_bytes > kMostBytes)
                throw Error::invalid(kTooMany.with(list.stage));
            const auto items = itemsFrom<Item>(row->body);
            count += static_cast<std::int64_t>(items.size());
            m_things += items.size();
            m_ties += tiesOf(items);
            if (m_things > kMostThings || m_ties > kMostTies)
                throw Error::invalid(kTooMany.with(list.stage));
            noteKnown(items, known, list);
            if (isNew) {
                row->isLast = row->isLast || items.empty() || (total && count >= *total);
                m_lists.store().insert(*row);
                m_tell(list.stage, static_cast<std::int64_t>(items.size()));
            }
            if (row->isLast)
                return;
        }
    }

    // Something alone, kept as a list of one.
    void repository()
    {
        constexpr const char* kName = "repository";
        if (m_lists.store().find(m_lists.taskId(), kName, 1))
            return;
        auto answer = m_client.get("");
        itemFrom<SourceRepository>(answer.body);
        m_lists.store().insert({m_lists.taskId(), kName, 1, true, std::move(answer.body)});
        m_tell(kName, 1);
    }

private:
    ImportPageRow ask(const List& list, std::int64_t page, std::optional<std::int64_t>& total)
    {
        const std::string size = isGitHub() ? "per_page=100" : "limit=50";
        auto answer = m_client.get(list.path + "?" + list.parameters + size + "&page=" + std::to_string(page));
        // Who says nothing of further pages: GitHub has none then, and others are asked until a page is empty.
        const bool isLast = !list.isPaged || (answer.hasNext ? !*answer.hasNext : isGitHub() && !answer.total);
        if (!answer.hasNext && list.isPaged)
            total = answer.total;
        return {m_lists.taskId(), list.name, page, isLast, std::move(answer.body)};
    }

    // A page on which everything stood before would be followed by such pages for ever.
    template <class Item>
    void noteKnown(const std::vector<Item>& items, std::set<std::int64_t>& known, const List& list)
    {
        bool isSomethingNew = items.empty();
        for (const auto& item : items)
            isSomethingNew = known.insert(item.key()).second || isSomethingNew;
        if (!isSomethingNew)
            throw Error::invalid(kRepeats.with(list.stage));
    }

    SourceClient& m_client;
    GatheredLists& m_lists;
    const TellGathered& m_tell;
    std::size_t m_bytes = 0, m_things = 0, m_ties = 0;
};

// The oldest first where that can be asked for: what comes in meanwhile is then at the end.
void gatherIssues(Gatherer& gatherer, GatheredLists& lists)
{
    const std::string order = gatherer.isGitHub() ? "&sort=created&direction=asc" : "";
    gatherer.list<SourceIssue>({"issues", "/issues", "state=all" + order + "&", "issues"});
    std::set<std::int64_t> numbers;
    lists.each<SourceIssue>("issues", [&](const SourceIssue& issue) {
        if (!numbers.insert(issue.number).second)
            throw Error::invalid(kSameNumber.with(issue.number));
    });
    gatherer.list<SourceComment>(
        {"comments", "/issues/comments", gatherer.isGitHub() ? "sort=created&direction=asc&" : "", "comments"});
}

// People of GitHub have no account here: it is no OpenID Connect provider.
void gatherReactions(Gatherer& gatherer, GatheredLists& lists, const creation::Migration& wanted)
{
    std::set<std::int64_t> numbers;
    std::vector<std::int64_t> comments;
    lists.each<SourceIssue>("issues", [&](const SourceIssue& issue) {
        if (issue.isPull() ? wanted.pullRequests : wanted.issues)
            numbers.insert(issue.number);
    });
    lists.each<SourceComment>("comments", [&](const SourceComment& comment) {
        if (numbers.contains(comment.number()))
            comments.push_back(comment.id);
    });
    for (const auto number : numbers)
        gatherer.list<SourceReaction>(
            {reactionsOf(number), "/issues/" + std::to_string(number) + "/reactions", "", "reactions"});
    for (const auto id : comments)
        gatherer.list<SourceReaction>(
            {reactionsOfComment(id), "/issues/comments/" + std::to_string(id) + "/reactions", "", "reactions", false});
}

void gatherPulls(Gatherer& gatherer, GatheredLists& lists)
{
    const std::string order = gatherer.isGitHub() ? "&sort=created&direction=asc" : "&sort=oldest";
    gatherer.list<SourcePull>({"pulls", "/pulls", "state=all" + order + "&", "pulls"});
    std::vector<std::int64_t> numbers;
    lists.each<SourcePull>("pulls", [&](const SourcePull& pull) { numbers.push_back(pull.number); });
    for (const auto number : numbers)
        gatherer.list<SourceReview>(
            {reviewsOf(number), "/pulls/" + std::to_string(number) + "/reviews", "", "reviews"});
    if (gatherer.isGitHub())
        return gatherer.list<SourceLineComment>(
            {"line_comments", "/pulls/comments", "sort=created&direction=asc&", "reviews"});
    for (const auto number : numbers) {
        std::vector<std::int64_t> reviews;
        lists.each<SourceReview>(reviewsOf(number), [&](const SourceReview& review) {
            if (review.comments > 0)
                reviews.push_back(review.id);
        });
        for (const auto review : reviews)
            gatherer.list<SourceLineComment>(
                {lineCommentsOf(number, review),
                 "/pulls/" + std::to_string(number) + "/reviews/" + std::to_string(review) + "/comments", "", "reviews",
                 false});
    }
}

} // namespace

void gather(SourceClient& client, GatheredLists& lists, const creation::Migration& wanted, Reactions reactions,
            const TellGathered& tell)
{
    Gatherer gatherer(client, lists, tell);
    gatherer.repository();
    if (wanted.labels)
        gatherer.list<SourceLabel>({"labels", "/labels", "", "labels"});
    if (wanted.milestones)
        gatherer.list<SourceMilestone>({"milestones", "/milestones", "state=all&", "milestones"});
    if (wanted.issues || wanted.pullRequests)
        gatherIssues(gatherer, lists);
    if ((wanted.issues || wanted.pullRequests) && reactions == Reactions::Wanted && !gatherer.isGitHub())
        gatherReactions(gatherer, lists, wanted);
    if (wanted.pullRequests)
        gatherPulls(gatherer, lists);
    if (wanted.releases)
        gatherer.list<SourceRelease>({"releases", "/releases", "", "releases"});
}

} // namespace trivet::migrations
