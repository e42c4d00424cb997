#pragma once
#include "base/field_problem.hpp"

#include <exception>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace trivet {

// Every refusal a client is told about: a message, or what is wrong with which fields. Programs are sent it in English,
// pages tell it in the reader's language, each problem beside its field. The detail goes to the log and nowhere else.
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

    Error(Kind kind, Message message) : m_kind(kind), m_message(std::move(message)) {}
    // Pages tell the problems and not the message.
    Error(Kind kind, Message message, std::vector<FieldProblem> problems)
        : m_kind(kind), m_message(std::move(message)), m_problems(std::move(problems))
    {
    }
    Error(Kind kind, std::vector<FieldProblem> problems) : Error(kind, englishOf(problems), problems) {}

    static Error badRequest(Message message) { return {Kind::BadRequest, std::move(message)}; }
    static Error unauthorized(Message message) { return {Kind::Unauthorized, std::move(message)}; }
    static Error forbidden(Message message) { return {Kind::Forbidden, std::move(message)}; }
    static Error notFound(Message message = kNotFound) { return {Kind::NotFound, std::move(message)}; }
    static Error conflict(Message message) { return {Kind::Conflict, std::move(message)}; }
    static Error tooLarge(Message message) { return {Kind::TooLarge, std::move(message)}; }
    static Error invalid(Message message) { return {Kind::Invalid, std::move(message)}; }
    // Clients read which field it is: "[Title]: Required".
    static Error invalidField(std::string field, Message message)
    {
        std::vector<FieldProblem> problems;
        problems.push_back({std::move(field), std::move(message)});
        return {Kind::Invalid, std::move(problems)};
    }
    static Error moved(std::string location)
    {
        Error error(Kind::Moved, Message("it has moved to " + location));
        error.m_location = std::move(location);
        return error;
    }
    static Error unavailable(Message message) { return {Kind::Unavailable, std::move(message)}; }

    // The field it is about, for forms; what clients read stays the message alone.
    Error at(std::string field) &&
    {
        m_problems.push_back({std::move(field), m_message});
        return std::move(*this);
    }

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
    const char* what() const noexcept override { return english().c_str(); }
    const std::string& english() const { return m_message.english(); }
    const Message& message() const { return m_message; }
    const std::vector<FieldProblem>& problems() const { return m_problems; } // empty: it is about no field
    const std::string& detail() const { return m_detail; }
    std::optional<int> retryAfterSeconds() const { return m_retryAfter; }
    const std::string& location() const { return m_location; }
    const std::string& code() const { return m_code; }
    const std::string& challenge() const { return m_challenge; }

private:
    static constexpr MessageFormat<> kNotFound{"request.not_found", "not found"};

    Kind m_kind;
    Message m_message;
    std::vector<FieldProblem> m_problems{};
    std::string m_detail{};
    std::optional<int> m_retryAfter{};
    std::string m_location{};
    std::string m_code{}, m_challenge{};
};

// The HTTP status of a kind; the only such list.
int statusOf(Error::Kind kind);

} // namespace trivet
