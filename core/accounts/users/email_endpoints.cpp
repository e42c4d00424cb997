#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "users/email_rules.hpp"
#include "users/email_types.hpp"
#include "users/user_guards.hpp"
#include "users/users_tables.hpp"

namespace trivet::users {
namespace {

using access::Permission;
using http::Context;
using http::Method;

std::vector<Email> toWire(const std::vector<EmailRow>& rows)
{
    std::vector<Email> emails;
    for (const auto& row : rows)
        emails.push_back({.email = row.email, .verified = row.isVerified, .primary = row.isPrimary});
    return emails;
}

std::string joined(const std::vector<std::string>& emails)
{
    std::string text;
    for (const auto& email : emails)
        text += (text.empty() ? "" : " ") + email;
    return text;
}

std::vector<Email> listEmails(Context& context, const NotPublicOnly&, const Caller& caller)
{
    return toWire(EmailStore(context.db()).ofAccount(caller.row.id));
}

http::Created<std::vector<Email>> addOwnEmails(Context& context, const NotPublicOnly&, const Caller& caller,
                                               const AddEmails& wanted)
{
    return {toWire(audit::recorded(context, {audit::Action::EmailAdd, caller.row.name, joined(wanted.emails)},
                                   [&] { return addEmails(context.db(), caller.row.id, wanted.emails); }))};
}

http::NoContent removeOwnEmails(Context& context, const NotPublicOnly&, const Caller& caller,
                                const RemoveEmails& wanted)
{
    audit::recorded(context, {audit::Action::EmailRemove, caller.row.name, joined(wanted.emails)},
                    [&] { removeEmails(context.db(), caller.row.id, wanted.emails); });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listEmails>({
        .method = Method::Get,
        .path = "/user/emails",
        .id = "userListEmails",
        .tag = "user",
        .summary = "List your email addresses",
        .scope = Permission::User,
    }),
    http::endpoint<addOwnEmails>({
        .method = Method::Post,
        .path = "/user/emails",
        .id = "userAddEmail",
        .tag = "user",
        .summary = "Add email addresses",
        .scope = Permission::User,
    }),
    http::endpoint<removeOwnEmails>({
        .method = Method::Delete,
        .path = "/user/emails",
        .id = "userDeleteEmail",
        .tag = "user",
        .summary = "Delete email addresses",
        .scope = Permission::User,
    }),
};

} // namespace

std::span<const http::Endpoint> emailEndpoints() { return kEndpoints; }

} // namespace trivet::users
