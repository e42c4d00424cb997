#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace trivet::test {

// A server on a free port of this machine, answering one connection after another in a thread of its own.
class Listener {
public:
    // Gets the request, answers the bytes to send back. `Hang` waits for the other side to give up.
    using Answer = std::function<std::string(const std::string& request)>;
    static const std::string kHang;
    static const std::string kDrip; // an answer that begins, then a byte now and then, without an end

    enum class After { Closes, Waits }; // for the next request on the same connection

    explicit Listener(Answer answer, After after = After::Closes);
    ~Listener();
    Listener(const Listener&) = delete;

    std::uint16_t port() const { return m_port; }
    std::vector<std::string> requests() const;
    std::size_t connections() const { return m_connections; }

private:
    void serve();
    bool serveOne(int socket); // false: there is no more to come

    Answer m_answer;
    After m_after;
    std::atomic<std::size_t> m_connections{0};
    int m_socket = -1, m_wakeUp[2]{-1, -1};
    std::uint16_t m_port = 0;
    mutable std::mutex m_lock{};
    std::vector<std::string> m_requests{};
    std::thread m_thread{};
};

} // namespace trivet::test
