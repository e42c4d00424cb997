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

PullRefMove::~PullRefMove()
{
    try {
        settle();
    } catch (const std::exception&) { // whoever moves it next does so from wherever it is
    }
}

// The row is asked, and not whoever wrote it: a transaction whose end was not heard of may have been committed. Under
// the lock, because somebody else may have counted on the same number for the same head, and one of the two takes the
// ref away.
void PullRefMove::settle() const
{
    const git::ChangeLock lock(m_repository);
    const auto row = issues::PullStore(m_db).ofNumber(m_repositoryId, m_number);
    if (!row)
        removePullRef(lock, m_number, m_head);
    else if (row->headSha != m_head)
        resetPullRef(lock, m_number, m_head, row->headSha);
    else if (!hasPullRef(m_repository, m_number))
        setPullRef(lock, m_number, m_head);
}

ProposedHead::ProposedHead(db::Database& db, std::int64_t repositoryId, std::string repository, std::int64_t number,
                           std::string head)
    : m_db(db),
      m_repositoryId(repositoryId),
      m_number(number),
      m_repository(std::move(repository)),
      m_head(std::move(head))
{
}

ProposedHead::~ProposedHead()
{
    try {
        settle();
    } catch (const std::exception&) { // it is put right when the pull request is opened again
    }
}

void ProposedHead::settle() const
{
    const git::ChangeLock lock(m_repository);
    const auto row = issues::PullStore(m_db).ofNumber(m_repositoryId, m_number);
    if (row && !row->isOpen && row->headSha != m_head)
        resetPullRef(lock, m_number, m_head, row->headSha);
}

} // namespace trivet::pulls
