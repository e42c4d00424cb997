#include "application_pages/application_actions.hpp"

#include "application_pages/application_views.hpp"
#include "applications/application_rules.hpp"
#include "audit/audit_log.hpp"
#include "base/text.hpp"
#include "forms/recent_sign_in.hpp"
#include "pages/confirmation.hpp"
#include "pages/site.hpp"

namespace trivet::application_pages {
namespace {

using applications::Application;
using audit::Action;
using http::Context;
using pages::operator""_text;

Application requireOne(Context& context, const ManagedOwner& managed)
{
    const auto id = parseInteger(context.pathValue("id"));
    return applications::requireOfOwner(context.db(), managed.owner, id.value_or(0));
}

applications::RegistrationContext registrationContextOf(const Context& context)
{
    return {.settings = context.settings,
            .right = context.who.isAdmin ? applications::Right::Administrator : applications::Right::Ordinary,
            .now = context.now};
}

template <class Work> std::optional<forms::Refusal> refusalOf(Work work)
{
    return forms::renamed(forms::refusalOf({}, work), {{"name", "application_name"}});
}

std::string editAddress(const ManagedOwner& managed, const Application& application)
{
    return managed.address + "/oauth2/" + std::to_string(application.row.id);
}

} // namespace

Answer create(http::Context& context, const ManagedOwner& managed, const ApplicationForm& form)
{
    if (auto detour = forms::confirmFirst(context, managed.list))
        return *detour;
    applications::WithSecret made;
    const auto refusal = refusalOf([&] {
        made = audit::recorded(context, {Action::ApplicationCreate, managed.ownerName, form.name}, [&] {
            auto input = changedBy({}, form);
            input.wantsSecret = form.isConfidential; // a program that cannot keep one is not shown any
            return applications::create(context.db(), managed.owner, input, registrationContextOf(context));
        });
    });
    if (refusal)
        return newView(context, managed, form, *refusal);
    return secretView(context, managed, made);
}

pages::View editPage(http::Context& context, const ManagedOwner& managed)
{
    const auto application = requireOne(context, managed);
    return editView(context, managed, application, formOf(application));
}

Answer change(http::Context& context, const ManagedOwner& managed, const ApplicationForm& form)
{
    const auto application = requireOne(context, managed);
    if (auto detour = forms::confirmFirst(context, editAddress(managed, application)))
        return *detour;
    const auto refusal = refusalOf([&] {
        audit::recorded(context, {Action::ApplicationChange, managed.ownerName, form.name}, [&] {
            applications::change(context.db(), managed.owner, application.row.id,
                                 changedBy(applications::inputOf(application), form), registrationContextOf(context));
        });
    });
    if (refusal)
        return editView(context, managed, application, form, refusal);
    return forms::done(context, "apps.saved"_text, editAddress(managed, application), form.name);
}

Answer regenerate(http::Context& context, const ManagedOwner& managed, const RegenerateForm& form)
{
    const auto application = requireOne(context, managed);
    if (auto detour = forms::confirmFirst(context, editAddress(managed, application)))
        return *detour;
    return secretView(
        context, managed,
        audit::recorded(context, {Action::ApplicationSecret, managed.ownerName, application.row.name}, [&] {
            return applications::regenerateSecret(context.db(), managed.owner, application.row.id, form.keepOldFor,
                                                  context.now);
        }));
}

Answer deletionPage(http::Context& context, const ManagedOwner& managed)
{
    const auto application = requireOne(context, managed);
    const auto& name = application.row.name;
    auto view = pages::confirmationPage(
        {.heading = pages::text(context, "apps.delete_title"_text, {{"NAME", name}}),
         .button = pages::text(context, "apps.delete"_text),
         .effects = {pages::text(context, "apps.delete_access"_text), pages::text(context, "apps.delete_final"_text)},
         .action = pages::pathTo(context.settings, editAddress(managed, application) + "/delete"),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = pages::pathTo(context.settings, managed.list)});
    return view;
}

Answer remove(http::Context& context, const ManagedOwner& managed)
{
    const auto application = requireOne(context, managed);
    if (auto detour = forms::confirmFirst(context, managed.list))
        return *detour;
    audit::recorded(context, {Action::ApplicationDelete, managed.ownerName, application.row.name},
                    [&] { applications::remove(context.db(), managed.owner, application.row.id); });
    return forms::done(context, "apps.deleted"_text, managed.list, application.row.name);
}

} // namespace trivet::application_pages
