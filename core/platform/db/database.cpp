#include "db/database.hpp"

#include "db/connection.hpp"
#include "db/write_turn.hpp"

#include <algorithm>
#include <stdexcept>
#include <thread>

namespace trivet::db {
namespace {

constexpr std::chrono::milliseconds kFirstPause{2};
constexpr std::chrono::milliseconds kLongestPause{60};
constexpr std::size_t kMostComposedTexts = 200;

std::unique_ptr<Connection> connect(const Options& options, IfMissing ifMissing)
{
    if (options.engine == Engine::PostgreSql)
        return connectPostgresql(options);
    return connectSqlite(options, ifMissing);
}

} // namespace

Database::Database(Options options, IfMissing ifMissing)
    : m_options(std::move(options)), m_connection(connect(m_options, ifMissing))
{
}

Database::~Database() = default;

std::int64_t Database::execute(const char* text, std::span<const Parameter> args)
{
    requireUsable();
    ++m_statementsRun;
    const auto start = std::chrono::steady_clock::now();
    try {
        const std::int64_t changed = m_connection->run(text, args);
        reportIfSlow(text, start);
        return changed;
    } catch (const Failure&) {
        noteFailure();
        throw;
    }
}

Database::Rows::Rows(Database& db, const char* text, std::span<const Parameter> args)
    : m_db(db), m_text(text), m_start(std::chrono::steady_clock::now())
{
    db.requireUsable();
    ++db.m_statementsRun;
    try {
        m_cursor = &db.m_connection->open(text, args);
    } catch (const Failure&) {
        db.noteFailure();
        throw;
    }
}

Database::Rows::~Rows()
{
    m_cursor->close();
    m_db.reportIfSlow(m_text, m_start);
}

bool Database::Rows::next(std::span<const Target> row)
{
    try {
        return m_cursor->next(row);
    } catch (const Failure&) {
        m_db.noteFailure();
        throw;
    }
}

void Database::refuseSecondRow(const char* text)
{
    throw std::logic_error("more than one row where one was expected: " + std::string(text));
}

// Grows, and differs by chance, or those who collided would collide again.
void Database::pauseBeforeRetry(int attempt)
{
    const std::chrono::nanoseconds longest = std::min(kFirstPause * (1 << std::min(attempt, 10)), kLongestPause);
    const auto chance = std::chrono::steady_clock::now().time_since_epoch().count() % longest.count();
    std::this_thread::sleep_for(std::chrono::nanoseconds(chance));
}

void Database::reportSlowStatements(std::chrono::milliseconds threshold, SlowStatement report)
{
    m_slowThreshold = threshold;
    m_reportSlow = std::move(report);
}

void Database::reportIfSlow(const char* text, std::chrono::steady_clock::time_point start) noexcept
{
    if (!m_reportSlow)
        return;
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
    if (took >= m_slowThreshold)
        m_reportSlow(text, took);
}

void Database::checkpointIfDue()
{
    if (m_state == State::Idle)
        m_connection->checkpointIfDue();
}

const char* Database::intern(const std::string& text)
{
    if (const auto found = m_composed.find(text); found != m_composed.end())
        return found->c_str();
    if (m_composed.size() >= kMostComposedTexts)
        std::erase_if(m_composed, [&](const std::string& old) { return m_connection->forget(old.c_str()); });
    return m_composed.insert(text).first->c_str();
}

void Database::begin(Access access)
{
    if (m_state != State::Idle)
        throw std::logic_error("a transaction inside a transaction");
    const auto start = std::chrono::steady_clock::now();
    m_connection->begin(access);
    m_state = State::Open;
    if (access != Access::Read)
        beginWriteTurn(*this);
    reportIfSlow("BEGIN", start);
}

void Database::commit()
{
    requireUsable();
    if (m_connection->listener) {
        m_connection->listener->beforeCommit();
        requireUsable();
    }
    const auto start = std::chrono::steady_clock::now();
    m_connection->commit();
    m_state = State::Idle;
    endWriteTurn(*this);
    reportIfSlow("COMMIT", start);
    if (m_connection->listener)
        m_connection->listener->ended();
}

void Database::rollback() noexcept
{
    m_connection->rollback();
    m_state = State::Idle;
    endWriteTurn(*this);
    if (m_connection->listener)
        m_connection->listener->ended();
}

// PostgreSQL refuses every statement after the first failure in a transaction. SQLite would go on; code that relies on
// that must fail in its first test, not on the other engine.
void Database::noteFailure()
{
    if (m_state == State::Open)
        m_state = State::Failed;
}

void Database::requireUsable() const
{
    if (m_state == State::Failed)
        throw std::logic_error("a statement of this transaction has failed; it can only be rolled back");
}

} // namespace trivet::db
