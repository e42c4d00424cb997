#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "http/variant_reply.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "repos/repos_tables.hpp"
#include "repos/topic_rules.hpp"
#include "repos/topic_store.hpp"
#include "repos/topic_types.hpp"

#include <algorithm>

namespace trivet::repos {
namespace {

using http::Context;
using http::Method;
using Change = std::variant<http::NoContent, InvalidTopics>;

TopicPage<std::string> list(Context&, const VisibleRepo& repo, const http::PageRequest& page)
{
    const auto all = topicsIn(repo.row().topics);
    const auto total = static_cast<std::int64_t>(all.size());
    const auto first = std::min(page.offset(), total), last = std::min(first + page.limit, total);
    return {{all.begin() + first, all.begin() + last}, total};
}

TopicPage<TopicResponse> search(Context& context, const TopicSearch& wanted, const http::PageRequest& page)
{
    TopicStore store(context.db());
    TopicPage<TopicResponse> found{.total = store.count(wanted.text, context.who)};
    for (const auto& use : store.search(wanted.text, context.who, {page.limit, page.offset()}))
        found.topics.push_back({topicNumber(use.topic), use.topic, use.repositories, {use.firstAt}, {use.lastAt}});
    return found;
}

Change set(Context& context, const RepositoryRow& row, const std::vector<std::string>& topics)
{
    if (auto problem = problemWith(topics))
        return InvalidTopics{std::move(problem->wrong), problem->message.english()};
    context.db().transact([&] { TopicStore(context.db()).set(row.id, topics); });
    return http::NoContent{};
}

Change replace(Context& context, const Unarchived<RepoOfAdmin>& repo, const TopicInput& wanted)
{
    return set(context, repo.row(), normalizedTopics(wanted.topics));
}

struct TopicPath {
    static constexpr auto schema = json::path();
    std::string topic{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("topic", &TopicPath::topic, "Topic"));
    }
};

Change add(Context& context, const Unarchived<RepoOfAdmin>& repo, const TopicPath& wanted)
{
    auto topics = topicsIn(repo.row().topics);
    topics.push_back(wanted.topic);
    return set(context, repo.row(), normalizedTopics(topics));
}

Change removeTopic(Context& context, const Unarchived<RepoOfAdmin>& repo, const TopicPath& unwanted)
{
    auto topics = topicsIn(repo.row().topics);
    const auto name = asciiLower(trimmed(unwanted.topic));
    if (auto wrong = invalidTopics({name.empty() ? " " : name}); !wrong.empty())
        return InvalidTopics{std::move(wrong), "Topic name is invalid"};
    if (std::erase(topics, name) == 0)
        throw Error::notFound();
    return set(context, repo.row(), topics);
}

constexpr std::string_view kAll = "/repos/{owner}/{repo}/topics", kOne = "/repos/{owner}/{repo}/topics/{topic}";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(reading({kAll, "repoListTopics", "List the topics of a repository"})),
    http::endpoint<replace>(changing(Method::Put, {kAll, "repoUpdateTopics", "Replace the topics of a repository"})),
    http::endpoint<add>(changing(Method::Put, {kOne, "repoAddTopic", "Add a topic to a repository"})),
    http::endpoint<removeTopic>(
        changing(Method::Delete, {kOne, "repoDeleteTopic", "Remove a topic from a repository"})),
    http::endpoint<search>(reading({"/topics/search", "topicSearch", "Search topics"})),
};

} // namespace

std::span<const http::Endpoint> topicEndpoints() { return kEndpoints; }

} // namespace trivet::repos
