#pragma once
#include "db/connection.hpp"
#include "db/failure.hpp"
#include "db/libpq.hpp"
#include "db/postgresql_answer.hpp"
#include "db/postgresql_hosts.hpp"
#include "db/postgresql_result.hpp"
#include "db/postgresql_statement.hpp"
#include "db/statement_cache.hpp"

#include <optional>

namespace trivet::db {

// PostgreSQL by libpq. Poco's session is not used here: version 1.11 refuses blanks in any value of the connection
// string and loses the memory of every attempt to connect that fails, which a worker repeats while a server is away.
//
// A lost connection is made again at the next statement. What was under way is repeated only where that cannot do
// anything twice: reading outside a transaction, and BEGIN. While there is no primary, what reads may be answered by a
// standby that is not far behind.
class PostgresqlConnection final : public Connection {
public:
    explicit PostgresqlConnection(const Options& options);

    std::int64_t run(const char* text, std::span<const Parameter> args) override;
    Cursor& open(const char* text, std::span<const Parameter> args) override;
    bool forget(const char* text) override { return m_statements.forget(text); }
    void runOnce(const std::string& text) override;
    void begin(Access access) override;
    void commit() override;
    void rollback() noexcept override;
    bool isLogTooLong() const override { return false; }
    void checkpointIfDue() override {}
    bool checkpointNow() override { return true; }
    void releaseMemory() noexcept override {} // the server has it
    bool leaveStandby() override;

private:
    enum class Purpose { Reading, Writing };
    PostgresqlHandle open(const PostgresqlHosts& hosts, const char* sessionAttributes) const;
    void prepareSession();
    void connect();
    bool connectToStandby();
    void connectFor(Purpose purpose);
    bool isFitFor(Purpose purpose) const;
    void connectIfLost(Purpose purpose);
    void reconnectIfServerHungUp();
    PostgresqlResult perform(PostgresqlStatement& statement, const char* text, std::span<const Parameter> args);
    PostgresqlResult performNow(PostgresqlStatement& statement, const char* text, std::span<const Parameter> args);
    void prepare(PostgresqlStatement& statement, const char* text, std::span<const Parameter> args);
    void deallocateEnded();
    PostgresqlStatement& find(const char* text);
    PostgresqlResult checked(PGresult* result, const std::string& doing);
    // What the server is asked to do: a commit may have to wait for a standby.
    enum class Asked { Result, Commit };
    PostgresqlResult command(const std::string& text, Asked asked = Asked::Result);
    PGresult* answer(int isSent, Asked asked = Asked::Result);

    Options m_options;
    PostgresqlHosts m_hosts, m_readHosts;
    using Clock = std::chrono::steady_clock;
    Clock::time_point m_nextTry{};                     // of finding a primary, for who only reads
    Clock::time_point m_nextSearch{};                  // the same for who has to be sure
    std::optional<Clock::time_point> m_standbyUntil{}; // this is a standby, and from then on too far behind
    PostgresqlHandle m_connection{};
    std::uint64_t m_connectionNumber = 0;
    std::uint64_t m_lastName = 0;
    std::vector<PreparedName> m_ended{}; // statements the server may still keep
    StatementCache<PostgresqlStatement> m_statements{300};
    std::optional<Access> m_access{}; // of the open transaction
};

} // namespace trivet::db
