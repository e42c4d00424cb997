#pragma once
#include <memory>
#include <string>

struct sqlite3;

namespace trivet::db {

// Opens and closes a file of SQLite. Throws Failure if it cannot be opened.
class SqliteSession {
public:
    explicit SqliteSession(const std::string& path);
    ~SqliteSession();

    sqlite3* handle() const { return m_handle; }

private:
    struct Holder; // of the handle
    std::unique_ptr<Holder> m_holder;
    sqlite3* m_handle;
};

} // namespace trivet::db
