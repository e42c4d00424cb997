#include "issue_pages/list_query.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"

namespace trivet::issue_pages {
namespace {

using issues::IssueFilter;
using issues::Order;
using pages::operator""_text;

constexpr std::size_t kMostLabels = 20;

constexpr NamedOrder kOrders[] = {
    {"latest", Order::Newest, "issues.sort_latest"_text},
    {"oldest", Order::Oldest, "issues.sort_oldest"_text},
    {"recentupdate", Order::RecentUpdate, "issues.sort_recentupdate"_text},
    {"leastupdate", Order::LeastUpdate, "issues.sort_leastupdate"_text},
    {"mostcomment", Order::MostComments, "issues.sort_mostcomment"_text},
    {"leastcomment", Order::LeastComments, "issues.sort_leastcomment"_text},
    {"nearduedate", Order::NearDue, "issues.sort_nearduedate"_text},
    {"farduedate", Order::FarDue, "issues.sort_farduedate"_text},
};

void addLabels(IssueFilter& filter, const std::vector<std::string>& words)
{
    for (const auto& word : words) {
        const auto number = parseInteger(word);
        if (!number)
            filter.labels.push_back(word);
        else if (*number == 0)
            filter.hasNoLabel = true;
        else if (*number > 0)
            filter.labelIds.push_back(*number);
    }
}

bool isNone(const std::string& text) { return text == "-1" || text == "(none)"; }

// 0 is no choice. A number is an ID, though another milestone may be called like it.
void addMilestone(IssueFilter& filter, const std::string& word)
{
    const auto number = parseInteger(word);
    filter.hasNoMilestone = isNone(word);
    if (filter.hasNoMilestone || word.empty() || number == 0)
        return;
    if (number)
        filter.milestoneId = *number;
    else
        filter.milestones = {word};
}

void addPeople(IssueFilter& filter, const ListQuery& query, const access::Identity& who)
{
    filter.author = query.poster;
    filter.hasNoAssignee = isNone(query.assignee);
    if (!filter.hasNoAssignee)
        filter.assignee = query.assignee;
    if (!who.isSignedIn())
        return;
    if (query.type == "assigned")
        filter.assignee = who.name;
    if (query.type == "created_by")
        filter.author = who.name;
    if (query.type == "mentioned")
        filter.mentioned = who.name;
}

const std::string& textOf(const std::string& value) { return value; }
std::string textOf(const std::vector<std::string>& values)
{
    std::string text;
    for (const auto& value : values)
        text += (text.empty() ? "" : ",") + value;
    return text;
}

} // namespace

std::vector<std::string> labelsIn(const ListQuery& query)
{
    std::vector<std::string> words;
    for (const auto& each : query.labels)
        for (const auto word : split(each, ','))
            if (!trimmed(word).empty() && words.size() < kMostLabels)
                words.emplace_back(trimmed(word));
    return words;
}

IssueFilter toFilter(const ListQuery& query, const repos::VisibleRepo& repo, const access::Identity& who)
{
    IssueFilter filter{.repositoryId = repo.row().id, .isClosed = query.isClosed(), .isPull = false};
    if (query.state == "all")
        filter.isClosed.reset();
    filter.text = query.text;
    addLabels(filter, labelsIn(query));
    addPeople(filter, query, who);
    addMilestone(filter, query.milestone);
    for (const auto& each : kOrders)
        if (each.name == query.sort)
            filter.order = each.order;
    return filter;
}

std::string addressOf(const http::Context& context, const repos::VisibleRepo& repo, const std::string& list,
                      const ListQuery& query)
{
    auto below = list;
    ListQuery::fields([&](const auto& field) {
        const std::string value = textOf(query.*(field.member));
        if (!value.empty())
            below += (below == list ? "?" : "&") + std::string(field.name) + "=" + encodePercent(value);
    });
    return code_pages::addressIn(context, repo, below);
}

std::span<const NamedOrder> orders() { return kOrders; }

} // namespace trivet::issue_pages
