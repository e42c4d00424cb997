#include "db/postgresql_answer.hpp"

#include "db/failure.hpp"
#include "db/postgresql_result.hpp"

#include <array>
#include <chrono>
#include <memory>
#include <poll.h>
#include <string>

namespace trivet::db {
namespace {

using Clock = std::chrono::steady_clock;

// Together with the time to connect, a client waits for less than ten seconds.
constexpr std::chrono::seconds kPatience{4}, kPatienceAfterCancel{2};

// What is committed here stays; that the standby has it is not known, so nobody is told that all is well.
constexpr char kCancelIfReplicating[] =
    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid = $1::int AND wait_event = 'SyncRep'";

bool isAnsweredUntil(PGconn* connection, Clock::time_point deadline)
{
    while (libpq().isBusy(connection)) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0)
            return false;
        pollfd server{libpq().socket(connection), POLLIN, 0};
        if (::poll(&server, 1, static_cast<int>(left.count())) > 0 && !libpq().consumeInput(connection))
            return true; // with what went wrong
    }
    return true;
}

// Whether it waited for a standby, and was told not to.
bool cancelIfReplicating(PGconn* connection, PGconn* beside)
{
    const auto process = std::to_string(libpq().backendPid(connection));
    const char* const values[] = {process.c_str()};
    const PostgresqlResult result(
        libpq().execParams(beside, kCancelIfReplicating, 1, nullptr, values, nullptr, nullptr, 0));
    return libpq().resultStatus(result.get()) == PGRES_TUPLES_OK && libpq().ntuples(result.get()) == 1;
}

// Whatever went before the last result was a command without rows.
PGresult* lastResult(PGconn* connection)
{
    PGresult* last = nullptr;
    while (PGresult* const next = libpq().getResult(connection)) {
        if (last)
            libpq().clear(last);
        last = next;
    }
    return last;
}

void cancel(PGconn* connection)
{
    const std::unique_ptr<PGcancel, decltype(libpq().freeCancel)> handle(libpq().getCancel(connection),
                                                                         libpq().freeCancel);
    std::array<char, 256> problem{};
    if (handle)
        libpq().cancel(handle.get(), problem.data(), static_cast<int>(problem.size()));
}

} // namespace

PGresult* awaitPooledCommit(PGconn* connection)
{
    if (isAnsweredUntil(connection, Clock::now() + kPatience))
        return lastResult(connection);
    cancel(connection);
    isAnsweredUntil(connection, Clock::now() + kPatienceAfterCancel);
    throw Failure(Failure::Kind::Busy, "a commit was not confirmed in time");
}

PGresult* awaitAnswer(PGconn* connection, const std::function<PostgresqlHandle()>& connectBeside)
{
    while (!isAnsweredUntil(connection, Clock::now() + kPatience)) {
        const auto beside = connectBeside();
        if (libpq().status(beside.get()) != CONNECTION_OK)
            throw Failure(Failure::Kind::Disconnected, "the server does not answer");
        if (!cancelIfReplicating(connection, beside.get()))
            continue;
        isAnsweredUntil(connection, Clock::now() + kPatienceAfterCancel);
        throw Failure(Failure::Kind::Busy, "the standby has not confirmed a commit");
    }
    return lastResult(connection);
}

} // namespace trivet::db
