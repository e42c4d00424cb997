#include "login/sign_in_view.hpp"

#include "login/completion.hpp"
#include "login/passkey_form.hpp"
#include "login/sign_in_address.hpp"
#include "pages/site.hpp"

namespace trivet::login {

using pages::operator""_text;

bool isForSameAccount(const http::Context& context, bool isAgain, bool isOther)
{
    return isAgain && !isOther && context.who.isSignedIn();
}

pages::TextKey whyClosed(const users::AccountRow& account)
{
    return account.isActive || account.isProhibited ? "login.sign_in_prohibited"_text : "login.not_activated"_text;
}

pages::View signInView(http::Context& context, SignInPage page)
{
    page.action = pages::pathTo(context.settings, "user/login");
    page.isOpen = context.settings.service.enablePasswordSigninForm;
    page.isClosed = !page.isOpen;
    page.isFirst = !page.isAgain;
    if (page.isAgain) {
        page.userName = context.who.name;
        page.otherAddress = signInAddress(context, page.redirectTo, Reason::AnotherAccount);
    }
    page.providers =
        providerButtons(context, page.isAgain ? ProviderPurpose::Confirm : ProviderPurpose::SignIn, page.redirectTo);
    page.hasProviders = !page.providers.empty();
    page.isNameThere = !page.userName.empty();
    page.isNameMissing = !page.isNameThere;
    auto view = pages::view("login/sign_in",
                            pages::text(context, page.isAgain ? "login.confirm"_text : "login.sign_in"_text), page);
    view.forms = formTargetsFor(context.settings, page.redirectTo);
    if (context.settings.service.enablePasskeyAuthentication)
        addPasskeySignInForm(view, context, {page.redirectTo, page.isAgain, page.isOther});
    return view;
}

} // namespace trivet::login
