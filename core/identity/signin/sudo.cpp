#include "signin/sudo.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "signin/refusals.hpp"
#include "users/account_store.hpp"

namespace trivet::signin {
namespace {

std::string_view sentName(http::Context& context)
{
    if (!context.path.query.empty())
        if (const auto name = context.query().single("sudo"); name && !trimmed(*name).empty())
            return trimmed(*name);
    const auto name = trimmed(context.request.header("Sudo"));
    // Apache joins repeated headers with commas.
    if (context.request.count("Sudo") > 1 || name.find(',') != std::string_view::npos)
        throw Error::badRequest("send Sudo once");
    return name;
}

} // namespace

access::Identity actFor(http::Context& context, access::Identity who)
{
    const auto name = sentName(context);
    if (name.empty())
        return who;
    if (!who.isAdmin)
        throw NotAdmitted(Error::forbidden("Only administrators allowed to sudo."));
    const auto target = isUtf8(name) ? users::AccountStore(context.db()).findByName(name) : std::nullopt;
    if (!target || target->isOrganization)
        throw Error::notFound();
    if (!target->maySignIn())
        throw NotAdmitted(Error::forbidden("this account may not sign in, so nobody can act for it"));
    who.impersonator = access::Impersonator{who.userId, who.name};
    who.userId = target->id;
    who.name = target->name;
    who.isAdmin = target->isAdmin;
    who.isRestricted = target->isRestricted;
    return who;
}

} // namespace trivet::signin
