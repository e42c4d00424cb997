#pragma once
#include "db/commit_listener.hpp"
#include "db/database_options.hpp"
#include "db/engine.hpp"
#include "db/value.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

// The border to the engines, inside core/platform/db only.
namespace trivet::db {

// The rows of one execution of a prepared statement.
class Cursor {
public:
    // Fills the targets from the next row. False: there is none.
    virtual bool next(std::span<const Target> row) = 0;
    virtual void close() noexcept = 0;

protected:
    ~Cursor() = default;
};

// One connection to one engine. A statement's text is identified by its address, which must stay valid until forget().
class Connection {
public:
    virtual ~Connection() = default;

    virtual std::int64_t run(const char* text, std::span<const Parameter> args) = 0;
    virtual Cursor& open(const char* text, std::span<const Parameter> args) = 0;
    // False: the statement is open and cannot be forgotten now.
    virtual bool forget(const char* text) = 0;
    // A statement that is not worth keeping, such as a schema change. Only in a transaction.
    virtual void runOnce(const std::string& text) = 0;

    virtual void begin(Access access) = 0;
    virtual void commit() = 0;
    virtual void rollback() noexcept = 0;

    virtual bool isLogTooLong() const = 0;
    virtual void checkpointIfDue() = 0;
    virtual bool checkpointNow() = 0; // false: not now
    virtual void releaseMemory() noexcept = 0;
    virtual bool leaveStandby() { return false; } // standby.hpp

    std::shared_ptr<CommitListener> listener{}; // nothing: nobody listens
};

std::unique_ptr<Connection> connectSqlite(const Options& options, IfMissing ifMissing);
std::unique_ptr<Connection> connectPostgresql(const Options& options);

} // namespace trivet::db
