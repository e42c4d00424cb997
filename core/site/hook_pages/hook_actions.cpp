#include "hook_pages/hook_actions.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "hook_pages/hook_views.hpp"
#include "pages/confirmation.hpp"
#include "pages/site.hpp"
#include "webhooks/delivery_store.hpp"
#include "webhooks/test_delivery.hpp"

namespace trivet::hook_pages {
namespace {

using http::Context;
using pages::operator""_text;
using webhooks::WebhookRow;

WebhookRow requireOne(Context& context, const ManagedHooks& managed)
{
    return webhooks::requireHook(context, managed.named.owner, parseInteger(context.pathValue("id")).value_or(0));
}

} // namespace

pages::View listPage(http::Context& context, const ManagedHooks& managed, const http::PageRequest& page)
{
    return listView(context, managed, page);
}

Answer create(http::Context& context, const ManagedHooks& managed, const HookForm& form)
{
    auto named = managed.named;
    if (managed.isSite())
        named.owner.kind = form.isSystem ? webhooks::OwnerKind::System : webhooks::OwnerKind::Default;
    WebhookRow made;
    const auto refusal = forms::refusalOf({}, [&] { made = webhooks::createHook(context, named, creationBy(form)); });
    if (refusal)
        return newView(context, managed, form, refusal);
    return forms::done(context, "hooks.created"_text, managed.address);
}

pages::View editPage(http::Context& context, const ManagedHooks& managed)
{
    const auto hook = requireOne(context, managed);
    return editView(context, managed, hook, formOf(hook));
}

Answer change(http::Context& context, const ManagedHooks& managed, const HookForm& form)
{
    const auto hook = requireOne(context, managed);
    auto wanted = form;
    wanted.type = hook.type;
    const auto refusal =
        forms::refusalOf({}, [&] { webhooks::editHook(context, managed.named, hook, changeBy(wanted)); });
    if (refusal)
        return editView(context, managed, hook, wanted, refusal);
    return forms::done(context, "hooks.saved"_text, hookAddress(managed, hook));
}

// The webhook is there, so what is missing is something to tell of.
Answer test(http::Context& context, const ManagedHooks& managed)
{
    const auto hook = requireOne(context, managed);
    try {
        webhooks::sendTest(context, hook, managed.repo.value().its, "");
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::NotFound)
            throw;
        return editView(context, managed, hook, formOf(hook), forms::refusalFrom(error, ""));
    }
    return forms::done(context, "hooks.tested"_text, hookAddress(managed, hook));
}

Answer replay(http::Context& context, const ManagedHooks& managed)
{
    const auto hook = requireOne(context, managed);
    context.db().transact([&] {
        webhooks::DeliveryStore store(context.db());
        const auto delivery = store.find(hook.id, context.pathValue("uuid"));
        if (!delivery)
            throw Error::notFound();
        store.insertAgain(*delivery, context.now);
    });
    return forms::done(context, "hooks.replayed"_text, hookAddress(managed, hook));
}

Answer deletionPage(http::Context& context, const ManagedHooks& managed)
{
    const auto hook = requireOne(context, managed);
    return pages::confirmationPage({.heading = pages::text(context, "hooks.delete_title"_text, {{"NAME", hook.url}}),
                                    .button = pages::text(context, "hooks.delete"_text),
                                    .effects = {pages::text(context, "hooks.delete_effect"_text)},
                                    .action = pages::pathTo(context.settings, hookAddress(managed, hook) + "/delete"),
                                    .formToken = forms::formTokenOf(context),
                                    .cancelAddress = pages::pathTo(context.settings, hookAddress(managed, hook))});
}

Answer remove(http::Context& context, const ManagedHooks& managed)
{
    webhooks::removeHook(context, managed.named, requireOne(context, managed));
    return forms::done(context, "hooks.deleted"_text, managed.address);
}

} // namespace trivet::hook_pages
