#include "applications/user_application_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/like.hpp"
#include "db/row_sql.hpp"

namespace trivet::applications {
namespace {

constexpr db::Piece kFrom = " FROM oauth_application o JOIN account a ON a.id = o.owner_id"
                            " WHERE (LOWER(o.name) LIKE LOWER($1) ESCAPE '!' OR a.lower_name LIKE $1 ESCAPE '!')";
constexpr db::Sql kPage =
    db::join<"SELECT ", db::selectList<UserApplicationRow>, kFrom, " ORDER BY o.id DESC LIMIT $2 OFFSET $3">();
constexpr db::Sql kCount = db::join<"SELECT COUNT(*)", kFrom>();

} // namespace

std::vector<UserApplicationRow> UserApplicationStore::page(std::string_view text, const db::Slice& slice)
{
    return m_db.all<UserApplicationRow>(kPage, db::likeContaining(asciiLower(text)), slice.limit, slice.offset);
}

std::int64_t UserApplicationStore::count(std::string_view text)
{
    return m_db.value<std::int64_t>(kCount, db::likeContaining(asciiLower(text))).value();
}

} // namespace trivet::applications
