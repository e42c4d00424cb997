#include "settings_pages/own_password.hpp"

#include "base/error.hpp"
#include "pages/reader.hpp"
#include "signin/password_check.hpp"

namespace trivet::settings_pages {

using pages::operator""_text;

std::optional<forms::Refusal> refusalOfPassword(http::Context& context, std::string_view password,
                                                std::string_view field)
{
    const signin::SignInTry attempt(context, context.who.name);
    try {
        signin::requireRightPassword(attempt, password);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::Unauthorized)
            throw;
        return forms::refusalAt(field, pages::text(context, "account.wrong_password"_text));
    }
    attempt.succeed();
    return std::nullopt;
}

sessions::Proof proofForNewSession(http::Context& context, std::string_view methods)
{
    const auto session = sessions::SessionStore(context.db()).find(context.who.session->id);
    const bool isRemembered = session && session->rememberedBrowserId;
    return {.methods = std::string(methods),
            .authenticatedAt = context.who.session->authenticatedAt,
            .remember = isRemembered ? sessions::Remember::Yes : sessions::Remember::No};
}

} // namespace trivet::settings_pages
