#include "db/sqlite_session.hpp"

#include "db/failure.hpp"

#include <sqlite3.h>

// Without Poco Data, which the loader would need as long for as the rest of this program takes.
namespace trivet::db {

struct SqliteSession::Holder {
    sqlite3* handle = nullptr;

    ~Holder() { sqlite3_close(handle); }
};

SqliteSession::SqliteSession(const std::string& path) : m_holder(std::make_unique<Holder>()), m_handle(nullptr)
{
    const int code = sqlite3_open_v2(path.c_str(), &m_holder->handle, SQLITE_OPEN_READWRITE, nullptr);
    if (code != SQLITE_OK)
        throw Failure(Failure::Kind::Other, path + ": " + sqlite3_errstr(code));
    m_handle = m_holder->handle;
}

SqliteSession::~SqliteSession() = default;

} // namespace trivet::db
