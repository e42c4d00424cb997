// What the site runs with, and whether its mail arrives.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "base/text.hpp"
#include "mail/send.hpp"
#include "settings/settings_help.hpp"
#include "users/account_name.hpp"
#include "users/user_guards.hpp"
#include "json/field.hpp"

namespace trivet::admin_pages {
namespace {

constexpr MessageFormat<1> kNotSent{"mail.not_sent", "the mail was not sent: {{WHY}}"};
constexpr MessageFormat<> kMailDisabled{"mail.disabled", "mail is off"};

constexpr std::string_view kAddress = "-/admin/configuration";

struct ListedSetting {
    std::string key{}, value{};
    bool isChanged = false;
    static constexpr auto entries()
    {
        using S = ListedSetting;
        using pages::entry;
        return ValueList{entry("KEY", &S::key), entry("SETTING_VALUE", &S::value), entry("IS_CHANGED", &S::isChanged)};
    }
};

struct SettingGroup {
    std::string name{};
    std::vector<ListedSetting> settings{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("GROUP_NAME", &SettingGroup::name),
                         pages::entry("SETTING", &SettingGroup::settings)};
    }
};

struct ConfigurationPage {
    std::vector<SettingGroup> groups{};
    std::string mailAddress{};
    bool hasMail = false, hasNoMail = false;
    static constexpr auto entries()
    {
        using P = ConfigurationPage;
        using pages::entry;
        return ValueList{entry("GROUP", &P::groups), entry("MAIL_ADDRESS", &P::mailAddress),
                         entry("HAS_MAIL", &P::hasMail), entry("HAS_NO_MAIL", &P::hasNoMail)};
    }
};

struct MailForm {
    static constexpr auto schema = json::form("TestMailForm");
    std::string email{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("email", &MailForm::email, "Recipient", json::maxLength(255)));
    }
};

std::vector<SettingGroup> settingGroups(const Context& context)
{
    std::vector<SettingGroup> groups;
    std::optional<std::string_view> section;
    for (const auto& setting : describeInEffect(context.settings)) {
        if (section != setting.section)
            groups.push_back({.name = setting.section.empty() ? pages::text(context, "admin.top_section"_text)
                                                              : std::string(setting.section)});
        section = setting.section;
        groups.back().settings.push_back({std::string(setting.key), setting.value, !setting.isDefault});
    }
    return groups;
}

pages::View show(const Context& context, const MailForm& form,
                 const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const bool hasMail = context.settings.mailer.enabled;
    const ConfigurationPage page{.groups = settingGroups(context),
                                 .mailAddress = pageAddress(context, std::string(kAddress) + "/test_mail"),
                                 .hasMail = hasMail,
                                 .hasNoMail = !hasMail};
    auto view = adminView(context, "admin/configuration", {"configuration", "admin.configuration"_text}, page);
    forms::fill(view, form, refusal);
    return view;
}

pages::View configurationPage(Context& context, const Administrator&, const users::Caller& caller)
{
    return show(context, {caller.row.email});
}

// At once and not from the queue: whoever asks wants to know what the mail server says.
void sendTestMail(const Context& context, const std::string& recipient)
{
    if (!context.settings.mailer.enabled)
        throw Error::invalid(kMailDisabled);
    users::requireUsableEmail(recipient);
    const pages::Words site{{"SITE", context.settings.site.appName}};
    try {
        mail::send({mail::senderOf(context.settings), recipient, pages::text(context, "admin.mail_subject"_text, site),
                    pages::text(context, "admin.mail_body"_text, site) + "\n"},
                   context.settings, context.now);
    } catch (const mail::Failure& failure) {
        throw Error::invalidField("email", kNotSent.with(failure.what()));
    }
}

Answer testMail(Context& context, const Administrator&, const OwnForm&, const MailForm& form)
{
    const std::string recipient(trimmed(form.email));
    const auto refusal = forms::refusalOf("", [&] { sendTestMail(context, recipient); });
    if (refusal)
        return show(context, form, refusal);
    return forms::done(context, "admin.mail_sent"_text, kAddress, recipient);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<configurationPage>(pageMeta(Method::Get, "/configuration", "configurationPage",
                                               "Show the configuration in effect, without secrets")),
    http::endpoint<testMail>(pageMeta(Method::Post, "/configuration/test_mail", "sendTestMail", "Send a test mail")),
};

} // namespace

std::span<const http::Endpoint> configurationEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
