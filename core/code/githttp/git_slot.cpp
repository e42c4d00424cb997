#include "githttp/git_slot.hpp"

#include "base/error.hpp"
#include "http/services.hpp"

#include <cstdlib>
#include <utility>

namespace trivet::githttp {
namespace {

// Only a CGI program finds it in its environment; FastCGI sends it with each request.
bool isProcessOfItsOwn() { return std::getenv("GATEWAY_INTERFACE") != nullptr; }

std::optional<crypto::HashGate::Pass> enter(const Settings& settings)
{
    constexpr int kRetrySeconds = 10;
    if (!isProcessOfItsOwn())
        return std::nullopt;
    const crypto::HashGate gate(settings.server.appDataPath + "/clones",
                                static_cast<unsigned>(settings.git.mostExchanges));
    if (auto pass = gate.enter(std::chrono::milliseconds(0)))
        return pass;
    throw Error::unavailable("Too many clones and pushes at a time. Please try again in a moment.")
        .retryAfter(kRetrySeconds);
}

struct Kept {
    GitAnswer answer{};
    std::optional<crypto::HashGate::Pass> pass{};
};

} // namespace

GitSlot::GitSlot(const http::Context& context) : m_pass(enter(context.settings)) {}

GitAnswer GitSlot::keptFor(GitAnswer answer) &&
{
    if (!m_pass)
        return answer;
    const auto kept = std::make_shared<Kept>(Kept{std::move(answer), std::move(m_pass)});
    return {kept->answer.contentType, std::shared_ptr<body::Source>(kept, kept->answer.stream.get())};
}

} // namespace trivet::githttp
