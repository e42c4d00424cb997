#include "oauth/response_mode.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "grants/issuer.hpp"
#include "pages/site.hpp"

namespace trivet::oauth {
namespace {

using pages::operator""_text;

struct PostedValue {
    std::string name{}, value{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("NAME", &PostedValue::name), pages::entry("VALUE", &PostedValue::value)};
    }
};

struct PostedAnswer {
    std::string target{};
    std::vector<PostedValue> values{};
    static constexpr auto entries()
    {
        using P = PostedAnswer;
        return ValueList{pages::entry("TARGET", &P::target), pages::entry("POSTED", &P::values)};
    }
};

// The address stays as it is, byte for byte, with its own query if it has one.
std::string addressWith(std::string address, const AnswerValues& values)
{
    char separator = address.find('?') == std::string::npos ? '?' : '&';
    for (const auto& [name, value] : values) {
        address += separator + encodePercent(name) + "=" + encodePercent(value);
        separator = '&';
    }
    return address;
}

} // namespace

Answer answerClient(const http::Context& context, const AuthorizeRequest& request, AnswerValues values)
{
    if (!request.state.empty())
        values.emplace_back("state", request.state);
    values.emplace_back("iss", grants::issuerOf(context.settings));
    if (request.responseMode != "form_post")
        return http::Redirect{addressWith(request.redirectUri, values)};
    PostedAnswer posted{.target = request.redirectUri};
    for (auto& [name, value] : values)
        posted.values.push_back({std::move(name), std::move(value)});
    auto view = pages::view("oauth/form_post", pages::text(context, "oauth.back"_text), posted);
    view.powers = pages::ScriptPolicy::SentByScript;
    view.forms = pages::FormTargets::Anywhere;
    return view;
}

Answer refuseClient(const http::Context& context, const AuthorizeRequest& request, const Error& error)
{
    const auto code = error.code().empty() ? "invalid_request" : error.code();
    return answerClient(context, request, {{"error", code}, {"error_description", error.english()}});
}

} // namespace trivet::oauth
