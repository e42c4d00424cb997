#include "db/transaction.hpp"

#include "db/database.hpp"

namespace trivet::db {

Transaction::Transaction(Database& db, Access access) : m_db(db) { m_db.begin(access); }

Transaction::~Transaction()
{
    if (m_isOpen)
        m_db.rollback();
}

void Transaction::commit()
{
    m_db.commit();
    m_isOpen = false;
}

} // namespace trivet::db
