#include "users/proposal_name_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"

namespace trivet::users {
namespace {

constexpr db::Sql kRename = "UPDATE pull SET head_branch = $1 || SUBSTR(head_branch, LENGTH($2) + 1)"
                            " WHERE is_agit AND SUBSTR(head_branch, 1, LENGTH($2) + 1) = $2 || '/'"
                            " AND issue_id IN (SELECT id FROM issue WHERE author_id = $3 AND is_pull)";

} // namespace

void ProposalNameStore::rename(std::int64_t authorId, std::string_view oldLogin, std::string_view newLogin)
{
    m_db.run(kRename, asciiLower(newLogin), asciiLower(oldLogin), authorId);
}

} // namespace trivet::users
