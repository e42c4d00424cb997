#include "worker_process.hpp"

#include "app/worker.hpp"
#include "base/clock.hpp"
#include "worker_channel.hpp"

#include <malloc.h>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace trivet::process {
namespace {

constexpr std::int64_t kLongestWithoutRest = 10'000'000;

class WorkerProcess {
public:
    WorkerProcess(const app::Application& application, const WorkerPlan& plan, const WorkerSockets& sockets)
        : m_plan(plan), m_sockets(sockets), m_queue(sockets, [&application] { application.log.reopen(); })
    {
        if (FCGX_Init() != 0)
            throw std::runtime_error("libfcgi cannot be used");
        ignoreBrokenPipes(); // FCGX_Init has changed it
        // By itself glibc gives every thread a heap of its own, and what one has freed the others cannot use.
        ::mallopt(M_ARENA_MAX, 2);
        for (int i = 0; i < plan.threads; ++i)
            m_workers.push_back(std::make_unique<app::Worker>(application));
    }

    void run()
    {
        if (m_sockets.supervisor >= 0)
            say(m_sockets.supervisor, Word::Ready);
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < m_workers.size(); ++i)
            others.emplace_back([this, i] { serve(*m_workers[i]); });
        serve(*m_workers.front());
    }

private:
    void serve(app::Worker& worker)
    {
        auto restedAt = monotonicMicroseconds();
        const auto rest = [&] {
            worker.idle();
            restedAt = monotonicMicroseconds();
        };
        while (auto connection = m_queue.next(rest)) {
            const auto next = connection->serveOne(worker);
            if (next == FcgiConnection::Next::Keep)
                m_queue.keep(std::move(connection));
            if (++m_served == m_plan.maxRequests && m_sockets.supervisor >= 0)
                say(m_sockets.supervisor, Word::Replace);
            // Under steady load it is never quiet, and what was put off would grow.
            if (worker.needsRest() || monotonicMicroseconds() - restedAt > kLongestWithoutRest)
                rest();
        }
    }

    WorkerPlan m_plan;
    WorkerSockets m_sockets;
    ConnectionQueue m_queue;
    std::vector<std::unique_ptr<app::Worker>> m_workers{};
    std::atomic<std::int64_t> m_served = 0;
};

} // namespace

void serveConnections(const app::Application& application, const WorkerPlan& plan, const WorkerSockets& sockets)
{
    WorkerProcess(application, plan, sockets).run();
}

} // namespace trivet::process
