#include "signin/password_work.hpp"

#include "base/error.hpp"

#include <thread>

namespace trivet::signin {
namespace {

using crypto::HashGate;

constexpr std::chrono::milliseconds kPatience{2000};

unsigned places() { return HashGate::placesFor(std::thread::hardware_concurrency()); }

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
    if (!storedHash.empty())
        return crypto::verifyPassword(password, storedHash);
    crypto::pretendToVerify(password);
    return crypto::PasswordCheck::Wrong;
}

std::string PasswordWork::hash(std::string_view password)
{
    const auto turn = takeTurn();
    ++m_hashesMade;
    return crypto::hashPassword(password);
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
