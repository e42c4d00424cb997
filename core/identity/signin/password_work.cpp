#include "signin/password_work.hpp"

#include "signin/yield_timer.hpp"

#include <future>
#include <sched.h>
#include <thread>
#include <type_traits>

namespace trivet::signin {
namespace {

using crypto::HashGate;

unsigned places() { return HashGate::placesFor(std::thread::hardware_concurrency()); }

// How long a hash waits for a processor nobody else wants; it takes about a tenth of this if one is there.
constexpr std::chrono::milliseconds kPoliteness{300};

// In a thread that runs only where a processor would be idle: the places at the gate keep one processor free, this lets
// everybody else go first on the others. Such a thread cannot be hurried up later, so where every processor is busy the
// work is done again, at once. Starting the thread costs a thousandth of the hash. `work` owns what it works with: the
// thread may outlive the request; `gate` limits how many of them there are, each with the memory of a hash.
template <class Work> auto whereNobodyWaits(const HashGate& gate, const Work& work)
{
    auto admission = gate.enter(std::chrono::milliseconds(0));
    if (!admission)
        return work();
    std::packaged_task<std::invoke_result_t<Work>()> task(work);
    auto result = task.get_future();
    std::thread([task = std::move(task), admission = std::move(*admission)]() mutable {
        const sched_param none{};
        sched_setscheduler(0, SCHED_IDLE, &none); // of this thread only
        const YieldTimer stops;
        task();
    }).detach();
    return result.wait_for(kPoliteness) == std::future_status::ready ? result.get() : work();
}

} // namespace

PasswordWork::PasswordWork(const std::string& gateFile)
    : m_slots(gateFile, places()), m_idleGate(gateFile + "-idle", places())
{
}

crypto::PasswordCheck PasswordWork::verify(const http::Request& request, std::string_view password,
                                           std::string_view storedHash, const std::function<void()>& isStillWanted)
{
    const auto slot = m_slots.slotFor(request);
    isStillWanted();
    ++m_hashesMade;
    if (crypto::takesLong(storedHash)) // doing it again at once would be no help
        return crypto::verifyPassword(password, storedHash);
    return whereNobodyWaits(m_idleGate, [password = std::string(password), stored = std::string(storedHash)] {
        if (!stored.empty())
            return crypto::verifyPassword(password, stored);
        crypto::verifyDummyPassword(password);
        return crypto::PasswordCheck::Wrong;
    });
}

std::string PasswordWork::hash(const http::Request& request, std::string_view password)
{
    const auto slot = m_slots.waitUnlessReserved(request);
    ++m_hashesMade;
    return whereNobodyWaits(m_idleGate, [password = std::string(password)] { return crypto::hashPassword(password); });
}

} // namespace trivet::signin
