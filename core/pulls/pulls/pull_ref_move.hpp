#pragma once
#include <cstdint>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::pulls {

// Lets the ref of a pull request name another head, before the transaction that stores it: git does not belong into
// one, and what the database names is never without a ref. Afterwards, when this goes, the ref is let name what became
// of that: with the head it had if it was rolled back, and gone if there is no such pull request.
class PullRefMove {
public:
    PullRefMove(db::Database& db, std::int64_t repositoryId, std::string repository, std::int64_t number,
                std::string head);
    ~PullRefMove();
    PullRefMove(const PullRefMove&) = delete;
    PullRefMove& operator=(const PullRefMove&) = delete;

private:
    void settle() const;

    db::Database& m_db;
    std::int64_t m_repositoryId, m_number;
    std::string m_repository, m_head;
};

// The ref of a proposal: the push itself has moved it, before the row. Afterwards, when this goes, it names what the
// row says if that does not follow any more, because the pull request was closed or merged meanwhile. While it is open
// the ref stays: a transaction that was rolled back is done again later.
class ProposedHead {
public:
    ProposedHead(db::Database& db, std::int64_t repositoryId, std::string repository, std::int64_t number,
                 std::string head);
    ~ProposedHead();
    ProposedHead(const ProposedHead&) = delete;
    ProposedHead& operator=(const ProposedHead&) = delete;

private:
    void settle() const;

    db::Database& m_db;
    std::int64_t m_repositoryId, m_number;
    std::string m_repository, m_head;
};

} // namespace trivet::pulls
