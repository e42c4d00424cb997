#include "signin/password_work.hpp"

#include "base/error.hpp"

#include <exception>
#include <optional>
#include <sys/resource.h>
#include <thread>

namespace trivet::signin {
namespace {

using crypto::HashGate;

constexpr std::chrono::milliseconds kPatience{2000};

unsigned places() { return HashGate::placesFor(std::thread::hardware_concurrency()); }

// In a thread of the lowest priority: the places at the gate keep one processor free, this lets everybody else go first
// on the others. A priority that was given up cannot be taken back, hence the thread; it costs a thousandth of the
// hash.
template <class Work> auto atLowPriority(Work work)
{
    std::optional<decltype(work())> result;
    std::exception_ptr problem;
    std::thread worker([&] {
        setpriority(PRIO_PROCESS, 0, 19); // of this thread only
        try {
            result = work();
        } catch (...) {
            problem = std::current_exception();
        }
    });
    worker.join();
    if (problem)
        std::rethrow_exception(problem);
    return std::move(*result);
}

Error busy() { return Error::unavailable("too many are signing in, please try again").retryAfter(1); }

} // namespace

PasswordWork::PasswordWork(const std::string& gateFile)
    : m_waitingRoom(gateFile + "-waiting", 2 + 2 * places()), m_gate(gateFile, places())
{
}

crypto::PasswordCheck PasswordWork::verify(std::string_view password, std::string_view storedHash,
                                           const std::function<void()>& isStillWanted)
{
    const auto turn = takeTurn();
    isStillWanted();
    ++m_hashesMade;
    return atLowPriority([&] {
        if (!storedHash.empty())
            return crypto::verifyPassword(password, storedHash);
        crypto::pretendToVerify(password);
        return crypto::PasswordCheck::Wrong;
    });
}

std::string PasswordWork::hash(std::string_view password)
{
    const auto turn = takeTurn();
    ++m_hashesMade;
    return atLowPriority([&] { return crypto::hashPassword(password); });
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
