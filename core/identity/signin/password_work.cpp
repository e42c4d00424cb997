#include "signin/password_work.hpp"

#include "base/error.hpp"
#include "signin/frequent_stops.hpp"

#include <future>
#include <sched.h>
#include <thread>
#include <type_traits>

namespace trivet::signin {
namespace {

using crypto::HashGate;

constexpr std::chrono::milliseconds kPatience{2000};

unsigned places() { return HashGate::placesFor(std::thread::hardware_concurrency()); }

// How long a hash waits for a processor nobody else wants; it takes about a tenth of this if one is there.
constexpr std::chrono::milliseconds kPoliteness{300};

// In a thread that runs only where a processor would be idle: the places at the gate keep one processor free, this lets
// everybody else go first on the others. Such a thread cannot be hurried up later, so where every processor is busy the
// work is done again, at once. Starting the thread costs a thousandth of the hash. `work` owns what it works with: the
// thread may outlive the request; `gate` limits how many of them there are, each with the memory of a hash.
template <class Work> auto whereNobodyWaits(const HashGate& gate, const Work& work)
{
    auto seat = gate.enter(std::chrono::milliseconds(0));
    if (!seat)
        return work();
    std::packaged_task<std::invoke_result_t<Work>()> task(work);
    auto result = task.get_future();
    std::thread([task = std::move(task), seat = std::move(*seat)]() mutable {
        const sched_param none{};
        sched_setscheduler(0, SCHED_IDLE, &none); // of this thread only
        const FrequentStops stops;
        task();
    }).detach();
    return result.wait_for(kPoliteness) == std::future_status::ready ? result.get() : work();
}

Error busy() { return Error::unavailable("too many are signing in, please try again").retryAfter(1); }

} // namespace

PasswordWork::PasswordWork(const std::string& gateFile)
    : m_waitingRoom(gateFile + "-waiting", 2 + 2 * places()),
      m_gate(gateFile, places()),
      m_idleGate(gateFile + "-idle", places())
{
}

crypto::PasswordCheck PasswordWork::verify(std::string_view password, std::string_view storedHash,
                                           const std::function<void()>& isStillWanted)
{
    const auto turn = takeTurn();
    isStillWanted();
    ++m_hashesMade;
    return whereNobodyWaits(m_idleGate, [password = std::string(password), stored = std::string(storedHash)] {
        if (!stored.empty())
            return crypto::verifyPassword(password, stored);
        crypto::pretendToVerify(password);
        return crypto::PasswordCheck::Wrong;
    });
}

std::string PasswordWork::hash(std::string_view password)
{
    const auto turn = takeTurn();
    ++m_hashesMade;
    return whereNobodyWaits(m_idleGate, [password = std::string(password)] { return crypto::hashPassword(password); });
}

PasswordWork::Turn PasswordWork::takeTurn()
{
    auto seat = m_waitingRoom.enter(std::chrono::milliseconds(0));
    if (!seat)
        throw busy();
    auto place = m_gate.enter(kPatience);
    if (!place)
        throw busy();
    return {std::move(*seat), std::move(*place)};
}

} // namespace trivet::signin
