#pragma once
#include "db/engine.hpp"

#include <chrono>
#include <string>

namespace trivet {
struct Settings;
}

namespace trivet::db {

// What to do without a SQLite file.
enum class IfMissing { Fail, Create };

// How to reach the database.
struct Options {
    Engine engine = Engine::Sqlite;
    std::string path{}; // SQLite: the file
    enum class Synchronous { Group, Full };
    Synchronous synchronous = Synchronous::Group; // SQLite: see GroupCommit
    bool isPooled = false;                        // PostgreSQL: each transaction may meet another connection

    std::string host{}; // PostgreSQL: "a:5432,b:5433" in order of preference, or the folder of a unix socket
    std::string name{};
    std::string user{};
    std::string password{};
    std::string sslMode = "disable";
    std::string readHosts{}; // PostgreSQL: standbys to read from while no host can be written to, as in `host`
    std::chrono::seconds readMaxAge{120}; // and how far behind one may be

    std::chrono::milliseconds busyTimeout{5000};       // longest wait for another writer
    std::chrono::milliseconds statementTimeout{30000}; // PostgreSQL: longest statement

    // A relative path is taken from `base`, the folder of app.ini.
    static Options from(const Settings& settings, const std::string& base);
};

} // namespace trivet::db
