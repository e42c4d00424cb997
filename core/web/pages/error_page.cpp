#include "pages/error_page.hpp"

#include "pages/messages.hpp"
#include "pages/templates.hpp"
#include "pages/view.hpp"
#include "sessions/form_token.hpp"

#include <string_view>

namespace trivet::pages {
namespace {

// What the page says about a status, and what can be done.
struct Explanation {
    int status = 0;
    TextKey heading{}, advice{};
};

constexpr Explanation kExplained[] = {
    {400, "error.bad_request"_text, "error.bad_request_advice"_text},
    {401, "error.sign_in_needed"_text, "error.sign_in_needed_advice"_text},
    {403, "error.forbidden"_text, "error.forbidden_advice"_text},
    {404, "error.not_found"_text, "error.not_found_advice"_text},
    {405, "error.wrong_method"_text, "error.wrong_method_advice"_text},
    {413, "error.too_large"_text, "error.too_large_advice"_text},
    {414, "error.uri_too_long"_text, "error.uri_too_long_advice"_text},
    {429, "error.too_many"_text, "error.too_many_advice"_text},
    {500, "error.failed"_text, "error.failed_advice"_text},
    {503, "error.unavailable"_text, "error.unavailable_advice"_text},
};
// An application has asked for something it may not have: nobody here can put that right.
constexpr Explanation kApplication{0, "error.application"_text, "error.application_advice"_text};
constexpr Explanation kRefused{0, "error.refused"_text, "error.refused_advice"_text};
// Nobody has to be asked for access: the form alone is out of date.
constexpr Explanation kOtherSignIn{0, "error.other_sign_in"_text, "error.other_sign_in_advice"_text};
constexpr Explanation kSignedOut{0, "error.signed_out"_text, "error.signed_out_advice"_text};

bool isAboutOtherSignIn(const Problem& problem) { return problem.message == Message(sessions::kOtherSignIn); }
bool isAboutSignedOut(const Problem& problem) { return problem.message == Message(sessions::kSignedOut); }

Explanation explanationOf(const Problem& problem)
{
    if (!problem.code.empty())
        return kApplication;
    if (isAboutOtherSignIn(problem))
        return kOtherSignIn;
    if (isAboutSignedOut(problem))
        return kSignedOut;
    for (const auto& each : kExplained)
        if (each.status == problem.status || (each.status == 500 && problem.status > 500 && problem.status != 503))
            return each;
    return kRefused;
}

// What is not there, what broke and what is about the sign-in say nothing beyond the explanation.
bool saysMore(const Problem& problem)
{
    return problem.status != 404 && problem.status != 405 && problem.status != 500 && !isAboutOtherSignIn(problem) &&
           !isAboutSignedOut(problem);
}

std::optional<std::string> given(const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); }

std::string toldOf(const http::Services& services, const Problem& problem, Language language)
{
    const auto& templates = services.of<const pages::Templates>();
    return problem.problems.empty() ? told(templates, language, problem.message)
                                    : told(templates, language, problem.problems);
}

struct ErrorPage {
    std::int64_t status = 0;
    std::string heading{}, advice{};
    std::optional<std::string> message{}, requestId{}, back{};
    std::optional<ShownForm> unsaved{};
    bool canSignIn = false, canSendAgain = false;
    static constexpr auto entries()
    {
        using P = ErrorPage;
        return ValueList{entry("STATUS", &P::status),
                         entry("HEADING", &P::heading),
                         entry("ADVICE", &P::advice),
                         entry("MESSAGE", &P::message),
                         entry("REQUEST_ID", &P::requestId),
                         entry("CAN_SIGN_IN", &P::canSignIn),
                         entry("BACK", &P::back),
                         entry("UNSAVED", &P::unsaved),
                         entry("CAN_SEND_AGAIN", &P::canSendAgain)};
    }
};

} // namespace

http::Response errorPage(const http::Services& services, const Problem& problem, const Reader& reader)
{
    const auto& templates = services.of<const pages::Templates>();
    const auto explanation = explanationOf(problem);
    ErrorPage page{.status = problem.status,
                   .heading = templates.text(reader.language, explanation.heading),
                   .advice = templates.text(reader.language, explanation.advice),
                   .message = given(saysMore(problem) ? toldOf(services, problem, reader.language) : ""),
                   .requestId = given(problem.requestId),
                   .back = given(problem.code.empty() ? problem.pageBefore : "")};
    const bool mayBePrivate = problem.status == 401 || problem.status == 403 || problem.status == 404;
    page.canSignIn = mayBePrivate && reader.visitor && reader.visitor->name.empty();
    if (isAboutSignedOut(problem)) // signing in leads back there
        page.back.reset();
    if (problem.unsaved) {
        page.unsaved = shownFormOf(*problem.unsaved, templates, reader.language);
        page.canSendAgain = page.unsaved->canBeSent;
    }
    auto shown = view("error", std::to_string(problem.status) + " " + page.heading, page);
    shown.status = problem.status;
    return pageResponse(services, shown, reader);
}

} // namespace trivet::pages
