#include "worker_process.hpp"

#include "adaptive_threads.hpp"
#include "app/worker.hpp"
#include "base/clock.hpp"
#include "postponed_requests.hpp"
#include "worker_channel.hpp"

#include <malloc.h>
#include <memory>
#include <stdexcept>
#include <vector>

namespace trivet::process {
namespace {

// In microseconds.
constexpr std::int64_t kLongestWithoutRest = 10'000'000;
constexpr std::int64_t kTidiesAfter = 500'000;                              // without a request
constexpr std::int64_t kGoesAfter = 60'000'000, kGoesSoonAfter = 1'000'000; // likewise

class WorkerProcess {
public:
    WorkerProcess(const app::Application& application, const WorkerPlan& plan, const WorkerSockets& sockets)
        : m_plan(plan),
          m_sockets(sockets),
          m_queue(sockets, [&application] { application.log.reopen(); }),
          m_threads(
              plan.threads, [this](int number) { work(number); }, [this] { trim(); })
    {
        if (FCGX_Init() != 0)
            throw std::runtime_error("libfcgi cannot be used");
        ignoreBrokenPipes(); // FCGX_Init has changed it
        // By itself glibc gives every thread a heap of its own, and what one has freed the others cannot use. With one
        // for all they wait for each other: 50 issues take a tenth more of a processor. After the benchmark a worker
        // has 10.9 MB with one heap, 11.3 with two and 16 with one for each.
        ::mallopt(M_ARENA_MAX, 2);
        for (int i = 0; i < plan.threads; ++i)
            m_workers.push_back(std::make_unique<app::Worker>(application));
    }

    void run()
    {
        if (m_sockets.supervisor >= 0)
            send(m_sockets.supervisor, Word::Ready);
        m_threads.run();
    }

private:
    void work(int number)
    {
        serve(number);
        if (number == 0)
            finishPostponed();
    }

    void serve(int number)
    {
        auto& worker = *m_workers[static_cast<std::size_t>(number)];
        auto restedAt = monotonicMicroseconds(), servedAt = restedAt, tidiedAt = restedAt;
        bool hasMoreToDo = false;
        const auto rest = [&] {
            hasMoreToDo = worker.idle();
            restedAt = monotonicMicroseconds();
        };
        const auto tidy = [&] {
            if (servedAt <= tidiedAt || restedAt - servedAt < kTidiesAfter)
                return;
            worker.tidy();
            tidiedAt = restedAt;
            trim();
        };
        const auto goesAfter = worker.reopensCheaply() ? kGoesSoonAfter : kGoesAfter;
        const auto idle = [&] {
            m_threads.startAnswering(number); // nobody, but tasks can take long
            rest();
            tidy();
            m_threads.finishAnswering(number);
            if (restedAt - servedAt < goesAfter || !m_threads.tryLeave(number))
                return hasMoreToDo ? ConnectionQueue::Idle::Soon : ConnectionQueue::Idle::Stay;
            worker.releaseIdle();
            return ConnectionQueue::Idle::Go;
        };
        while (auto connection = m_queue.next(idle)) {
            m_threads.startAnswering(number);
            answer(worker, std::move(connection));
            m_servedAt = servedAt = monotonicMicroseconds();
            // Under steady load it is never quiet, and what was put off would grow.
            if (worker.needsRest() || servedAt - restedAt > kLongestWithoutRest)
                rest();
            m_threads.finishAnswering(number);
        }
    }

    // Large answers leave holes that others on this machine can use. If another thread has work, it does this after it:
    // nobody can allocate meanwhile.
    void trim() const
    {
        if (monotonicMicroseconds() - m_servedAt >= kTidiesAfter)
            ::malloc_trim(0);
    }

    // Whoever was postponed before the end is answered all the same.
    void finishPostponed()
    {
        constexpr int kLookEveryMilliseconds = 20;
        for (bool isLast = false; !isLast;) {
            isLast = m_postponed.isEmpty();
            while (auto connection = m_queue.nextResumed(isLast ? 0 : kLookEveryMilliseconds))
                answer(*m_workers[0], std::move(connection));
        }
    }

    void answer(app::Worker& worker, std::unique_ptr<FcgiConnection> connection)
    {
        using Next = FcgiConnection::Next;
        const auto next = connection->isPostponed() ? connection->resume(worker)
                                                    : connection->serveOne(worker, m_postponed.admission());
        if (next == Next::Postponed)
            return m_postponed.add(std::move(connection));
        if (next == Next::Keep)
            m_queue.keep(std::move(connection));
        if (++m_served == m_plan.maxRequests && m_sockets.supervisor >= 0)
            send(m_sockets.supervisor, Word::Replace);
    }

    WorkerPlan m_plan;
    WorkerSockets m_sockets;
    ConnectionQueue m_queue;
    AdaptiveThreads m_threads;
    PostponedRequests m_postponed{
        [this](std::unique_ptr<FcgiConnection> connection) { m_queue.resume(std::move(connection)); }};
    std::vector<std::unique_ptr<app::Worker>> m_workers{};
    std::atomic<std::int64_t> m_served = 0;
    std::atomic<std::int64_t> m_servedAt = 0; // by any thread
};

} // namespace

void serveConnections(const app::Application& application, const WorkerPlan& plan, const WorkerSockets& sockets)
{
    WorkerProcess(application, plan, sockets).run();
}

} // namespace trivet::process
