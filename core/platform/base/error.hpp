#pragma once
#include <exception>
#include <optional>
#include <string>
#include <utility>

namespace trivet {

// Every refusal a client is told about. The message is sent; the detail goes to the log and nowhere else.
// Thrown anywhere, turned into an answer in one place (app/dispatcher.cpp).
class Error : public std::exception {
public:
    enum class Kind {
        Moved, // not wrong, only elsewhere: location() says where, the method stays the same
        BadRequest,
        Unauthorized,
        Forbidden,
        NotFound,
        MethodNotAllowed,
        NotAcceptable,
        Timeout,
        Conflict,
        PreconditionFailed,
        TooLarge,
        UriTooLong,
        UnsupportedType,
        Invalid,
        Locked,
        TooManyRequests,
        HeadersTooLarge,
        Unavailable,
    };

    Error(Kind kind, std::string message) : m_kind(kind), m_message(std::move(message)) {}

    static Error badRequest(std::string message) { return {Kind::BadRequest, std::move(message)}; }
    static Error unauthorized(std::string message) { return {Kind::Unauthorized, std::move(message)}; }
    static Error forbidden(std::string message) { return {Kind::Forbidden, std::move(message)}; }
    static Error notFound(std::string message = "not found") { return {Kind::NotFound, std::move(message)}; }
    static Error conflict(std::string message) { return {Kind::Conflict, std::move(message)}; }
    static Error tooLarge(std::string message) { return {Kind::TooLarge, std::move(message)}; }
    static Error invalid(std::string message) { return {Kind::Invalid, std::move(message)}; }
    static Error moved(std::string location)
    {
        Error error(Kind::Moved, "it has moved to " + location);
        error.m_location = std::move(location);
        return error;
    }
    static Error unavailable(std::string message) { return {Kind::Unavailable, std::move(message)}; }

    Error because(std::string detail) &&
    {
        m_detail = std::move(detail);
        return std::move(*this);
    }
    // Seconds after which the same request may succeed; becomes Retry-After.
    Error retryAfter(int seconds) &&
    {
        m_retryAfter = seconds;
        return std::move(*this);
    }

    // The word a protocol has for it: OAuth's "invalid_grant". Shown on the surfaces that speak that protocol.
    Error withCode(std::string code) &&
    {
        m_code = std::move(code);
        return std::move(*this);
    }
    // How the client may prove who it is; becomes WWW-Authenticate.
    Error withChallenge(std::string challenge) &&
    {
        m_challenge = std::move(challenge);
        return std::move(*this);
    }

    Kind kind() const { return m_kind; }
    const char* what() const noexcept override { return m_message.c_str(); }
    const std::string& message() const { return m_message; }
    const std::string& detail() const { return m_detail; }
    std::optional<int> retryAfterSeconds() const { return m_retryAfter; }
    const std::string& location() const { return m_location; }
    const std::string& code() const { return m_code; }
    const std::string& challenge() const { return m_challenge; }

private:
    Kind m_kind;
    std::string m_message;
    std::string m_detail{};
    std::optional<int> m_retryAfter{};
    std::string m_location{};
    std::string m_code{}, m_challenge{};
};

// The HTTP status of a kind; the only such list.
int statusOf(Error::Kind kind);

} // namespace trivet
