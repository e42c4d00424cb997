#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "jose/jws.hpp"
#include "oauth/logout.hpp"
#include "oauth/protocol_form.hpp"
#include "sessions/form_token.hpp"

#include <algorithm>

namespace trivet::oauth {
namespace {

constexpr MessageFormat<1> kTooLong{"oauth.parameter_too_long", "{{NAME}} is too long"};
constexpr MessageFormat<> kBadState{"oauth.bad_state", "state is too long or has control characters"};

// It is sent back in an address.
constexpr std::size_t kLongestState = 2048, kLongestUri = 8192, kLongestClientId = 255;

void require(bool isRight, const Message& message)
{
    if (!isRight)
        throw Error::badRequest(message);
}

} // namespace

LogoutRequest LogoutRequest::read(const Parameters& sent)
{
    requireDistinctNames(sent);
    const auto text = [&](std::string_view name) { return std::string(sent.find(name).value_or("")); };
    LogoutRequest request{.hint = text("id_token_hint"),
                          .redirectUri = text("post_logout_redirect_uri"),
                          .state = text("state"),
                          .clientId = text("client_id")};
    if (const auto token = sent.find(sessions::kFormTokenField))
        request.formToken = *token;
    const auto& state = request.state;
    require(state.size() <= kLongestState && std::none_of(state.begin(), state.end(), isAsciiControl), kBadState);
    require(request.hint.size() <= jose::kMaxTokenBytes, kTooLong.with("id_token_hint"));
    require(request.redirectUri.size() <= kLongestUri, kTooLong.with("post_logout_redirect_uri"));
    require(request.clientId.size() <= kLongestClientId, kTooLong.with("client_id"));
    return request;
}

std::string LogoutRequest::query() const
{
    const std::pair<std::string_view, const std::string&> all[] = {
        {"id_token_hint", hint}, {"post_logout_redirect_uri", redirectUri}, {"state", state}, {"client_id", clientId}};
    std::string query;
    for (const auto& [name, value] : all)
        if (!value.empty())
            query.append(query.empty() ? "?" : "&").append(name) += "=" + encodePercent(value);
    return query;
}

} // namespace trivet::oauth
