// The e-mail addresses of the user who is signed in.
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "links/one_time_link_store.hpp"
#include "login/request_throttle.hpp"
#include "mail/waiting_mail.hpp"
#include "pages/confirmation.hpp"
#include "settings_pages/account_view.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/email_rules.hpp"
#include "users/user_guards.hpp"

namespace trivet::settings_pages {
namespace {

using audit::Action;
using users::Caller;

struct EmailChoice {
    static constexpr auto schema = json::form("EmailChoice");
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &EmailChoice::id, "ID of the email address"));
    }
};

// What stands in the link of a mail.
template <json::InputLocation Where> struct EmailProof {
    static constexpr json::Schema schema{Where == json::InputLocation::Form ? "EmailProof" : "", Where};
    std::int64_t id = 0;
    std::string code{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &EmailProof::id, "ID of the email address"));
        visit(json::field("code", &EmailProof::code, "Code from the link", json::maxLength(128)));
    }
};

users::EmailRow requireEmail(Context& context, std::int64_t id)
{
    for (auto& row : users::EmailStore(context.db()).ofAccount(context.who.userId))
        if (row.id == id)
            return std::move(row);
    throw Error::notFound();
}

std::string requireAddress(Context& context, const EmailChoice& choice)
{
    return requireEmail(context, choice.id).email;
}

void sendLink(Context& context, const users::EmailRow& email)
{
    const pages::Words words{{"SITE", context.settings.site.appName}};
    mail::queue(context.db(), {.recipient = email.email,
                               .subject = pages::text(context, "mail.email_subject"_text, words),
                               .body = pages::text(context, "mail.email"_text, words),
                               .linkPurpose = std::string(links::kEmailPurpose),
                               .emailId = email.id});
}

Answer addEmail(Context& context, const OwnForm&, const Caller& caller, const EmailForm& form)
{
    if (auto detour = forms::confirmFirst(context, kAccountAddress))
        return *detour;
    const bool isMailed = context.settings.mailer.enabled;
    const auto refusal = forms::refusalOf("email", [&] {
        if (isMailed)
            login::throttleRequest(context, form.email);
        audit::recorded(context, {Action::EmailAdd, caller.row.name, form.email}, [&] {
            users::addEmails(context.db(), caller.row.id, {form.email});
            if (isMailed)
                sendLink(context, users::EmailStore(context.db()).findOf(caller.row.id, form.email).value());
        });
    });
    if (refusal)
        return accountView(context, caller.row, form, refusal);
    return forms::done(context, isMailed ? "account.link_sent"_text : "account.email_added"_text, kAccountAddress,
                       form.email);
}

Answer sendLinkAgain(Context& context, const OwnForm&, const Caller& caller, const EmailChoice& choice)
{
    const auto email = requireEmail(context, choice.id);
    if (!context.settings.mailer.enabled || email.isVerified)
        throw Error::notFound();
    const auto refusal = forms::refusalOf("email", [&] {
        login::throttleRequest(context, email.email);
        sendLink(context, email);
    });
    if (refusal)
        return accountView(context, caller.row, {}, refusal);
    return forms::done(context, "account.link_sent"_text, kAccountAddress, email.email);
}

// Asks first: programs that read mail follow links too.
pages::View verificationPage(Context& context, const EmailProof<json::InputLocation::Query>& proof)
{
    const auto email = requireEmail(context, proof.id);
    links::OneTimeLinkStore store(context.db());
    if (store.find(links::purposeOfEmail(email.id), proof.code, context.now) != context.who.userId)
        throw Error::notFound();
    return pages::confirmationPage(
        {.heading = pages::text(context, "account.verify_title"_text, {{"NAME", email.email}}),
         .button = pages::text(context, "account.verify"_text),
         .effects = {pages::text(context, "account.verify_effect"_text)},
         .action = pageAddress(context, std::string(kAccountAddress) + "/email/verify"),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = pageAddress(context, kAccountAddress),
         .hidden = {{"id", std::to_string(proof.id)}, {"code", proof.code}},
         .isFinal = false});
}

http::Redirect verifyEmail(Context& context, const OwnForm&, const Caller& caller,
                           const EmailProof<json::InputLocation::Form>& proof)
{
    const auto email = requireEmail(context, proof.id);
    audit::recorded(context, {Action::UserChange, caller.row.name, "verified address " + email.email}, [&] {
        links::OneTimeLinkStore store(context.db());
        const auto owner = store.redeem(links::purposeOfEmail(email.id), proof.code, context.now);
        if (owner != caller.row.id || !users::EmailStore(context.db()).setVerified(caller.row.id, email.id))
            throw Error::notFound();
    });
    return forms::done(context, "account.email_verified"_text, kAccountAddress, email.email);
}

Answer makePrimary(Context& context, const OwnForm&, const Caller& caller, const EmailChoice& choice)
{
    if (auto detour = forms::confirmFirst(context, kAccountAddress))
        return *detour;
    const auto address = requireAddress(context, choice);
    const auto refusal = forms::refusalOf("email", [&] {
        audit::recorded(context, {Action::UserChange, caller.row.name, "primary address " + address},
                        [&] { users::makeEmailPrimary(context.db(), caller.row.id, address, context.now); });
    });
    if (refusal)
        return accountView(context, caller.row, {}, refusal);
    return forms::done(context, "account.email_primary"_text, kAccountAddress, address);
}

Answer removeEmail(Context& context, const OwnForm&, const Caller& caller, const EmailChoice& choice)
{
    if (auto detour = forms::confirmFirst(context, kAccountAddress))
        return *detour;
    const auto address = requireAddress(context, choice);
    const auto refusal = forms::refusalOf("email", [&] {
        audit::recorded(context, {Action::EmailRemove, caller.row.name, address},
                        [&] { users::removeEmails(context.db(), caller.row.id, {address}); });
    });
    if (refusal)
        return accountView(context, caller.row, {}, refusal);
    return forms::done(context, "account.email_removed"_text, kAccountAddress, address);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<addEmail>({.method = Method::Post,
                              .path = "/user/settings/account/email",
                              .id = "addOwnEmail",
                              .tag = "pages",
                              .summary = "Add an email address",
                              .scope = http::Scope::none()}),
    http::endpoint<sendLinkAgain>({.method = Method::Post,
                                   .path = "/user/settings/account/email/send_link",
                                   .id = "sendEmailLink",
                                   .tag = "pages",
                                   .summary = "Send a mail that verifies an address",
                                   .scope = http::Scope::none()}),
    http::endpoint<verificationPage>({.method = Method::Get,
                                      .path = "/user/settings/account/email/verify",
                                      .id = "emailVerificationPage",
                                      .tag = "pages",
                                      .summary = "Show the page that verifies an email address",
                                      .scope = http::Scope::none()}),
    http::endpoint<verifyEmail>({.method = Method::Post,
                                 .path = "/user/settings/account/email/verify",
                                 .id = "verifyOwnEmail",
                                 .tag = "pages",
                                 .summary = "Verify an email address",
                                 .scope = http::Scope::none()}),
    http::endpoint<makePrimary>({.method = Method::Post,
                                 .path = "/user/settings/account/email/primary",
                                 .id = "makeOwnEmailPrimary",
                                 .tag = "pages",
                                 .summary = "Set the primary email address",
                                 .scope = http::Scope::none()}),
    http::endpoint<removeEmail>({.method = Method::Post,
                                 .path = "/user/settings/account/email/delete",
                                 .id = "removeOwnEmail",
                                 .tag = "pages",
                                 .summary = "Delete an email address",
                                 .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> emailEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
