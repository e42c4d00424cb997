#include "app/error_reply.hpp"

#include "http/api_error.hpp"
#include "http/reply.hpp"
#include "lfshttp/lfs_answer.hpp"
#include "log/log.hpp"
#include "pages/accept.hpp"
#include "pages/error_page.hpp"
#include "pages/return_address.hpp"
#include "pages/unsaved_form.hpp"
#include "signin/refusals.hpp"

namespace trivet::app {
namespace {

constexpr MessageFormat<1> kFailed{"request.failed",
                                   "Something went wrong on this server. The administrator finds more under {{ID}}"};

struct BareApiError {
    static constexpr auto schema = json::value("BareAPIError");
    std::string message{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("message", &BareApiError::message, "What is wrong"));
    }
};

http::Response apiReply(const pages::Problem& problem, const Settings& settings)
{
    const auto reference = settings.server.rootUrl + (settings.api.enableSwagger ? "api/swagger" : "");
    return http::jsonResponse(problem.status, http::ApiError{problem.message.english(), reference});
}

struct OAuthError {
    static constexpr auto schema = json::value("OAuthError");
    std::string error{}, description{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("error", &OAuthError::error, "What is wrong, as RFC 6749 names it"));
        visit(json::field("error_description", &OAuthError::description, "The same for people"));
    }
};

// For refusals that were not made with OAuth in mind: too large, too busy.
std::string_view oauthCodeOf(int status)
{
    if (status == 503 || status == 429)
        return "temporarily_unavailable";
    return status == 500 ? "server_error" : "invalid_request";
}

http::Response oauthReply(const pages::Problem& problem)
{
    const auto code = problem.code.empty() ? std::string(oauthCodeOf(problem.status)) : problem.code;
    return http::jsonResponse(problem.status, OAuthError{code, problem.message.english()});
}

http::Response lfsReply(const pages::Problem& problem)
{
    auto response = http::jsonResponse(problem.status, BareApiError{problem.message.english()});
    response.contentType = lfshttp::kMediaType;
    return response;
}

http::Response textReply(const pages::Problem& problem)
{
    return {
        .status = problem.status, .contentType = "text/plain;charset=utf-8", .body = problem.message.english() + "\n"};
}

// A broken template must not turn a refusal into something worse: text needs nothing that could fail.
http::Response pageReply(pages::Problem problem, const http::Request& request, const http::Services& services,
                         const FindReader& reader)
try {
    problem.pageBefore = pages::pageBefore(request, services);
    return pages::errorPage(services, problem, reader());
} catch (const std::exception& broken) {
    services.log.error("error_page_failed", {{"text", broken.what()}});
    return textReply(problem);
}

http::Response shaped(http::Surface surface, const pages::Problem& problem, const http::Request& request,
                      const http::Services& services, const FindReader& reader)
{
    if (surface == http::Surface::Api)
        return apiReply(problem, services.settings);
    if (surface == http::Surface::OAuth)
        return oauthReply(problem);
    if (surface == http::Surface::Plain)
        return textReply(problem);
    if (surface == http::Surface::Lfs)
        return lfsReply(problem);
    switch (pages::preferredForm(request.header("Accept"))) {
    case pages::Form::Json:
        return apiReply(problem, services.settings);
    case pages::Form::Text:
        return textReply(problem);
    case pages::Form::Html:
        break;
    }
    return pageReply(problem, request, services, reader);
}

} // namespace

http::Response errorReply(http::Surface surface, const Error& error, const http::Request& request,
                          const http::Services& services, const FindReader& reader)
{
    pages::Problem problem{.status = statusOf(error.kind()),
                           .message = error.message(),
                           .problems = error.problems(),
                           .code = error.code()};
    if (const auto* refused = dynamic_cast<const pages::NotSaved*>(&error))
        problem.unsaved = refused->form;
    const bool isBare = surface == http::Surface::Api && dynamic_cast<const signin::NotAdmitted*>(&error) != nullptr;
    auto response = isBare ? http::jsonResponse(problem.status, BareApiError{problem.message.english()})
                           : shaped(surface, problem, request, services, reader);
    // RFC 9110 §11.6.1. Not the realm by which git's helpers know a server that speaks OAuth: that one is for git.
    if (!error.challenge().empty())
        response.add("WWW-Authenticate", error.challenge());
    else if (surface == http::Surface::Api && error.kind() == Error::Kind::Unauthorized)
        response.add("WWW-Authenticate", "Basic realm=\"Trivet\", charset=\"UTF-8\"");
    if (!error.location().empty())
        response.add("Location", error.location());
    if (const auto seconds = error.retryAfterSeconds())
        response.add("Retry-After", std::to_string(*seconds));
    return response;
}

http::Response failureReply(http::Surface surface, const std::string& requestId, const http::Request& request,
                            const http::Services& services, const FindReader& reader)
{
    return shaped(surface, {.status = 500, .message = kFailed.with(requestId), .requestId = requestId}, request,
                  services, reader);
}

} // namespace trivet::app
