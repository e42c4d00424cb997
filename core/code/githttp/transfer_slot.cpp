#include "githttp/transfer_slot.hpp"

#include "base/error.hpp"
#include "settings/host_folder.hpp"
#include "signin/address_block.hpp"

#include <cstdlib>
#include <utility>

namespace trivet::githttp {
namespace {

// Only a CGI program finds it in its environment; FastCGI sends it with each request.
bool isProcessOfItsOwn() { return std::getenv("GATEWAY_INTERFACE") != nullptr; }

// One address of IPv4, which is all that many people behind a router have; a network of IPv6, which one of them has.
std::string holderAt(std::string_view address)
{
    auto block = signin::addressBlock(address);
    return block.starts_with("6:") ? block : std::string(address);
}

SharedSlots::Limits limitsOf(const Settings& settings, TransferSlot::Holder holder)
{
    // A pool has as many threads as it has; where each request is a process nobody else counts them.
    constexpr std::size_t kMoreThanThreads = 4096;
    SharedSlots::Limits limits{kMoreThanThreads, kMoreThanThreads};
    if (holder == TransferSlot::Holder::Process || isProcessOfItsOwn())
        limits.all = static_cast<std::size_t>(settings.git.mostExchanges);
    if (settings.git.mostOfAddress > 0)
        limits.ofOne = static_cast<std::size_t>(settings.git.mostOfAddress);
    return limits;
}

SharedSlots::Pass enter(const Settings& settings, std::string_view address, TransferSlot::Holder holder)
{
    constexpr int kRetrySeconds = 10;
    const SharedSlots places(hostFolder(settings) + "/transfers", limitsOf(settings, holder));
    auto answer = places.take(holderAt(address));
    if (answer.pass)
        return std::move(*answer.pass);
    throw Error::unavailable(
        answer.refusal == SharedSlots::Refusal::TooManyOfOne
            ? "Too many clones, pushes and downloads at a time from your address. Please try again "
              "in a moment."
            : "Too many clones and pushes at a time. Please try again in a moment.")
        .retryAfter(kRetrySeconds);
}

struct Kept {
    SharedSlots::Pass pass;
    std::shared_ptr<body::Source> stream{}; // goes first
};

} // namespace

TransferSlot::TransferSlot(const Settings& settings, std::string_view address, Holder holder)
    : m_pass(enter(settings, address, holder))
{
}

std::shared_ptr<body::Source> TransferSlot::keptFor(std::shared_ptr<body::Source> stream) &&
{
    const auto kept = std::make_shared<Kept>(Kept{std::move(m_pass), std::move(stream)});
    return {kept, kept->stream.get()};
}

} // namespace trivet::githttp
