// The page on which a site without a command line gets its first administrator. It is there until one exists.
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "git/git_version.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "login/completion.hpp"
#include "login/first_start.hpp"
#include "login/first_start_types.hpp"
#include "login/login_tables.hpp"
#include "login/new_account_problems.hpp"
#include "pages/notice.hpp"
#include "pages/site.hpp"
#include "signin/auth_state.hpp"
#include "users/account_rules.hpp"

namespace trivet::login {
namespace {

using http::Context;
using http::Method;
using pages::operator""_text;

// Nobody is told that there once was a page.
void requireFirstStart(Context& context)
{
    if (!isFirstStart(context))
        throw Error::notFound();
    makeFirstStartToken(context.settings);
}

pages::View show(const Context& context, const FirstStartForm& form, std::vector<pages::ShownProblem> problems)
{
    auto view = pages::view("login/first_start", pages::text(context, "first_start.title"_text),
                            FirstStartPage{.action = pages::pathTo(context.settings, kFirstStartPath),
                                           .rootUrl = context.settings.server.rootUrl,
                                           .token = form.token,
                                           .userName = form.userName,
                                           .email = form.email,
                                           .least = context.settings.security.minPasswordLength,
                                           .isPlain = context.settings.server.rootUrl.starts_with("http://"),
                                           .hasNoGit = !git::installedVersion()});
    view.problems = std::move(problems);
    return view;
}

pages::View firstStartPage(Context& context)
{
    requireFirstStart(context);
    return show(context, {}, {});
}

void throttle(Context& context)
{
    auto& throttle = context.services.of<signin::AuthState>().throttle;
    if (const auto seconds = throttle.waitOfTokens(context.request.remoteAddress, context.now))
        throw Error(Error::Kind::TooManyRequests, pages::text(context, "login.too_many_attempts"_text))
            .retryAfter(static_cast<int>(seconds));
}

// Before the token is taken away: who has mistyped something types it again.
std::vector<pages::ShownProblem> problemsOf(Context& context, const FirstStartForm& form)
{
    throttle(context);
    if (!isFirstStartToken(context.settings, form.token)) {
        context.services.of<signin::AuthState>().throttle.tokenFailed(context.request.remoteAddress, context.now);
        return {{"TOKEN_PROBLEM", {pages::text(context, "first_start.wrong_token"_text)}}};
    }
    return problemsOfNewAccount(context, {form.userName, form.email, form.password, form.retype});
}

void createAdministrator(Context& context, const FirstStartForm& form, const std::string& passwordHash)
{
    context.db().transact([&] {
        if (!isFirstStart(context))
            throw Error::notFound();
        audit::recorded(context, {audit::Action::UserCreate, form.userName, "administrator, at the first start"}, [&] {
            return users::createUser(context.db(),
                                     {.name = form.userName,
                                      .email = form.email,
                                      .passwordHash = passwordHash,
                                      .isAdmin = true,
                                      .language = std::string(codeOf(pages::languageOf(context)))},
                                     context.now);
        });
        if (!context.settings.configPath.empty())
            endFirstStart(context.settings);
    });
}

Answer finishFirstStart(Context& context, const FirstStartForm& form)
{
    requireFirstStart(context);
    if (auto problems = problemsOf(context, form); !problems.empty())
        return show(context, form, std::move(problems));
    auto hash = context.services.of<signin::AuthState>().passwordWork.hash(context.request, form.password);
    // Of those who send it at the same time one gets through. Should something fail from here on, the page makes
    // another token.
    if (!redeemFirstStartToken(context.settings))
        throw Error::notFound();
    createAdministrator(context, form, hash);
    redeemFirstStartToken(context.settings); // one that the page has made for somebody else meanwhile
    pages::leaveNotice(context, "first_start.done"_text, form.userName);
    return http::Redirect{pages::pathTo(context.settings, "user/login")};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<firstStartPage>({.method = Method::Get,
                                    .path = "/-/first-start",
                                    .id = "firstStartPage",
                                    .tag = "pages",
                                    .summary = "Show the form that creates the first administrator",
                                    .scope = http::Scope::none(),
                                    .auth = http::Auth::Open}),
    http::endpoint<finishFirstStart>({.method = Method::Post,
                                      .path = "/-/first-start",
                                      .id = "finishFirstStart",
                                      .tag = "pages",
                                      .summary = "Create the first administrator",
                                      .scope = http::Scope::none(),
                                      .auth = http::Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> firstStartEndpoints() { return kEndpoints; }

} // namespace trivet::login
