#pragma once
#include "db/engine.hpp"

namespace trivet::db {

class Database;

// Everything written until commit(), or nothing. Serializable on both engines: what was read still holds when it
// commits. One at a time per Database; a second one is a std::logic_error. Prefer Database::transact, which tries
// again and joins one that is open.
class Transaction {
public:
    explicit Transaction(Database& db, Access access = Access::Write);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

private:
    Database& m_db;
    bool m_isOpen = true;
};

// All reads see the same moment. A write in it is a std::logic_error.
class ReadTransaction {
public:
    explicit ReadTransaction(Database& db) : m_transaction(db, Access::Read) {}

private:
    Transaction m_transaction;
};

} // namespace trivet::db
