#include "creation/copy_slot.hpp"

#include "base/error.hpp"
#include "http/services.hpp"
#include "settings/host_folder.hpp"

namespace trivet::creation {
namespace {

constexpr MessageFormat<> kBusy{"repo.copies_busy",
                                "Other repositories are being imported or forked. Please try again in a moment."};

std::optional<crypto::HashGate::Pass> enter(const Settings& settings)
{
    const crypto::HashGate gate(hostFolder(settings) + "/copies", static_cast<unsigned>(settings.git.mostCopies));
    return gate.enter(std::chrono::milliseconds(0));
}

crypto::HashGate::Pass requirePass(const Settings& settings)
{
    constexpr int kRetrySeconds = 30;
    if (auto pass = enter(settings))
        return std::move(*pass);
    throw Error::unavailable(kBusy).retryAfter(kRetrySeconds);
}

} // namespace

CopySlot::CopySlot(const http::Context& context) : m_pass(requirePass(context.settings)) {}

std::optional<CopySlot> CopySlot::find(const Settings& settings)
{
    auto pass = enter(settings);
    return pass ? std::optional(CopySlot(std::move(*pass))) : std::nullopt;
}

} // namespace trivet::creation
