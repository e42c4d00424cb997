#include "signin/work_slots.hpp"

#include "base/error.hpp"
#include "http/postponed.hpp"

namespace trivet::signin {
namespace {

constexpr MessageFormat<> kBusy{"sign_in.busy", "too many are signing in, please try again"};

using crypto::HashGate;

// Those who wait hold a thread, or with plain CGI a process, each.
constexpr std::chrono::seconds kPatience{20};
constexpr unsigned kMostWaiting = 64;

WorkSlots::Slot enter(const HashGate& gate, std::chrono::milliseconds patience)
{
    auto pass = gate.enter(patience);
    return pass ? std::make_shared<const HashGate::Pass>(std::move(*pass)) : nullptr;
}

Error busy() { return Error::unavailable(kBusy).retryAfter(1); }

} // namespace

WorkSlots::WorkSlots(const std::string& gateFile, unsigned slots)
    : m_gate(gateFile, slots), m_waiting(gateFile + "-waiting", kMostWaiting)
{
}

WorkSlots::Slot WorkSlots::reservedBy(const http::Request& request)
{
    return std::static_pointer_cast<const HashGate::Pass>(request.reservation);
}

WorkSlots::Slot WorkSlots::slotFor(const http::Request& request)
{
    using http::Request;
    if (auto reserved = reservedBy(request))
        return reserved;
    if (!request.isBehindOthers)
        if (auto slot = enter(m_gate, std::chrono::milliseconds(0)))
            return slot;
    if (request.whenBusy == Request::WhenBusy::Refuse)
        throw busy();
    if (request.mayBePostponed())
        throw http::Postponed([gate = m_gate](std::chrono::milliseconds patience) { return enter(gate, patience); });
    return wait();
}

WorkSlots::Slot WorkSlots::waitUnlessReserved(const http::Request& request)
{
    auto reserved = reservedBy(request);
    return reserved ? reserved : wait(); // it would wait for itself
}

WorkSlots::Slot WorkSlots::wait()
{
    const auto admission = m_waiting.enter(std::chrono::milliseconds(0));
    if (!admission)
        throw busy();
    if (auto slot = enter(m_gate, kPatience))
        return slot;
    throw busy();
}

} // namespace trivet::signin
