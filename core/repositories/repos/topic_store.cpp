#include "repos/topic_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/like.hpp"
#include "repos/access_store.hpp"

namespace trivet::repos {
namespace {

constexpr db::Sql kClear = "DELETE FROM repository_topic WHERE repository_id = $1";
constexpr db::Sql kAdd = "INSERT INTO repository_topic (topic, repository_id) VALUES ($1, $2)";
constexpr db::Sql kSet =
    "UPDATE repository SET topics = $1, search_text = lower_name || ' ' || CAST($1 AS TEXT) WHERE id = $2";

void addUses(db::Query& query, std::string_view text, const access::Identity& viewer)
{
    query.add(" FROM repository_topic x JOIN repository r ON r.id = x.repository_id WHERE x.topic LIKE ? ESCAPE '!'",
              db::likeContaining(asciiLower(text)));
    addVisibleTo(query, viewer);
}

} // namespace

void TopicStore::set(std::int64_t repositoryId, const std::vector<std::string>& topics)
{
    std::string joined;
    m_db.run(kClear, repositoryId);
    for (const auto& topic : topics) {
        m_db.run(kAdd, topic, repositoryId);
        joined += (joined.empty() ? "" : " ") + topic;
    }
    m_db.run(kSet, joined, repositoryId);
}

std::vector<TopicUse> TopicStore::search(std::string_view text, const access::Identity& viewer, const db::Slice& slice)
{
    db::Query query("SELECT x.topic, COUNT(*), MIN(r.created_at), MAX(r.updated_at)");
    addUses(query, text, viewer);
    query.add(" GROUP BY x.topic ORDER BY COUNT(*) DESC, x.topic LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<TopicUse>(query);
}

std::int64_t TopicStore::count(std::string_view text, const access::Identity& viewer)
{
    db::Query query("SELECT COUNT(DISTINCT x.topic)");
    addUses(query, text, viewer);
    return m_db.value<std::int64_t>(query).value();
}

} // namespace trivet::repos
