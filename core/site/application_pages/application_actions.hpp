#pragma once
#include "application_pages/application_form.hpp"
#include "application_pages/managed_owner.hpp"
#include "forms/page_form.hpp"
#include "http/endpoint.hpp"
#include "http/pagination.hpp"

#include <array>

namespace trivet::application_pages {

using forms::Answer;

// What the pages do, wherever they are. {id} of the path is the application.
Answer create(http::Context& context, const ManagedOwner& managed, const ApplicationForm& form);
pages::View editPage(http::Context& context, const ManagedOwner& managed);
Answer change(http::Context& context, const ManagedOwner& managed, const ApplicationForm& form);
Answer regenerate(http::Context& context, const ManagedOwner& managed, const RegenerateForm& form);
Answer deletionPage(http::Context& context, const ManagedOwner& managed);
Answer remove(http::Context& context, const ManagedOwner& managed);

// The handlers for one kind of owner: At is a guard that answers the ManagedOwner as `managed`.
template <class At> struct Handlers {
    using Context = http::Context;
    using OwnForm = forms::OwnForm;

    static Answer create(Context& c, const At& at, const OwnForm&, const ApplicationForm& form)
    {
        return application_pages::create(c, at.managed, form);
    }
    static pages::View edit(Context& c, const At& at) { return editPage(c, at.managed); }
    static Answer change(Context& c, const At& at, const OwnForm&, const ApplicationForm& form)
    {
        return application_pages::change(c, at.managed, form);
    }
    static Answer regenerate(Context& c, const At& at, const OwnForm&, const RegenerateForm& form)
    {
        return application_pages::regenerate(c, at.managed, form);
    }
    static Answer ask(Context& c, const At& at) { return deletionPage(c, at.managed); }
    static Answer remove(Context& c, const At& at, const OwnForm&) { return application_pages::remove(c, at.managed); }
};

// Operation ids, in the order of the table.
using Ids = std::array<std::string_view, 6>;

// The table for one kind of owner; its module's prefix is the address of the list.
template <class At> constexpr std::array<http::Endpoint, 6> tableOf(const Ids& ids)
{
    using H = Handlers<At>;
    const auto meta = [](http::Method method, std::string_view path, std::string_view id, std::string_view summary) {
        return http::Meta{
            .method = method, .path = path, .id = id, .tag = "pages", .summary = summary, .scope = http::Scope::none()};
    };
    using enum http::Method;
    return {http::endpoint<H::create>(meta(Post, "/oauth2", ids[0], "Register an application")),
            http::endpoint<H::edit>(meta(Get, "/oauth2/{id}", ids[1], "Show an application")),
            http::endpoint<H::change>(meta(Post, "/oauth2/{id}", ids[2], "Edit an application")),
            http::endpoint<H::regenerate>(
                meta(Post, "/oauth2/{id}/regenerate_secret", ids[3], "Generate a new client secret")),
            http::endpoint<H::ask>(meta(Get, "/oauth2/{id}/delete", ids[4], "Ask before deleting an application")),
            http::endpoint<H::remove>(meta(Post, "/oauth2/{id}/delete", ids[5], "Delete an application"))};
}

} // namespace trivet::application_pages
