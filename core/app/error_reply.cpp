#include "app/error_reply.hpp"

#include "http/reply.hpp"

namespace trivet::app {
namespace {

struct ApiError {
    static constexpr auto schema = json::value("APIError");
    std::string message{}, url{};
    static constexpr auto fields()
    {
        return std::tuple{json::field("message", &ApiError::message, "What is wrong"),
                          json::field("url", &ApiError::url, "Where the API is described")};
    }
};

http::Response shaped(http::Surface surface, int status, const std::string& message, const Settings& settings)
{
    switch (surface) {
    case http::Surface::Api:
        return http::jsonResponse(status, ApiError{message, settings.server.rootUrl + "api/swagger"});
    case http::Surface::Page:
    case http::Surface::Plain:
        break;
    }
    return {.status = status, .contentType = "text/plain;charset=utf-8", .body = message + "\n"};
}

} // namespace

http::Response errorReply(http::Surface surface, const Error& error, const Settings& settings)
{
    auto response = shaped(surface, statusOf(error.kind()), error.message(), settings);
    if (!error.location().empty())
        response.add("Location", error.location());
    if (const auto seconds = error.retryAfterSeconds())
        response.add("Retry-After", std::to_string(*seconds));
    return response;
}

http::Response failureReply(http::Surface surface, const std::string& requestId, const Settings& settings)
{
    return shaped(surface, 500, "Something went wrong on this server. The administrator finds more under " + requestId,
                  settings);
}

} // namespace trivet::app
