#include "adaptive_threads.hpp"

#include "base/file_descriptor.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <string>
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

AdaptiveThreads::AdaptiveThreads(int threads)
    : m_members(static_cast<std::size_t>(threads)),
      m_base(std::min(kBaseThreads, threads)),
      m_onDuty(m_base),
      m_called(m_base),
      m_free(m_base)
{
    if (threads > m_base)
        m_watch = std::jthread([this] { watch(); });
}

AdaptiveThreads::~AdaptiveThreads() { end(); }

void AdaptiveThreads::waitUntilNeeded(int number)
{
    m_members[static_cast<std::size_t>(number)].thread = ::gettid();
    std::unique_lock lock(m_mutex);
    m_duty.wait(lock, [this] { return m_called > 0 || m_hasEnded; });
    --m_called;
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

bool AdaptiveThreads::tryLeave()
{
    const std::unique_lock lock(m_mutex);
    if (m_onDuty <= m_base)
        return false;
    --m_onDuty;
    m_free.fetch_sub(1);
    return true;
}

void AdaptiveThreads::end() noexcept
{
    const std::unique_lock lock(m_mutex);
    m_hasEnded = true;
    m_duty.notify_all();
    m_alarm.notify_all();
}

bool AdaptiveThreads::areAllWaiting() const
{
    return std::ranges::all_of(m_members,
                               [](const Member& member) { return !member.isAnswering || isWaiting(member.thread); });
}

void AdaptiveThreads::wakeOne()
{
    ++m_onDuty;
    ++m_called;
    m_free.fetch_add(1); // it is on its way
    m_duty.notify_one();
}

void AdaptiveThreads::watch()
{
    std::unique_lock lock(m_mutex);
    while (!m_hasEnded) {
        m_isWatchAsleep = true;
        m_alarm.wait(lock, [this] { return canWakeMore() || m_hasEnded; });
        m_isWatchAsleep = false;
        const auto before = m_answers.load();
        for (auto waited = 0ms; waited < kLongestComputing && m_answers == before && canWakeMore() && !m_hasEnded;) {
            m_alarm.wait_for(lock, kLongestWithoutAnyFree, [this] { return m_hasEnded; });
            waited += kLongestWithoutAnyFree;
            if (canWakeMore() && m_answers == before && (waited >= kLongestComputing || areAllWaiting()))
                wakeOne();
        }
    }
}

} // namespace trivet::process
