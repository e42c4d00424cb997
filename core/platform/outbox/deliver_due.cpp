#include "outbox/deliver_due.hpp"

#include "base/clock.hpp"
#include "db/database.hpp"

#include <algorithm>
#include <iterator>

namespace trivet::outbox {
namespace {

// A worker that delivers does not serve: no further one is begun after this long.
constexpr std::int64_t kMostMicroseconds = 5'000'000;

class Delivery {
public:
    Delivery(OutboxStore& store, const Kind& kind, std::int64_t now, Deliverer& deliverer)
        : m_store(store), m_kind(kind), m_now(now), m_deliverer(deliverer)
    {
    }

    void attempt(const Message& message)
    {
        if (!m_store.claim(message, m_now))
            return; // somebody was faster
        const auto outcome = outcomeOf(message);
        if (outcome.kind == Outcome::Kind::Delivered) {
            m_store.remove(message);
            ++m_result.delivered;
            return;
        }
        m_result.lastProblem = outcome.problem;
        if (outcome.kind == Outcome::Kind::Failed && mayBeTriedAgain(message)) {
            m_store.putOff(message, m_now + m_kind.pauses[static_cast<std::size_t>(message.attempts)]);
            ++m_result.putOff;
        } else {
            giveUp(message, outcome.problem);
            ++m_result.givenUp;
        }
    }

    const Delivered& result() const { return m_result; }

private:
    // What is wrong with one message must not hold up the others.
    Outcome outcomeOf(const Message& message)
    {
        try {
            return m_deliverer.deliver(message);
        } catch (const db::Failure&) {
            throw;
        } catch (const std::exception& problem) {
            return {Outcome::Kind::Failed, problem.what()};
        }
    }

    // Of a message that cannot be read it may be impossible to write anything down.
    void giveUp(const Message& message, const std::string& problem)
    {
        const auto remove = [&] { m_store.remove(message); };
        try {
            m_deliverer.giveUp(message, problem, remove);
        } catch (const db::Failure&) {
            throw;
        } catch (const std::exception& unwritten) {
            remove();
            m_result.lastProblem = problem + "; giving up could not be recorded: " + unwritten.what();
        }
    }

    bool mayBeTriedAgain(const Message& message) const
    {
        return message.attempts < std::ssize(m_kind.pauses) && (message.expiresAt == 0 || m_now < message.expiresAt);
    }

    OutboxStore& m_store;
    const Kind& m_kind;
    const std::int64_t m_now;
    Deliverer& m_deliverer;
    Delivered m_result{};
};

} // namespace

Messages Delivered::summary(const MessageFormat<3>& counts) const
{
    Messages summary{counts.with(delivered, putOff, givenUp)};
    if (!lastProblem.empty())
        summary.push_back(lastProblem);
    return summary;
}

Delivered deliverDue(db::Database& db, const Kind& kind, std::int64_t now, Deliverer& deliverer,
                     const Progress& progress)
{
    OutboxStore store(db, kind);
    const auto start = monotonicMicroseconds();
    const auto due = store.countDue(now);
    std::int64_t done = 0;
    Delivery delivery(store, kind, now, deliverer);
    for (auto message = store.nextDue(now); message && monotonicMicroseconds() - start < kMostMicroseconds;
         message = store.nextDue(now)) {
        progress(done, std::max(due, done + 1)); // more may have become due meanwhile
        delivery.attempt(*message);
        ++done;
    }
    return delivery.result();
}

} // namespace trivet::outbox
