#include "postponed_requests.hpp"

namespace trivet::process {
namespace {

// As many as can be served before the patience of a request ends; more are told to come back.
constexpr std::size_t kMostWaiting = 200;

} // namespace

PostponedRequests::PostponedRequests(std::function<void(Connection)> ready) : m_ready(std::move(ready)) {}

PostponedRequests::~PostponedRequests()
{
    m_thread.request_stop();
    m_changed.notify_all();
}

FcgiConnection::Admission PostponedRequests::admission()
{
    using WhenBusy = http::Request::WhenBusy;
    const std::unique_lock lock(m_mutex);
    return {m_waiting.size() < kMostWaiting ? WhenBusy::Postpone : WhenBusy::Refuse, !m_waiting.empty()};
}

void PostponedRequests::add(Connection connection)
{
    const std::unique_lock lock(m_mutex);
    m_waiting.push_back(std::move(connection));
    if (!m_thread.joinable())
        m_thread = std::jthread([this](const std::stop_token& stopped) { work(stopped); });
    m_changed.notify_all();
}

bool PostponedRequests::isEmpty() const
{
    const std::unique_lock lock(m_mutex);
    return m_waiting.empty();
}

void PostponedRequests::work(const std::stop_token& stopped)
{
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stopped, [this] { return !m_waiting.empty(); })) {
        auto& first = *m_waiting.front();
        lock.unlock();
        first.reserve();
        lock.lock();
        m_ready(std::move(m_waiting.front()));
        m_waiting.pop_front();
    }
}

} // namespace trivet::process
