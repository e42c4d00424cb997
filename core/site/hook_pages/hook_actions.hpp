#pragma once
#include "forms/page_form.hpp"
#include "hook_pages/hook_form.hpp"
#include "hook_pages/managed_hooks.hpp"
#include "http/endpoint.hpp"
#include "http/pagination.hpp"
#include "webhooks/webhooks_enabled.hpp"

#include <array>

namespace trivet::hook_pages {

using forms::Answer;

// What the pages do, wherever they are. {id} of the path is the webhook, {uuid} one of its deliveries.
pages::View listPage(http::Context& context, const ManagedHooks& managed, const http::PageRequest& page);
Answer create(http::Context& context, const ManagedHooks& managed, const HookForm& form);
pages::View editPage(http::Context& context, const ManagedHooks& managed);
Answer change(http::Context& context, const ManagedHooks& managed, const HookForm& form);
Answer test(http::Context& context, const ManagedHooks& managed);
Answer replay(http::Context& context, const ManagedHooks& managed);
Answer deletionPage(http::Context& context, const ManagedHooks& managed);
Answer remove(http::Context& context, const ManagedHooks& managed);

// The handlers for one kind of owner: At is a guard that answers the ManagedHooks as `managed`.
template <class At> struct Handlers {
    using Context = http::Context;
    using OwnForm = forms::OwnForm;

    static pages::View list(Context& c, const At& at, const http::PageRequest& page)
    {
        return listPage(c, at.managed, page);
    }
    static Answer create(Context& c, const At& at, const OwnForm&, const HookForm& form)
    {
        return hook_pages::create(c, at.managed, form);
    }
    static pages::View edit(Context& c, const At& at) { return editPage(c, at.managed); }
    static Answer change(Context& c, const At& at, const OwnForm&, const HookForm& form)
    {
        return hook_pages::change(c, at.managed, form);
    }
    static Answer replay(Context& c, const At& at, const OwnForm&) { return hook_pages::replay(c, at.managed); }
    static Answer ask(Context& c, const At& at) { return deletionPage(c, at.managed); }
    static Answer remove(Context& c, const At& at, const OwnForm&) { return hook_pages::remove(c, at.managed); }
};

constexpr http::Meta pageMeta(http::Method method, std::string_view path, std::string_view id, std::string_view summary)
{
    return {.method = method, .path = path, .id = id, .tag = "pages", .summary = summary, .scope = http::Scope::none()};
}

// Operation ids, in the order of the table.
using Ids = std::array<std::string_view, 7>;

// The table for one kind of owner; its module's prefix is the address of the list.
template <class At> constexpr std::array<http::Endpoint, 7> tableOf(const Ids& ids)
{
    using H = Handlers<At>;
    const auto meta = pageMeta;
    using enum http::Method;
    return {http::endpoint<H::list>(meta(Get, "/hooks", ids[0], "List webhooks")),
            http::endpoint<H::create>(meta(Post, "/hooks", ids[1], "Create a webhook")),
            http::endpoint<H::edit>(meta(Get, "/hooks/{id}", ids[2], "Show a webhook and what it was told")),
            http::endpoint<H::change>(meta(Post, "/hooks/{id}", ids[3], "Edit a webhook")),
            http::endpoint<H::replay>(meta(Post, "/hooks/{id}/replay/{uuid}", ids[4], "Deliver something once more")),
            http::endpoint<H::ask>(meta(Get, "/hooks/{id}/delete", ids[5], "Ask before deleting a webhook")),
            http::endpoint<H::remove>(meta(Post, "/hooks/{id}/delete", ids[6], "Delete a webhook"))};
}

} // namespace trivet::hook_pages
