#include "supervisor.hpp"

#include "base/clock.hpp"
#include "service_manager.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>

namespace trivet::process {

Supervisor::Supervisor(PoolPlan plan, std::unique_ptr<const app::Application> application, Listener listener,
                       std::optional<InheritedSockets> inheritance)
    : m_plan(std::move(plan)),
      m_application(std::move(application)),
      m_log(m_application ? m_application->log : m_ownLog),
      m_listener(std::move(listener)),
      m_handover(inheritance ? std::move(inheritance->handover) : makeHandover()),
      m_signals({SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGCHLD}),
      m_executable(executablePath()),
      m_isRestarted(inheritance.has_value())
{
    ignoreBrokenPipes();
    if (!inheritance)
        return;
    for (auto& worker : inheritance->workers)
        m_children.push_back({.process = worker.process,
                              .channel = std::move(worker.channel),
                              .state = m_application ? State::Outgoing : State::Ready});
}

void Supervisor::run()
{
    while (!m_isStopping || !m_children.empty()) {
        startMissing();
        waitForNews();
        receiveSignals();
        hearWorkers();
        reapChildren();
        killOverdue();
    }
    m_log.info("stopped");
}

int Supervisor::count(State state) const
{
    return static_cast<int>(
        std::count_if(m_children.begin(), m_children.end(), [&](const auto& child) { return child.state == state; }));
}

void Supervisor::startMissing()
{
    if (m_isStopping || !m_application)
        return;
    while (count(State::Starting) + count(State::Ready) < m_plan.workers &&
           monotonicMicroseconds() >= m_pace.nextStart())
        start();
}

void Supervisor::start()
{
    auto [ours, theirs] = makeChannel();
    const auto now = monotonicMicroseconds();
    const pid_t supervisor = ::getpid();
    std::fflush(nullptr);
    const pid_t process = ::fork();
    if (process == 0)
        beWorker(std::move(theirs), supervisor);
    if (process < 0) {
        m_log.error("fork_failed", {{"reason", std::strerror(errno)}});
        m_pace.recordDeath(now, now, RespawnPace::Life::NeverServed);
        return;
    }
    m_children.push_back({.process = process, .channel = std::move(ours), .startedAt = now});
}

void Supervisor::beWorker(FileDescriptor channel, pid_t supervisor)
{
    // The supervisor may already be dead, and then nobody would send the signal.
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (::getppid() != supervisor)
        std::exit(1);
    m_children.clear();
    try {
        serveConnections(*m_application, m_plan.worker,
                         {.listener = m_listener.socket(),
                          .supervisor = channel.number(),
                          .handoverGive = m_handover.give.number(),
                          .handoverTake = m_handover.take.number()});
        std::exit(0);
    } catch (const std::exception& error) {
        m_log.error("worker_start_failed", {{"reason", error.what()}});
        std::exit(1);
    }
}

void Supervisor::waitForNews()
{
    std::vector<pollfd> news{{.fd = m_signals.descriptor(), .events = POLLIN, .revents = 0}};
    for (const auto& child : m_children)
        news.push_back({.fd = child.channel.number(), .events = POLLIN, .revents = 0}); // -1 is skipped
    ::poll(news.data(), news.size(), waitMilliseconds());
}

int Supervisor::waitMilliseconds() const
{
    constexpr std::int64_t kForever = INT64_MAX;
    std::int64_t next = kForever;
    if (!m_isStopping && m_application && count(State::Starting) + count(State::Ready) < m_plan.workers)
        next = m_pace.nextStart();
    for (const auto& child : m_children)
        if (child.state == State::Leaving)
            next = std::min(next, child.killedAt);
    if (next == kForever)
        return -1;
    return static_cast<int>(std::max<std::int64_t>(0, next - monotonicMicroseconds()) / 1000 + 1);
}

void Supervisor::receiveSignals()
{
    while (const auto signal = m_signals.next()) {
        if (signal == SIGTERM || signal == SIGINT)
            stop();
        else if (signal == SIGHUP)
            reload();
        else if (signal == SIGUSR1)
            reopenLogs();
    }
}

void Supervisor::reopenLogs()
{
    m_log.reopen();
    for (const auto& child : m_children)
        ::kill(child.process, SIGHUP);
}

void Supervisor::hearWorkers()
{
    for (auto& child : m_children) {
        while (child.channel.isOpen()) {
            const auto word = receive(child.channel.number());
            if (!word)
                break;
            if (word == Word::Gone)
                child.channel.close();
            else if (word == Word::Ready && child.state == State::Starting)
                markReady(child);
            else if (word == Word::Replace && child.state == State::Ready)
                child.state = State::Outgoing;
        }
    }
}

// One in, one out.
void Supervisor::markReady(Child& child)
{
    child.state = State::Ready;
    const bool isComplete = count(State::Ready) >= m_plan.workers;
    for (auto& other : m_children)
        if (other.state == State::Outgoing) {
            tellToLeave(other);
            if (!isComplete)
                break;
        }
    if (!isComplete || m_isAnnounced)
        return;
    m_isAnnounced = true;
    notifyServiceManager("READY=1\n");
    m_log.info(m_isRestarted ? log::Name("reloaded") : log::Name("started"), {{"workers", m_plan.workers}});
    if (m_isRestarted)
        return;
    std::printf("trivet: ready on %s with %d x %d workers\n", m_listener.address().c_str(), m_plan.workers,
                m_plan.worker.threads);
    std::fflush(stdout);
}

void Supervisor::tellToLeave(Child& child)
{
    send(child.channel.number(), Word::Leave);
    child.state = State::Leaving;
    child.killedAt = monotonicMicroseconds() + m_plan.stopSeconds * 1'000'000;
}

void Supervisor::reapChildren()
{
    int status = 0;
    for (pid_t process = 0; (process = ::waitpid(-1, &status, WNOHANG)) > 0;) {
        if (m_check.is(process)) {
            const auto problem = m_check.finish(status);
            if (problem.empty())
                restart();
            else
                m_log.error("reload_refused", {{"reason", problem}});
            continue;
        }
        const auto dead = std::find_if(m_children.begin(), m_children.end(),
                                       [&](const auto& child) { return child.process == process; });
        if (dead == m_children.end())
            continue;
        if (dead->state != State::Leaving)
            logExit(*dead, status);
        m_children.erase(dead);
    }
}

void Supervisor::logExit(const Child& child, int waitStatus)
{
    const auto now = monotonicMicroseconds();
    m_pace.recordDeath(child.startedAt, now,
                       child.state == State::Starting ? RespawnPace::Life::NeverServed : RespawnPace::Life::Served);
    m_log.error("worker_died", {{"pid", child.process},
                                {"signal", WIFSIGNALED(waitStatus) ? WTERMSIG(waitStatus) : 0},
                                {"status", WIFEXITED(waitStatus) ? WEXITSTATUS(waitStatus) : 0},
                                {"age_ms", (now - child.startedAt) / 1000},
                                {"next_start_ms", std::max<std::int64_t>(0, m_pace.nextStart() - now) / 1000}});
}

void Supervisor::killOverdue()
{
    for (auto& child : m_children) {
        if (child.state != State::Leaving || monotonicMicroseconds() < child.killedAt)
            continue;
        m_log.warn("worker_killed", {{"pid", child.process}});
        ::kill(child.process, SIGKILL);
        child.killedAt = INT64_MAX;
    }
}

// logrotate asks with it for new files, and deletes the old ones also where the settings turn out to be wrong.
void Supervisor::reload()
{
    reopenLogs();
    if (m_isStopping || m_check.isRunning())
        return;
    try {
        m_check.start(m_executable, m_plan.program);
    } catch (const std::exception& error) {
        m_log.error("reload_refused", {{"reason", error.what()}});
    }
}

void Supervisor::restart()
{
    if (m_isStopping)
        return;
    notifyServiceManager("RELOADING=1\n");
    PassedSockets passed{.listener = m_listener.socket(),
                         .handoverGive = m_handover.give.number(),
                         .handoverTake = m_handover.take.number()};
    for (const auto& child : m_children)
        passed.workers.emplace_back(child.process, child.channel.number());
    restartAs(m_executable, m_plan.program, passed);
    m_log.error("reload_refused", {{"reason", std::strerror(errno)}});
    notifyServiceManager("READY=1\n");
}

void Supervisor::stop()
{
    const auto now = monotonicMicroseconds();
    const auto limit = m_isStopping ? now : now + m_plan.stopSeconds * 1'000'000;
    m_isStopping = true;
    notifyServiceManager("STOPPING=1\n");
    m_listener.removeFile();
    for (auto& child : m_children) {
        child.state = State::Leaving;
        child.killedAt = limit;
        ::kill(child.process, SIGTERM);
    }
}

} // namespace trivet::process
