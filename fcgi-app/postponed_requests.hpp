#pragma once
#include "fcgi_transport.hpp"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace trivet::process {

// Requests of a process that wait for something scarce (a place for hashing a password), first come, first served. One
// thread waits for all of them, so that the others go on answering.
class PostponedRequests {
public:
    using Connection = std::unique_ptr<FcgiConnection>;

    // `ready` gets each of them when it can go on; it is called in the waiting thread.
    explicit PostponedRequests(std::function<void(Connection)> ready);
    PostponedRequests(const PostponedRequests&) = delete;
    PostponedRequests& operator=(const PostponedRequests&) = delete;
    ~PostponedRequests();

    // What a request that comes now may do.
    FcgiConnection::Admission admission();
    void add(Connection connection);
    bool isEmpty() const;

private:
    void work(const std::stop_token& stopped);

    std::function<void(Connection)> m_ready;
    mutable std::mutex m_mutex{};
    std::condition_variable_any m_changed{};
    std::deque<Connection> m_waiting{}; // the first until `ready` has it
    std::jthread m_thread{};            // started with the first
};

} // namespace trivet::process
