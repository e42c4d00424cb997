// Signing out.
#include "http/endpoint.hpp"
#include "login/completion.hpp"
#include "login/login_tables.hpp"
#include "pages/site.hpp"
#include "sessions/form_token.hpp"

namespace trivet::login {
namespace {

using http::Context;
using http::Method;

using pages::kSignOutAction;
using pages::operator""_text;

struct SignOutForm {
    static constexpr auto schema = json::form("SignOutForm");
    std::string token{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field(sessions::kFormTokenField, &SignOutForm::token, "Token of the form", json::maxLength(128)));
    }
};

struct SignOutPage {
    std::string action{}, token{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("ACTION", &SignOutPage::action), pages::entry("TOKEN", &SignOutPage::token)};
    }
};

http::Redirect frontPage(const Context& context) { return {pages::pathTo(context.settings, "")}; }

Answer signOutPage(Context& context)
{
    if (!context.who.isSignedIn())
        return frontPage(context);
    return pages::view(
        "login/sign_out", pages::text(context, "login.sign_out"_text),
        SignOutPage{pages::pathTo(context.settings, "user/logout"), sessions::formToken(context, kSignOutAction)});
}

http::Redirect signOut(Context& context, const SignOutForm& form)
{
    if (context.who.isSignedIn()) {
        sessions::requireFormToken(context, kSignOutAction, form.token);
        sessions::end(context);
    }
    return frontPage(context);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<signOutPage>({
        .method = Method::Get,
        .path = "/user/logout",
        .id = "signOutPage",
        .tag = "pages",
        .summary = "Ask before signing out",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
        .unfinished = http::Unfinished::Admitted,
    }),
    http::endpoint<signOut>({
        .method = Method::Post,
        .path = "/user/logout",
        .id = "signOut",
        .tag = "pages",
        .summary = "Sign out",
        .scope = http::Scope::none(),
        .auth = http::Auth::Open,
        .unfinished = http::Unfinished::Admitted,
    }),
};

} // namespace

std::span<const http::Endpoint> signOutEndpoints() { return kEndpoints; }

} // namespace trivet::login
