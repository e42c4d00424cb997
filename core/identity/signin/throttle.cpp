#include "signin/throttle.hpp"

#include "base/clock_skew.hpp"
#include "signin/address_block.hpp"
#include "signin/failure_store.hpp"

#include <algorithm>

namespace trivet::signin {
namespace {

constexpr char kEverybody[] = "everybody";

std::string account(std::string_view typedName) { return "account:" + std::string(typedName); }
std::string network(std::string_view address) { return "network:" + addressBlock(address); }
std::string tokensOf(std::string_view address) { return "tokens:" + addressBlock(address); }
std::string client(std::string_view clientId) { return "client:" + std::string(clientId); }
std::string registrationsOf(std::string_view address) { return "registrations:" + addressBlock(address); }

std::string askedFor(std::string_view typedName) { return "asked for:" + std::string(typedName); }
std::string askedFrom(std::string_view address) { return "asked from:" + addressBlock(address); }

bool isForgotten(const Failures& failures, const Pace& pace, std::int64_t now)
{
    // Also if a clock was ahead when it was counted: nobody could wait until then.
    return now - failures.lastAt >= pace.forgottenAfter || isAhead(failures.lastAt, now);
}

} // namespace

std::int64_t waitAfter(const Failures& failures, const Pace& pace, std::int64_t now)
{
    if (failures.count <= pace.free || isForgotten(failures, pace, now))
        return 0;
    const auto doublings = std::min<std::int64_t>(failures.count - pace.free - 1, 30);
    const auto wait = std::min(pace.first << doublings, pace.longest);
    // A clock that was set back must not make the wait longer than it ever is.
    return std::clamp<std::int64_t>(failures.lastAt + wait - now, 0, wait);
}

std::int64_t Throttle::waitOfAddress(std::string_view address, std::int64_t now)
{
    return waitAfter(find(network(address)), kAddressPace, now);
}

std::int64_t Throttle::waitOfAccount(std::string_view typedName, std::int64_t now)
{
    return std::max(waitAfter(find(account(typedName)), kAccountPace, now),
                    waitAfter(find(kEverybody), kGlobalPace, now));
}

std::int64_t Throttle::waitOfTokens(std::string_view address, std::int64_t now)
{
    return waitAfter(find(tokensOf(address)), kAddressPace, now);
}

void Throttle::passwordFailed(const Attempt& attempt)
{
    count(account(attempt.typedName), kAccountPace, attempt.now);
    count(network(attempt.address), kAddressPace, attempt.now);
    count(kEverybody, kGlobalPace, attempt.now);
}

void Throttle::tokenFailed(std::string_view address, std::int64_t now) { count(tokensOf(address), kAddressPace, now); }

std::int64_t Throttle::waitOfClient(std::string_view clientId, std::int64_t now)
{
    return waitAfter(find(client(clientId)), kAccountPace, now);
}

void Throttle::clientFailed(std::string_view clientId, std::int64_t now) { count(client(clientId), kAccountPace, now); }

std::int64_t Throttle::waitOfRegistrations(std::string_view address, std::int64_t now)
{
    return waitAfter(find(registrationsOf(address)), kRegistrationPace, now);
}

void Throttle::registered(std::string_view address, std::int64_t now)
{
    count(registrationsOf(address), kRegistrationPace, now);
}

std::int64_t Throttle::waitOfAsking(const Attempt& attempt)
{
    return std::max(waitAfter(find(askedFor(attempt.typedName)), kMailPace, attempt.now),
                    waitAfter(find(askedFrom(attempt.address)), kRegistrationPace, attempt.now));
}

void Throttle::asked(const Attempt& attempt)
{
    count(askedFor(attempt.typedName), kMailPace, attempt.now);
    count(askedFrom(attempt.address), kRegistrationPace, attempt.now);
}

void Throttle::signedIn(std::string_view typedName) { forget(account(typedName)); }

Failures Throttle::find(const std::string& name)
{
    return m_database ? FailureStore(m_database(), m_key).find(name) : m_failures.find(name);
}

void Throttle::count(const std::string& name, const Pace& pace, std::int64_t now)
{
    if (m_database)
        return FailureStore(m_database(), m_key).count(name, pace.forgottenAfter, now);
    m_failures.update(name, [&](const Failures& before) {
        return Failures{isForgotten(before, pace, now) ? 1 : before.count + 1, now};
    });
}

void Throttle::forget(const std::string& name)
{
    if (find(name).count == 0)
        return;
    if (m_database)
        return FailureStore(m_database(), m_key).forget(name);
    m_failures.update(name, [](const Failures&) { return Failures{}; });
}

} // namespace trivet::signin
