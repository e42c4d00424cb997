// The pages where a user lets a device in (RFC 8628 §3.3).
#include "applications/application_store.hpp"
#include "audit/audit_log.hpp"
#include "base/clock_skew.hpp"
#include "base/error.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "grants/approval.hpp"
#include "grants/device_store.hpp"
#include "grants/user_code.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "login/sign_in_address.hpp"
#include "oauth/application_owner.hpp"
#include "oauth/device_page.hpp"
#include "oauth/oauth_tables.hpp"
#include "oauth/response_mode.hpp"
#include "oauth/scope_meaning.hpp"
#include "pages/site.hpp"
#include "signin/auth_state.hpp"
#include "signin/refusals.hpp"

namespace trivet::oauth {
namespace {

using http::Context;
using http::Method;
using pages::operator""_text;

// Whoever finds a browser unattended must not be able to let a device of theirs in.
constexpr std::int64_t kFreshSeconds = 900;
constexpr auto kNotKnown = "oauth.device_code_unknown"_text;

bool isFresh(const Context& context)
{
    return happenedWithin(kFreshSeconds, context.who.session->authenticatedAt, context.now);
}

Answer signInAgain(const Context& context, std::string_view userCode)
{
    const auto target = pages::pathTo(context.settings, "login/device?user_code=") + grants::shownUserCode(userCode);
    return http::Redirect{login::signInAddress(context, target, login::Reason::Again)};
}

std::string answerAction(std::string_view userCode) { return std::string(kDeviceAction).append(" ").append(userCode); }

pages::View codePage(const Context& context, std::string userCode, std::optional<std::string> problem = std::nullopt)
{
    return pages::view("oauth/device", pages::text(context, "oauth.device_title"_text),
                       DeviceCodePage{.action = pages::pathTo(context.settings, "login/device"),
                                      .formToken = sessions::formToken(context, kDeviceAction),
                                      .userCode = std::move(userCode),
                                      .problem = std::move(problem)});
}

// Guesses are counted per user beside those at their password, and per address together with those.
std::optional<grants::DeviceRow> findThrottled(Context& context, std::string_view typed)
{
    auto& throttle = context.services.of<signin::AuthState>().throttle;
    const auto who = "device code typed by " + context.who.name;
    if (const auto seconds = throttle.waitOfAccount(who, context.now))
        throw signin::tryLater(seconds);
    const auto code = grants::readUserCode(typed);
    auto device = code ? grants::DeviceStore(context.db()).findWaiting(*code, context.now) : std::nullopt;
    if (!device)
        throttle.passwordFailed({who, context.request.remoteAddress, context.now});
    return device;
}

applications::ApplicationRow applicationOf(Context& context, const grants::DeviceRow& device)
{
    auto application = applications::ApplicationStore(context.db()).find(device.applicationId);
    if (!application)
        throw Error::badRequest(pages::text(context, "oauth.application_deleted"_text));
    return std::move(application->row);
}

pages::View confirmPage(Context& context, const grants::DeviceRow& device)
{
    const auto application = applicationOf(context, device);
    const auto scope = grants::ScopeWords::parse(device.scope);
    const auto& oauth2 = context.settings.oauth2;
    DeviceConfirmPage page{.application = application.name,
                           .user = context.who.name,
                           .address = device.address,
                           .action = pages::pathTo(context.settings, "login/device/answer"),
                           .formToken = sessions::formToken(context, answerAction(device.userCode)),
                           .userCode = grants::shownUserCode(device.userCode)};
    page.owner = ownerOf(context, application);
    page.isOfSite = !page.owner;
    page.hasFullAccess = scope.access(oauth2) == access::ScopeSet::all();
    if (scope != grants::ScopeWords())
        page.scope = scope.text();
    page.meanings = meaningOf(context, scope);
    return pages::view("oauth/device_confirm",
                       pages::text(context, "oauth.authorize_title"_text, {{"APPLICATION", page.application}}), page);
}

pages::View askForCode(Context& context, const DeviceQuery& query)
{
    const auto code = grants::readUserCode(query.userCode);
    return codePage(context, code ? grants::shownUserCode(*code) : "");
}

Answer takeCode(Context& context, const DeviceForm& form)
{
    sessions::requireFormToken(context, kDeviceAction, form.formToken);
    const auto device = findThrottled(context, form.userCode);
    if (!device)
        return codePage(context, form.userCode, pages::text(context, kNotKnown));
    if (!isFresh(context))
        return signInAgain(context, device->userCode);
    return confirmPage(context, *device);
}

void allow(Context& context, const grants::DeviceRow& device, const applications::ApplicationRow& application)
{
    const auto scope = grants::ScopeWords::parse(device.scope);
    const auto& session = *context.who.session;
    const audit::AuditEvent event{audit::Action::ApplicationAllow, context.who.name,
                                  application.name + " on a device, scopes " +
                                      (scope.text().empty() ? "none" : scope.text())};
    audit::recorded(context, event, [&] {
        const auto grantId = grants::approve(context.db(), {context.who.userId, application.id, scope},
                                             context.settings.oauth2, context.now);
        if (!grants::DeviceStore(context.db())
                 .allow(device.id, grantId, {session.authenticatedAt, session.methods, {}}, context.now))
            throw Error::badRequest(pages::text(context, kNotKnown));
    });
}

Answer answerDevice(Context& context, const DeviceAnswerForm& form)
{
    const auto code = grants::readUserCode(form.userCode);
    sessions::requireFormToken(context, answerAction(code.value_or("")), form.formToken);
    if (!isFresh(context))
        return signInAgain(context, *code);
    const auto device = grants::DeviceStore(context.db()).findWaiting(*code, context.now);
    if (!device)
        return codePage(context, "", pages::text(context, kNotKnown));
    const auto application = applicationOf(context, *device);
    const bool isAllowed = form.granted == "true";
    if (isAllowed)
        allow(context, *device, application);
    else
        grants::DeviceStore(context.db()).deny(device->id, context.now);
    return pages::view(
        "oauth/device_done",
        pages::text(context, isAllowed ? "oauth.device_authorized_title"_text : "oauth.device_denied"_text),
        DeviceDonePage{application.name, isAllowed, !isAllowed});
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<askForCode>({.method = Method::Get,
                                .path = "/login/device",
                                .id = "devicePage",
                                .tag = "oauth",
                                .summary = "Show the form for a device code",
                                .scope = http::Scope::none()}),
    http::endpoint<takeCode>({.method = Method::Post,
                              .path = "/login/device",
                              .id = "deviceCode",
                              .tag = "oauth",
                              .summary = "Show the consent page for a device code",
                              .scope = http::Scope::none()}),
    http::endpoint<answerDevice>({.method = Method::Post,
                                  .path = "/login/device/answer",
                                  .id = "deviceAnswer",
                                  .tag = "oauth",
                                  .summary = "Authorize or deny a device",
                                  .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> devicePageEndpoints() { return kEndpoints; }

} // namespace trivet::oauth
