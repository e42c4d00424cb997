#include "adaptive_threads.hpp"

#include "base/file_descriptor.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <system_error>
#include <unistd.h>

namespace trivet::process {
namespace {

using namespace std::chrono_literals;

// Longer than most requests take, shorter than people notice.
constexpr auto kLongestWithoutAnyFree = 4ms;
// Who computes for so long does not take a moment only: others share the processor with it.
constexpr auto kLongestComputing = 40ms;

// One can answer while another one waits for the disk; there are other processes too.
constexpr int kBaseThreads = 2;

// Whether a thread has nothing to do for a processor: it waits for a disk, a lock, another process. What cannot be told
// counts as that.
bool isWaiting(pid_t thread)
{
    const FileDescriptor file(
        ::open(("/proc/self/task/" + std::to_string(thread) + "/stat").c_str(), O_RDONLY | O_CLOEXEC));
    char text[64] = {};
    const auto size = file.isOpen() ? ::read(file.number(), text, sizeof text - 1) : 0;
    const char* const nameEnd = size > 0 ? std::strstr(text, ") ") : nullptr;
    return nameEnd == nullptr || nameEnd[2] != 'R';
}

} // namespace

AdaptiveThreads::AdaptiveThreads(int most, Work work, std::function<void()> left)
    : m_work(std::move(work)),
      m_left(std::move(left)),
      m_members(static_cast<std::size_t>(most)),
      m_base(std::min(kBaseThreads, most)),
      m_running(m_base),
      m_free(m_base)
{
}

AdaptiveThreads::~AdaptiveThreads()
{
    end();
    join();
}

void AdaptiveThreads::run() noexcept
{
    m_members[0].isTaken = true;
    m_members[0].thread = ::gettid();
    {
        const std::unique_lock lock(m_mutex);
        for (std::size_t i = 1; i < static_cast<std::size_t>(m_base); ++i)
            start(i);
    }
    if (static_cast<int>(m_members.size()) > m_base)
        m_watch = std::jthread([this] { watch(); });
    m_work(0);
    end();
    join();
}

void AdaptiveThreads::join()
{
    if (m_watch.joinable())
        m_watch.join();
    for (auto& member : m_members)
        if (member.handle.joinable())
            member.handle.join();
}

// Called with the mutex locked. A thread that had the number before has given it back as the last thing it did, so that
// nobody waits for it to be joined.
void AdaptiveThreads::start(std::size_t number)
{
    auto& member = m_members[number];
    member.handle = std::jthread([this, &member, number] {
        member.thread = ::gettid();
        m_work(static_cast<int>(number));
        const std::unique_lock lock(m_mutex);
        member.isTaken = false;
        m_hasAnyLeft = true;
        m_alarm.notify_one();
    });
    member.isTaken = true;
}

void AdaptiveThreads::startAnswering(int number) noexcept
{
    m_members[static_cast<std::size_t>(number)].isAnswering = true;
    if (m_free.fetch_sub(1) > 1 || !m_isWatchAsleep)
        return;
    const std::unique_lock lock(m_mutex);
    m_alarm.notify_one();
}

void AdaptiveThreads::finishAnswering(int number) noexcept
{
    m_members[static_cast<std::size_t>(number)].isAnswering = false;
    m_free.fetch_add(1);
    m_answers.fetch_add(1);
}

bool AdaptiveThreads::tryLeave(int number)
{
    if (number < m_base)
        return false;
    const std::unique_lock lock(m_mutex);
    --m_running;
    m_free.fetch_sub(1);
    return true;
}

void AdaptiveThreads::end() noexcept
{
    const std::unique_lock lock(m_mutex);
    m_hasEnded = true;
    m_alarm.notify_all();
}

bool AdaptiveThreads::areAllWaiting() const
{
    return std::ranges::all_of(m_members,
                               [](const Member& member) { return !member.isAnswering || isWaiting(member.thread); });
}

void AdaptiveThreads::startAnother()
{
    const auto free = std::ranges::find(m_members, false, &Member::isTaken);
    if (free == m_members.end()) // who leaves has not left yet
        return;
    try {
        start(static_cast<std::size_t>(free - m_members.begin()));
    } catch (const std::system_error&) { // the others do it, then
        return;
    }
    ++m_running;
    m_free.fetch_add(1); // it is on its way
}

// Called with the mutex locked.
void AdaptiveThreads::joinWhoLeft()
{
    m_hasAnyLeft = false;
    for (auto& member : m_members)
        if (!member.isTaken && member.handle.joinable())
            member.handle.join();
}

void AdaptiveThreads::watch()
{
    std::unique_lock lock(m_mutex);
    while (!m_hasEnded) {
        m_isWatchAsleep = true;
        m_alarm.wait(lock, [this] { return canStartMore() || m_hasAnyLeft || m_hasEnded; });
        m_isWatchAsleep = false;
        if (m_hasAnyLeft) {
            joinWhoLeft();
            lock.unlock();
            m_left();
            lock.lock();
        }
        const auto before = m_answers.load();
        for (auto waited = 0ms; waited < kLongestComputing && m_answers == before && canStartMore() && !m_hasEnded;) {
            m_alarm.wait_for(lock, kLongestWithoutAnyFree, [this] { return m_hasEnded; });
            waited += kLongestWithoutAnyFree;
            if (canStartMore() && m_answers == before && (waited >= kLongestComputing || areAllWaiting()))
                startAnother();
        }
    }
}

} // namespace trivet::process
