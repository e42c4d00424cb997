#pragma once
#include "app/application.hpp"
#include "listener.hpp"
#include "log/log.hpp"
#include "process_signals.hpp"
#include "respawn_pace.hpp"
#include "restart.hpp"
#include "worker_channel.hpp"
#include "worker_process.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace trivet::process {

struct PoolPlan {
    int workers = 1;
    WorkerPlan worker{};
    std::int64_t stopSeconds = 60;      // then what is still in flight is given up
    std::vector<std::string> program{}; // how to start it again
};

// Keeps a pool of worker processes alive. SIGHUP replaces program, settings and workers without a gap: the process
// turns into the new program, which starts new workers before the old ones leave; if program or settings are not fit
// the old ones go on, with logs opened anew. SIGTERM and SIGINT finish what is in flight; a second one does not wait.
// SIGUSR1 reopens logs.
class Supervisor {
public:
    // Without an application (its settings became unreadable during a restart) the inherited workers are kept as they
    // are, and the next SIGHUP tries again.
    Supervisor(PoolPlan plan, std::unique_ptr<const app::Application> application, Listener listener,
               std::optional<InheritedSockets> inheritance);

    // Returns when the last worker has gone.
    void run();

private:
    enum class State {
        Starting,
        Ready,
        Outgoing, // serves until somebody is ready in its place
        Leaving,
    };
    struct Child {
        pid_t process = 0;
        FileDescriptor channel{};
        State state = State::Starting;
        std::int64_t startedAt = 0;
        std::int64_t killedAt = 0; // when Leaving ends at the latest
    };

    void startMissing();
    void start();
    [[noreturn]] void beWorker(FileDescriptor channel, pid_t supervisor);
    void waitForNews();
    int waitMilliseconds() const;
    void receiveSignals();
    void hearWorkers();
    void markReady(Child& child);
    void tellToLeave(Child& child);
    void reapChildren();
    void logExit(const Child& child, int waitStatus);
    void killOverdue();
    void reopenLogs();
    void reload();
    void restart();
    void stop();
    int count(State state) const;

    PoolPlan m_plan;
    std::unique_ptr<const app::Application> m_application;
    log::Log m_ownLog{Settings::Log{}};
    const log::Log& m_log;
    Listener m_listener;
    Handover m_handover;
    SignalQueue m_signals;
    RespawnPace m_pace{};
    RestartCheck m_check{};
    std::string m_executable;
    std::vector<Child> m_children{};
    bool m_isRestarted;
    bool m_isAnnounced = false;
    bool m_isStopping = false;
};

} // namespace trivet::process
