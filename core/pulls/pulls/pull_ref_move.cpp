#include "pulls/pull_ref_move.hpp"

#include "issues/pull_store.hpp"
#include "pulls/pull_ref.hpp"

namespace trivet::pulls {

PullRefMove::PullRefMove(db::Database& db, std::int64_t repositoryId, std::string repository, std::int64_t number,
                         std::string head)
    : m_db(db),
      m_repositoryId(repositoryId),
      m_number(number),
      m_repository(std::move(repository)),
      m_head(std::move(head))
{
    setPullRef(m_repository, m_number, m_head);
}

// The row is asked, and not whoever wrote it: a transaction whose end was not heard of may have been committed.
PullRefMove::~PullRefMove()
try {
    const auto row = issues::PullStore(m_db).ofNumber(m_repositoryId, m_number);
    if (!row)
        removePullRef(m_repository, m_number, m_head);
    else if (row->headSha != m_head)
        resetPullRef(m_repository, m_number, m_head, row->headSha);
} catch (const std::exception&) { // whoever moves it next does so from wherever it is
}

} // namespace trivet::pulls
