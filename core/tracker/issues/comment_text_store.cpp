#include "issues/comment_text_store.hpp"

#include "db/database.hpp"

namespace trivet::issues {
namespace {

using db::Sql;

constexpr Sql kReplaceText = "UPDATE issue_event SET body = $1, updated_at = $2 WHERE id = $3 AND body = $4";

} // namespace

bool CommentTextStore::replace(const EventRow& before, std::string_view text, std::int64_t now)
{
    return m_db.run(kReplaceText, text, now, before.id, before.body) > 0;
}

} // namespace trivet::issues
