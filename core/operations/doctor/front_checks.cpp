#include "doctor/doctor_checks.hpp"
#include "outbound/outbound_request.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace trivet::doctor {
namespace {

constexpr std::int64_t kMegabyte = 1024 * 1024;

// What a push may have; a gigabyte where it may have any size.
std::int64_t largestBody(const Settings& settings)
{
    constexpr std::int64_t kGigabyte = 1024 * kMegabyte;
    const auto most = settings.repository.maxPushMegabytes * kMegabyte;
    return most > 0 ? std::min(most, kGigabyte) : kGigabyte;
}

// What the first server on the way says to a push of that size, before any of it is sent. Nothing if it waits for more,
// or is not there.
std::optional<int> answerToPush(const outbound::Target& target, std::int64_t bytes)
try {
    const std::vector<std::string> thisSite{target.host};
    return outbound::request({.method = "POST",
                              .target = target,
                              .headers = {{"Content-Type", "application/x-git-receive-pack-request"},
                                          {"Content-Length", std::to_string(bytes)}}},
                             {.allowedHosts = thisSite, .mostBytes = 0, .checksCertificates = false})
        .status;
} catch (const outbound::Failure&) {
    return std::nullopt;
}

} // namespace

Findings checkFront(const Settings& settings)
{
    // Of a repository that nobody has: Trivet itself asks for a password.
    const auto target = outbound::targetOf(settings.server.rootUrl + "-/doctor.git/git-receive-pack");
    if (!target)
        return {};
    const auto bytes = largestBody(settings);
    const auto size = std::to_string(bytes / kMegabyte) + " MB";
    const auto status = answerToPush(*target, bytes);
    constexpr int kTooLarge = 413;
    if (status == kTooLarge)
        return {{Finding::Kind::Problem, Message("the web server or a proxy at [server] ROOT_URL refuses a push of " +
                                                 size + " for its size (413): see \"413\" in troubleshooting.md")}};
    if (status)
        return {{Finding::Kind::Good, Message("a push of " + size + " is not refused on its way")}};
    return {};
}

} // namespace trivet::doctor
