#include "db/postgresql_connection.hpp"

#include "db/postgresql_error.hpp"
#include "db/postgresql_standby.hpp"

#include <algorithm>
#include <cstdlib>
#include <poll.h>
#include <stdexcept>
#include <strings.h>

namespace trivet::db {
namespace {

// Any number will do; it is the same in every version of this program.
constexpr char kSchemaLock[] = "SELECT pg_advisory_xact_lock(8391745220417)";

const char* beginning(Access access)
{
    switch (access) {
    case Access::Read:
        return "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    case Access::Write:
        return "BEGIN ISOLATION LEVEL SERIALIZABLE";
    case Access::Transient:
        return "BEGIN ISOLATION LEVEL SERIALIZABLE; SET LOCAL synchronous_commit = off";
    case Access::Bulk:
        return "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL statement_timeout = 0";
    case Access::Schema:
        break;
    }
    // Not serializable: its snapshot would be older than the wait for the lock.
    return "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0";
}

// For libpq: among several hosts, the one that may be written to.
constexpr char kPrimary[] = "read-write", kAnyServer[] = "any";

bool isRead(const char* text) { return strncasecmp(text, "SELECT", 6) == 0; }

std::vector<Oid> typesOf(std::span<const Parameter> args)
{
    std::vector<Oid> types{};
    for (const Parameter& arg : args)
        types.push_back(typeOf(arg.kind));
    return types;
}

void ignoreNotice(void*, const PGresult*) {}

} // namespace

std::unique_ptr<Connection> connectPostgresql(const Options& options)
{
    return std::make_unique<PostgresqlConnection>(options);
}

PostgresqlConnection::PostgresqlConnection(const Options& options)
    : m_options(options),
      m_hosts(parsePostgresqlHosts(options.host)),
      m_readHosts(options.readHosts.empty() ? PostgresqlHosts{} : parsePostgresqlHosts(options.readHosts))
{
}

PostgresqlHandle PostgresqlConnection::open(const PostgresqlHosts& hosts, const char* sessionAttributes) const
{
    const std::pair<const char*, const char*> parameters[] = {
        {"host", hosts.hosts.c_str()},
        {"port", hosts.ports.c_str()},
        {"dbname", m_options.name.c_str()},
        {"user", m_options.user.c_str()},
        {"password", m_options.password.c_str()},
        {"sslmode", m_options.sslMode.c_str()},
        {"client_encoding", "UTF8"},
        {"application_name", "trivet"},
        {"target_session_attrs", sessionAttributes},
        {"connect_timeout", "3"},
        {"keepalives_idle", "30"},
        {"tcp_user_timeout", "15000"},
        {nullptr, nullptr},
    };
    std::vector<const char*> keys{}, values{};
    for (const auto& [key, value] : parameters) {
        keys.push_back(key);
        values.push_back(value);
    }
    return PostgresqlHandle(libpq().connectdbParams(keys.data(), values.data(), 0));
}

void PostgresqlConnection::prepareSession()
{
    ++m_connectionNumber;
    m_ended.clear();
    libpq().setNoticeReceiver(m_connection.get(), &ignoreNotice, nullptr);
    if (m_options.isPooled)
        return; // what was set would be another's connection a moment later
    const auto milliseconds = [](auto time) { return std::to_string(time.count()); };
    command("SET statement_timeout = " + milliseconds(m_options.statementTimeout) + "; SET lock_timeout = " +
            milliseconds(m_options.busyTimeout) + "; SET idle_in_transaction_session_timeout = 60000");
    // Compiling a statement takes longer than any of ours runs: a list went from 20 ms to 500.
    command("SELECT set_config('jit', 'off', false) FROM pg_settings WHERE name = 'jit'");
}

void PostgresqlConnection::connect()
{
    const auto begun = Clock::now();
    m_connection.reset(); // the old one first: its place on the server may be the last
    m_standbyUntil.reset();
    m_connection = open(m_hosts, kPrimary);
    try {
        if (libpq().status(m_connection.get()) != CONNECTION_OK)
            throw Failure(Failure::Kind::Disconnected, libpq().errorMessage(m_connection.get()));
        prepareSession();
        if (m_options.isPooled)
            command("SELECT 1"); // a pooler takes connections whether or not there is a primary behind it
    } catch (const Failure& failure) {
        m_nextTry = Clock::now() + pauseAfter(Clock::now() - begun);
        throw Failure(Failure::Kind::Disconnected, failure.what());
    }
}

bool PostgresqlConnection::connectToStandby()
{
    if (m_readHosts.hosts.empty())
        return false;
    auto standby = open(m_readHosts, kAnyServer);
    const auto left =
        libpq().status(standby.get()) == CONNECTION_OK ? timeLeft(standby.get(), m_options.readMaxAge) : std::nullopt;
    if (!left)
        return false;
    m_connection = std::move(standby);
    m_standbyUntil = Clock::now() + *left;
    prepareSession();
    return true;
}

void PostgresqlConnection::connectFor(Purpose purpose)
{
    const bool mayBeStandby = purpose == Purpose::Reading;
    if (mayBeStandby && Clock::now() < m_nextTry && connectToStandby())
        return;
    try {
        connect();
    } catch (const Failure&) {
        if (!mayBeStandby || !connectToStandby())
            throw;
    }
}

bool PostgresqlConnection::leaveStandby()
{
    if (!m_standbyUntil || m_access)
        return false;
    if (Clock::now() < m_nextSearch)
        throw Failure(Failure::Kind::Disconnected, "there was no primary a moment ago");
    try {
        connect();
    } catch (const Failure&) {
        m_nextSearch = m_nextTry; // whoever makes tokens up must not keep readers waiting for a host that is silent
        throw;
    }
    return true;
}

// Who only reads may stay with a standby until it is time to look for a primary again.
bool PostgresqlConnection::isFitFor(Purpose purpose) const
{
    return !m_standbyUntil || (purpose == Purpose::Reading && Clock::now() < std::min(*m_standbyUntil, m_nextTry));
}

void PostgresqlConnection::connectIfLost(Purpose purpose)
{
    const bool isThere = m_connection && libpq().status(m_connection.get()) == CONNECTION_OK;
    if (isThere && (m_access || isFitFor(purpose)))
        return;
    if (m_access)
        throw Failure(Failure::Kind::Disconnected, "the connection was lost in a transaction");
    connectFor(purpose);
}

// A server that went away while nothing was under way has hung up; a write must not be sent into the void.
void PostgresqlConnection::reconnectIfServerHungUp()
{
    pollfd server{libpq().socket(m_connection.get()), POLLIN, 0};
    while (::poll(&server, 1, 0) > 0) // its last words may come before the end
        if (!libpq().consumeInput(m_connection.get()) || libpq().status(m_connection.get()) != CONNECTION_OK)
            return connect();
}

PostgresqlStatement& PostgresqlConnection::find(const char* text)
{
    return m_statements.find(text, [&] { return std::make_unique<PostgresqlStatement>(text, m_ended); });
}

std::int64_t PostgresqlConnection::run(const char* text, std::span<const Parameter> args)
{
    const PostgresqlResult result = perform(find(text), text, args);
    return isRead(text) ? 0 : std::strtoll(libpq().cmdTuples(result.get()), nullptr, 10);
}

Cursor& PostgresqlConnection::open(const char* text, std::span<const Parameter> args)
{
    PostgresqlStatement& statement = find(text);
    statement.show(perform(statement, text, args));
    return statement;
}

PostgresqlResult PostgresqlConnection::perform(PostgresqlStatement& statement, const char* text,
                                               std::span<const Parameter> args)
{
    if (statement.placeholders() != args.size())
        throw std::logic_error("wrong number of arguments for: " + std::string(text));
    const auto purpose = isRead(text) ? Purpose::Reading : Purpose::Writing;
    connectIfLost(purpose);
    const bool mayRepeat = !m_access && purpose == Purpose::Reading;
    if (!m_access && !mayRepeat)
        reconnectIfServerHungUp();
    try {
        return performNow(statement, text, args);
    } catch (const Failure& failure) {
        if (failure.kind() != Failure::Kind::Disconnected || !mayRepeat)
            throw;
    }
    connectFor(purpose);
    return performNow(statement, text, args);
}

PostgresqlResult PostgresqlConnection::performNow(PostgresqlStatement& statement, const char* text,
                                                  std::span<const Parameter> args)
{
    const PostgresqlArguments arguments(args);
    constexpr int kBinary = 1;
    if (m_options.isPooled) {
        const auto types = typesOf(args);
        return checked(
            answer(libpq().sendQueryParams(m_connection.get(), text, arguments.count(), types.data(),
                                           arguments.values(), arguments.lengths(), arguments.formats(), kBinary),
                   m_access || isRead(text) ? Asked::Result : Asked::Commit),
            text);
    }
    prepare(statement, text, args);
    return checked(
        answer(libpq().sendQueryPrepared(m_connection.get(), statement.prepared.name.c_str(), arguments.count(),
                                         arguments.values(), arguments.lengths(), arguments.formats(), kBinary)),
        text);
}

void PostgresqlConnection::prepare(PostgresqlStatement& statement, const char* text, std::span<const Parameter> args)
{
    const auto isKind = [](Kind kind, const Parameter& arg) { return kind == arg.kind; };
    const bool fits = std::equal(statement.kinds.begin(), statement.kinds.end(), args.begin(), args.end(), isKind);
    if (statement.prepared.connectionNumber == m_connectionNumber && fits)
        return;
    deallocateEnded();
    const auto types = typesOf(args);
    statement.kinds.clear();
    for (const Parameter& arg : args)
        statement.kinds.push_back(arg.kind);
    m_ended.push_back(std::move(statement.prepared));
    statement.prepared = {};
    const std::string name = "trivet_" + std::to_string(++m_lastName);
    checked(answer(libpq().sendPrepare(m_connection.get(), name.c_str(), text, static_cast<int>(types.size()),
                                       types.data())),
            text);
    statement.prepared = {name, m_connectionNumber};
}

void PostgresqlConnection::deallocateEnded()
{
    for (const auto& [name, connectionNumber] : m_ended)
        if (connectionNumber == m_connectionNumber)
            command("DEALLOCATE " + name);
    m_ended.clear();
}

void PostgresqlConnection::runOnce(const std::string& text)
{
    if (!m_access)
        throw std::logic_error("outside a transaction: " + text);
    command(text);
}

void PostgresqlConnection::begin(Access access)
{
    const auto purpose = access == Access::Read ? Purpose::Reading : Purpose::Writing;
    connectIfLost(purpose);
    try {
        command(beginning(access));
    } catch (const Failure& failure) {
        if (failure.kind() != Failure::Kind::Disconnected)
            throw;
        connectFor(purpose);
        command(beginning(access));
    }
    m_access = access;
    if (access != Access::Schema)
        return;
    try {
        command(kSchemaLock);
    } catch (...) {
        rollback();
        throw;
    }
}

void PostgresqlConnection::commit()
{
    // What a migration has written may take its time.
    const PostgresqlResult result = command("COMMIT", m_access == Access::Schema ? Asked::Result : Asked::Commit);
    if (std::string_view(libpq().cmdStatus(result.get())) != "COMMIT")
        throw Failure(Failure::Kind::Other, "the transaction had failed and was rolled back");
    m_access.reset();
}

// A server that does not answer has lost the connection, and with it the transaction.
void PostgresqlConnection::rollback() noexcept
try {
    m_access.reset();
    if (m_connection && libpq().status(m_connection.get()) == CONNECTION_OK)
        command("ROLLBACK");
} catch (const std::exception&) {
    m_connection.reset();
}

PostgresqlResult PostgresqlConnection::command(const std::string& text, Asked asked)
{
    return checked(answer(libpq().sendQuery(m_connection.get(), text.c_str()), asked), text);
}

PGresult* PostgresqlConnection::answer(int isSent, Asked asked)
{
    if (isSent != 1)
        throw Failure(Failure::Kind::Disconnected, libpq().errorMessage(m_connection.get()));
    try {
        if (m_options.isPooled && asked == Asked::Commit)
            return awaitPooledCommit(m_connection.get());
        return awaitAnswer(m_connection.get(), [this] {
            return open({libpq().host(m_connection.get()), libpq().port(m_connection.get())},
                        m_standbyUntil ? kAnyServer : kPrimary);
        });
    } catch (...) {
        m_connection.reset();
        throw;
    }
}

// Only the primary message goes on: the detail quotes the contents of rows.
PostgresqlResult PostgresqlConnection::checked(PGresult* raw, const std::string& doing)
{
    PostgresqlResult result(raw);
    const ExecStatusType status = libpq().resultStatus(raw);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
        return result;
    const char* state = raw ? libpq().resultErrorField(raw, PG_DIAG_SQLSTATE) : nullptr;
    if (!state || libpq().status(m_connection.get()) == CONNECTION_BAD)
        throw Failure(Failure::Kind::Disconnected, libpq().errorMessage(m_connection.get()));
    const std::string message =
        std::string(libpq().resultErrorField(raw, PG_DIAG_MESSAGE_PRIMARY)) + " (PostgreSQL " + state + "): " + doing;
    if (m_access == Access::Read && std::string_view(state) == "25006")
        throw std::logic_error("a write in a transaction for reading: " + doing);
    if (kindOfSqlState(state) == Failure::Kind::Disconnected)
        m_connection.reset();
    throw Failure(kindOfSqlState(state), message);
}

} // namespace trivet::db
