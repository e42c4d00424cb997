#include "creation/copy_slot.hpp"

#include "base/error.hpp"
#include "http/services.hpp"

namespace trivet::creation {
namespace {

constexpr MessageFormat<> kBusy{"repo.copies_busy",
                                "Other repositories are being imported or forked. Please try again in a moment."};

crypto::HashGate::Pass enter(const Settings& settings)
{
    constexpr int kRetrySeconds = 30;
    const crypto::HashGate gate(settings.server.appDataPath + "/copies",
                                static_cast<unsigned>(settings.git.mostCopies));
    if (auto pass = gate.enter(std::chrono::milliseconds(0)))
        return std::move(*pass);
    throw Error::unavailable(kBusy).retryAfter(kRetrySeconds);
}

} // namespace

CopySlot::CopySlot(const http::Context& context) : m_pass(enter(context.settings)) {}

} // namespace trivet::creation
