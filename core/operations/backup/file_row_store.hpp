#pragma once

namespace trivet::db {
class Database;
}

namespace trivet::backup {

// Whether a database names files that lie beside it.
class FileRowStore {
public:
    explicit FileRowStore(db::Database& db) : m_db(db) {}

    bool namesAttachments(); // but those that lie elsewhere
    bool namesLfsObjects();
    bool namesPackages();

private:
    db::Database& m_db;
};

} // namespace trivet::backup
