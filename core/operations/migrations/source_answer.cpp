#include "migrations/source_answer.hpp"

#include "base/text.hpp"
#include "creation/remote_git.hpp"

#include <algorithm>

namespace trivet::migrations {
namespace {

constexpr MessageFormat<> kSecondFactor{"remote.second_factor", "Remote visit required two factors authentication."};
constexpr MessageFormat<> kMoved{"migration.moved", "the repository has another address on the other server"};
constexpr MessageFormat<1> kRefused{"migration.refused", "the other server has answered with status {{STATUS}}"};

constexpr std::int64_t kShortestWait = 5, kUsualWait = 60, kLongestWait = 24 * 3600;

std::optional<std::int64_t> numberIn(const outbound::Response& response, std::string_view header)
{
    const auto text = response.header(header);
    return text ? parseInteger(trimmed(*text)) : std::nullopt;
}

// When it may be asked again, if that is what it says.
std::optional<std::int64_t> pauseUntil(const outbound::Response& response, std::int64_t now)
{
    const bool mayMean = response.status == 403 || response.status == 429 || response.status == 503;
    const auto after = numberIn(response, "Retry-After");
    const auto left = numberIn(response, "X-RateLimit-Remaining"), reset = numberIn(response, "X-RateLimit-Reset");
    const bool isUsedUp = left == 0 && reset;
    if (!mayMean || (!after && !isUsedUp && response.status != 429))
        return std::nullopt;
    const auto wanted = after      ? now + std::clamp<std::int64_t>(*after, 0, kLongestWait)
                        : isUsedUp ? *reset
                                   : now + kUsualWait;
    return std::clamp(wanted, now + kShortestWait, now + kLongestWait);
}

[[noreturn]] void refuse(const outbound::Response& response)
{
    if (response.status == 401 && response.header("X-GitHub-OTP"))
        throw Error::invalid(kSecondFactor);
    if (response.status == 401 || response.status == 403)
        throw Error::invalid(creation::kNeedsSignIn);
    if (response.status == 404)
        throw Error::invalidField("clone_addr", creation::kNoRepository);
    if (response.status >= 300 && response.status < 400)
        throw Error::invalidField("clone_addr", kMoved);
    throw Error::invalid(kRefused.with(response.status));
}

} // namespace

SourceAnswer answerFrom(const outbound::Response& response, std::int64_t now)
{
    if (const auto until = pauseUntil(response, now))
        throw RateLimited{*until};
    if (response.status < 200 || response.status > 299)
        refuse(response);
    SourceAnswer answer{.body = response.body};
    // Where the links lead is not followed: it is enough to know that there is one.
    if (const auto links = response.header("Link"))
        answer.hasNext = links->find("rel=\"next\"") != std::string_view::npos;
    answer.total = numberIn(response, "X-Total-Count");
    return answer;
}

json::Value::Array listFrom(const std::string& body)
{
    return understanding([&] {
        auto value = json::parse(body);
        auto* const array = std::get_if<json::Value::Array>(&value.data);
        if (!array || array->size() > kMostItems)
            throw Error::invalid(kNotUnderstood).because("no list, or a long one");
        return std::move(*array);
    });
}

} // namespace trivet::migrations
