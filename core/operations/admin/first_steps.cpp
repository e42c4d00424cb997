#include "admin/first_steps.hpp"

#include "db/database.hpp"
#include "settings/root_url.hpp"
#include "settings/settings.hpp"
#include "users/generated_password_store.hpp"

namespace trivet::admin {

FirstSteps firstSteps(http::Context& context)
{
    const auto& rootUrl = context.settings.server.rootUrl;
    return {.hasOwnPassword = !users::GeneratedPasswordStore(context.db()).isInUse(context.who.userId),
            .hasAddress =
                rootUrl != Settings().server.rootUrl || authorityOf(rootUrl) == context.request.header("Host"),
            .hasMail = context.settings.mailer.enabled};
}

} // namespace trivet::admin
