#pragma once
#include "http/reply.hpp"
#include "http/variant_reply.hpp"
#include "oauth/authorize_request.hpp"
#include "pages/view.hpp"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace trivet {
class Error;
}

// How an answer travels to the application: in the address, or posted by the browser.
namespace trivet::oauth {

inline constexpr std::string_view kResponseType = "code";
inline constexpr std::string_view kResponseModes[] = {"query", "form_post"};

using Answer = std::variant<http::Redirect, pages::View>;

using AnswerValues = std::vector<std::pair<std::string, std::string>>;

// Sends the browser to the redirect URI of a request that has passed the checks, with these values, the state if there
// was one, and who we are (RFC 9207).
Answer answerClient(const http::Context& context, const AuthorizeRequest& request, AnswerValues values);
Answer refuseClient(const http::Context& context, const AuthorizeRequest& request, const Error& error);

} // namespace trivet::oauth
