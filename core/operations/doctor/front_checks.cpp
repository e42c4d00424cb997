#include "doctor/doctor_checks.hpp"
#include "outbound/outbound_request.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
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

// Nothing if nobody answers, or waits for more than is sent.
std::optional<outbound::Response> ask(const outbound::Request& request, std::size_t mostBytes)
try {
    const std::vector<std::string> thisSite{request.target.host};
    return outbound::request(request, {.allowedHosts = thisSite, .mostBytes = mostBytes, .checksCertificates = false});
} catch (const outbound::Failure&) {
    return std::nullopt;
}

bool isRedirect(int status) { return status / 100 == 3; }

// The web server's words for a program behind it that is not there; a database that is not there makes Trivet say 503.
bool isAway(int status) { return status >= 502 && status <= 504; }

Finding checkSite(const std::string& rootUrl, const outbound::Target& health)
{
    constexpr std::size_t kMostBytes = 1024;
    const auto where = rootUrl + ", the address of [server] ROOT_URL";
    const auto answer = ask({.target = health}, kMostBytes);
    if (!answer)
        return {Finding::Kind::Advice, Message("nobody answers at " + where + ": if others reach it, all is well")};
    const auto status = std::to_string(answer->status);
    if (answer->status == 200 && answer->body == "ok\n")
        return {Finding::Kind::Good, Message("Trivet answers at " + where)};
    if (isAway(answer->status))
        return {Finding::Kind::Problem, Message("the web server at " + where + ", answers " + status +
                                                ": the service does not run, or cannot use its database; see "
                                                "`systemctl status trivet.service trivet.socket`")};
    if (isRedirect(answer->status))
        return {Finding::Kind::Advice, Message(where + ", leads to another address: that one belongs into ROOT_URL")};
    return {Finding::Kind::Advice,
            Message("it is not Trivet that answers at " + where + " (" + status +
                    "): another site has this name, or the web server does not pass these requests on")};
}

// What the first server on the way says to a push of that size, before any of it is sent.
Findings checkPush(const outbound::Target& target, std::int64_t bytes)
{
    const auto answer = ask({.method = "POST",
                             .target = target,
                             .headers = {{"Content-Type", "application/x-git-receive-pack-request"},
                                         {"Content-Length", std::to_string(bytes)}}},
                            0);
    if (!answer)
        return {};
    const auto size = std::to_string(bytes / kMegabyte) + " MB";
    constexpr int kTooLarge = 413;
    if (answer->status == kTooLarge)
        return {{Finding::Kind::Problem, Message("the web server or a proxy at [server] ROOT_URL refuses a push of " +
                                                 size + " for its size (413): see \"413\" in troubleshooting.md")}};
    return {{Finding::Kind::Good, Message("a push of " + size + " is not refused on its way")}};
}

} // namespace

Findings checkFront(const Settings& settings)
{
    const auto& rootUrl = settings.server.rootUrl;
    const auto health = outbound::targetOf(rootUrl + "healthz");
    // Of a repository that nobody has: Trivet itself asks for a password.
    const auto push = outbound::targetOf(rootUrl + "-/doctor.git/git-receive-pack");
    if (!health || !push)
        return {};
    const auto site = checkSite(rootUrl, *health);
    Findings findings{site};
    if (site.kind == Finding::Kind::Good)
        for (auto& finding : checkPush(*push, largestBody(settings)))
            findings.push_back(std::move(finding));
    return findings;
}

} // namespace trivet::doctor
