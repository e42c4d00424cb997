#include "settings_pages/account_view.hpp"

#include "base/percent.hpp"
#include "db/database.hpp"
#include "orgs/member_list_store.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/email_store.hpp"
#include "users/owned_things_store.hpp"

#include <algorithm>

namespace trivet::settings_pages {
namespace {

constexpr std::int64_t kMostOrganizations = 50;

struct ListedEmail {
    std::int64_t id = 0;
    std::string address{};
    bool isPrimary = false, isVerified = false, isUnverified = false, canBecomePrimary = false, canGo = false,
         canBeMailed = false;

    static constexpr auto entries()
    {
        using E = ListedEmail;
        using pages::entry;
        return ValueList{entry("EMAIL_ID", &E::id),
                         entry("ADDRESS", &E::address),
                         entry("IS_PRIMARY", &E::isPrimary),
                         entry("IS_VERIFIED", &E::isVerified),
                         entry("IS_UNVERIFIED", &E::isUnverified),
                         entry("CAN_BECOME_PRIMARY", &E::canBecomePrimary),
                         entry("CAN_GO", &E::canGo),
                         entry("CAN_BE_MAILED", &E::canBeMailed)};
    }
};

struct OrganizationLink {
    std::string name{}, address{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("ORG_NAME", &OrganizationLink::name),
                         pages::entry("ORG_ADDRESS", &OrganizationLink::address)};
    }
};

struct AccountPage {
    std::string base{}, userName{};
    std::int64_t least = 0;
    std::vector<ListedEmail> emails{};
    std::optional<std::string> obstacle{};
    std::vector<OrganizationLink> organizations{};
    bool canBeDeleted = false, needsAdministrator = false, hasPassword = false, isKeptElsewhere = false;

    static constexpr auto entries()
    {
        using P = AccountPage;
        using pages::entry;
        return ValueList{entry("BASE", &P::base),
                         entry("USER_NAME", &P::userName),
                         entry("LEAST", &P::least),
                         entry("LISTED_EMAIL", &P::emails),
                         entry("DELETION_PROBLEM", &P::obstacle),
                         entry("ORGANIZATION", &P::organizations),
                         entry("CAN_BE_DELETED", &P::canBeDeleted),
                         entry("NEEDS_ADMINISTRATOR", &P::needsAdministrator),
                         entry("HAS_PASSWORD_HERE", &P::hasPassword),
                         entry("IS_KEPT_ELSEWHERE", &P::isKeptElsewhere)};
    }
};

std::vector<ListedEmail> emailsOf(Context& context, std::int64_t accountId)
{
    std::vector<ListedEmail> listed;
    for (const auto& row : users::EmailStore(context.db()).ofAccount(accountId))
        listed.push_back({.id = row.id,
                          .address = row.email,
                          .isPrimary = row.isPrimary,
                          .isVerified = row.isVerified,
                          .isUnverified = !row.isVerified,
                          .canBecomePrimary = row.isVerified && !row.isPrimary,
                          .canGo = !row.isPrimary,
                          .canBeMailed = !row.isVerified && context.settings.mailer.enabled});
    return listed;
}

std::vector<OrganizationLink> organizationsOf(Context& context, std::int64_t accountId)
{
    std::vector<OrganizationLink> links;
    orgs::MemberListStore store(context.db(), context.who);
    for (const auto& org : store.orgsOf(accountId, {kMostOrganizations, 0}))
        links.push_back({org.name, pageAddress(context, "org/" + encodePercent(org.name) + "/settings/members")});
    return links;
}

} // namespace

pages::View accountView(http::Context& context, const users::AccountRow& account, const EmailForm& typed,
                        const std::optional<forms::Refusal>& refusal)
{
    const auto obstacle = forms::refusalOf({}, [&] { users::requireOwnsNothing(context.db(), account.id); });
    AccountPage page{.base = pageAddress(context, kAccountAddress),
                     .userName = account.name,
                     .least = context.settings.security.minPasswordLength,
                     .emails = emailsOf(context, account.id),
                     .canBeDeleted = !obstacle};
    page.hasPassword = account.sourceId == 0 && !account.passwordHash.empty();
    page.isKeptElsewhere = !page.hasPassword;
    page.needsAdministrator =
        !context.settings.mailer.enabled &&
        std::any_of(page.emails.begin(), page.emails.end(), [](const auto& each) { return each.isUnverified; });
    if (obstacle) {
        page.obstacle = forms::told(context, *obstacle);
        page.organizations = organizationsOf(context, account.id);
    }
    auto view = settingsView(context, "settings/account", {"account", "settings.account"_text}, page);
    forms::fill(view, PasswordForm{}, refusal);
    forms::fill(view, typed, refusal);
    return view;
}

} // namespace trivet::settings_pages
