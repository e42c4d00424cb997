#pragma once
#include "db/sql_join.hpp"

namespace trivet::users {

// Whether the viewer has to do with an account through an organization: they are a member of it, or both are members of
// the same. This is who sees a private account, and the repositories there that are not private themselves. Both are
// expressions of SQL: "?", "a.id". Where a statement begins with the few accounts somebody knows, it says the same as a
// UNION.
template <db::Piece Viewer, db::Piece Account>
inline constexpr db::Piece kKnowsAccount =
    db::kJoined<"(EXISTS (SELECT 1 FROM org_member m WHERE m.org_id = ", Account, " AND m.account_id = ", Viewer,
                ") OR EXISTS (SELECT 1 FROM org_member mine JOIN org_member theirs ON theirs.org_id = mine.org_id"
                " WHERE mine.account_id = ",
                Viewer, " AND theirs.account_id = ", Account, "))">;

} // namespace trivet::users
