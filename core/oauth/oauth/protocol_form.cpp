#include "oauth/protocol_form.hpp"

#include "base/error.hpp"
#include "http/body_argument.hpp"
#include "json/json_value.hpp"

#include <set>

namespace trivet::oauth {
namespace {

constexpr MessageFormat<> kSentTwice{"oauth.sent_twice", "a parameter was sent twice"};

constexpr std::string_view kBelongIntoTheBody[] = {
    "grant_type",    "code",  "client_id", "client_secret", "redirect_uri",
    "code_verifier", "token", "scope",     "refresh_token", "device_code",
};

Error refusal(const Message& message) { return Error::badRequest(message).withCode("invalid_request"); }

std::string textOf(const std::string& name, const json::Value& value)
{
    if (const auto* const text = value.as<std::string>())
        return *text;
    if (const auto* const number = value.as<std::int64_t>())
        return std::to_string(*number);
    if (const auto* const truth = value.as<bool>())
        return *truth ? "true" : "false";
    throw refusal(name + " must be a text");
}

Parameters readJson(const std::string& text)
{
    json::Value body;
    try {
        body = json::parse(text);
    } catch (const Error& error) {
        throw refusal(error.message());
    }
    const auto* const members = body.as<json::Value::Object>();
    if (!members)
        throw refusal("the body must be an object");
    Parameters values;
    for (const auto& [name, value] : *members)
        if (!value.isNull())
            values.add(name, textOf(name, value));
    return values;
}

} // namespace

void requireDistinctNames(const Parameters& parameters)
{
    std::set<std::string_view> seen;
    for (const auto& each : parameters)
        if (!seen.insert(each.name).second)
            throw refusal(kSentTwice);
}

std::string_view ProtocolForm::require(std::string_view name) const
{
    const auto value = get(name);
    if (value.empty())
        throw refusal(std::string(name) + " is missing");
    return value;
}

ProtocolForm ProtocolForm::resolve(http::Context& context)
{
    for (const auto name : kBelongIntoTheBody)
        if (context.query().find(name))
            throw refusal(std::string(name) + " must be sent in the request body");
    auto body = http::readBodyText(context);
    ProtocolForm form{body.form ? std::move(*body.form) : readJson(body.json)};
    requireDistinctNames(form.values);
    return form;
}

void ProtocolForm::describe(http::Operation& operation)
{
    operation.consumes = "application/x-www-form-urlencoded";
    operation.refuses(400);
    operation.refuses(401);
}

} // namespace trivet::oauth
