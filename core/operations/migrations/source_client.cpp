#include "migrations/source_client.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "creation/remote_git.hpp"
#include "migrations/nameless_file.hpp"
#include "migrations/source_answer.hpp"
#include "settings/settings.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace trivet::migrations {
namespace {

constexpr MessageFormat<> kUnreachable{"migration.unreachable", "the other server cannot be reached"};
constexpr MessageFormat<> kForeignLink{"migration.foreign_link", "the other server names a file that is not there"};
constexpr MessageFormat<> kTooLargeAnswer{"migration.too_large_answer",
                                          "the other server has sent an answer that is too long"};

constexpr std::size_t kMostOfAnswer = std::size_t{16} * 1024 * 1024;
constexpr std::int64_t kMostMilliseconds = 30'000; // all tries together are shorter than a lease
constexpr int kTries = 3, kMostRedirects = 3;

outbound::Target requireTarget(const std::string& address)
{
    const auto target = outbound::targetOf(address);
    if (!target)
        throw Error::invalid(kForeignLink);
    return *target;
}

bool isRedirect(int status)
{
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

} // namespace

SourceClient::SourceClient(const Settings& settings, SourcePlace place, std::string authorization,
                           Clock::time_point deadline)
    : m_settings(settings),
      m_place(std::move(place)),
      m_authorization(std::move(authorization)),
      m_deadline(deadline),
      m_hosts(settings)
{
}

// Only for the server that was named, and for where GitHub has its interface.
void SourceClient::authorize(outbound::Request& request) const
{
    const auto origin = originOf(request.target);
    const bool isThere = origin == m_place.origin || origin == originOf(requireTarget(m_place.api));
    if (isThere && !m_authorization.empty())
        request.headers.emplace_back("Authorization", m_authorization);
}

outbound::Response SourceClient::ask(outbound::Request request, std::size_t mostBytes) const
{
    auto limits = m_hosts.limits();
    limits.mostBytes = mostBytes;
    for (int left = kTries;; --left) {
        const auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(m_deadline - Clock::now()).count();
        if (rest <= 0)
            throw creation::remoteTooLate();
        limits.milliseconds = request.sink ? rest : std::min<std::int64_t>(rest, kMostMilliseconds);
        try {
            auto response = outbound::request(request, limits);
            if (response.isCut)
                throw Error::invalid(kTooLargeAnswer);
            const bool isPassing = response.status >= 500 && left > 1 && !request.sink;
            if (!isPassing)
                return response;
        } catch (const outbound::Failure& failure) {
            if (left <= 1 || request.sink) // half of a file cannot be taken back
                throw Error::invalid(kUnreachable).because(failure.what());
        }
        std::this_thread::sleep_for(std::chrono::seconds(1));
    }
}

SourceAnswer SourceClient::get(const std::string& path)
{
    outbound::Request request{.target = requireTarget(m_place.api + path), .headers = {{"Accept", "application/json"}}};
    authorize(request);
    return answerFrom(ask(std::move(request), kMostOfAnswer), secondsNow());
}

SourceAnswer SourceClient::post(const std::string& address, const std::string& body, const std::string& mediaType)
{
    outbound::Request request{.method = "POST",
                              .target = requireTarget(address),
                              .headers = {{"Accept", mediaType}, {"Content-Type", mediaType}},
                              .body = body};
    authorize(request);
    return answerFrom(ask(std::move(request), kMostOfAnswer), secondsNow());
}

FileDescriptor SourceClient::download(const Download& wanted)
{
    auto file = namelessFile(m_settings.server.appDataPath);
    auto address = wanted.address;
    auto headers = wanted.headers;
    for (int left = kMostRedirects;; --left) {
        outbound::Request request{.target = requireTarget(address), .headers = std::move(headers)};
        headers.clear();
        const bool isAuthorized = std::any_of(request.headers.begin(), request.headers.end(), [](const auto& each) {
            return equalsIgnoringAsciiCase(each.first, "Authorization");
        });
        if (!isAuthorized)
            authorize(request);
        request.sink = [&](std::string_view bytes) { append(file, bytes); };
        const auto response = ask(std::move(request), wanted.mostBytes);
        if (response.status == 404 && wanted.ifMissing == IfMissing::Nothing)
            return {};
        const auto location = response.header("Location");
        if (!isRedirect(response.status) || !location || left <= 0) {
            answerFrom(response, secondsNow());
            break;
        }
        address = std::string(*location);
    }
    if (::lseek(file.number(), 0, SEEK_SET) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot read what was downloaded");
    return file;
}

} // namespace trivet::migrations
