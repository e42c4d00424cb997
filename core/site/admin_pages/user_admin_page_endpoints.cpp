// One user, as administrators see and change them.
#include "admin/password_rules.hpp"
#include "admin/user_admin_rules.hpp"
#include "admin/waiting_accounts.hpp"
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "audit/audit_log.hpp"
#include "auth_sources/auth_source_store.hpp"
#include "auth_sources/source_rules.hpp"
#include "base/percent.hpp"
#include "http/services.hpp"
#include "pages/confirmation.hpp"
#include "pages/count.hpp"
#include "pages/moment.hpp"
#include "sessions/credential_change.hpp"
#include "sessions/session_store.hpp"
#include "signin/auth_state.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "users/account_rules.hpp"
#include "users/profile_checks.hpp"
#include "users/user_guards.hpp"
#include "json/field.hpp"

namespace trivet::admin_pages {
namespace {

using audit::Action;
using users::AccountRow;
using users::NamedUser;

constexpr pages::Section kSection{"users", "admin.users"_text};

struct UserForm {
    static constexpr auto schema = json::form("UserForm");
    std::string email{}, fullName{}, website{}, visibility{"public"}, password{};
    std::optional<std::int64_t> sourceId{}; // nothing: there are no sources to choose from
    std::optional<std::string> loginName{};
    bool isActive = false, isAdmin = false, isProhibited = false, isRestricted = false, mustChangePassword = false,
         mayCreateOrganization = false;
    std::int64_t maxRepositories = -1;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = UserForm;
        visit(field("email", &F::email, "Primary email address, considered verified", maxLength(255)));
        visit(field("full_name", &F::fullName, "Full name", maxLength(100)));
        visit(field("website", &F::website, "Website", maxLength(255)));
        visit(field("visibility", &F::visibility, "Visibility", json::oneOf("public", "limited", "private")));
        visit(field("password", &F::password, "New password, if any", maxLength(4096)));
        visit(field("source_id", &F::sourceId, "ID of the authentication source; 0: this site"));
        visit(field("login_name", &F::loginName, "Name at the authentication source", maxLength(255)));
        visit(field("active", &F::isActive, "Active"));
        visit(field("admin", &F::isAdmin, "Administrator"));
        visit(field("prohibit_login", &F::isProhibited, "Prohibited from signing in"));
        visit(field("restricted", &F::isRestricted, "Restricted user"));
        visit(field("must_change_password", &F::mustChangePassword, "Require a password change at the next sign-in"));
        visit(field("allow_create_organization", &F::mayCreateOrganization, "May create organizations"));
        visit(field("max_repo_creation", &F::maxRepositories,
                    "Maximum number of repositories; -1: the limit of the site", json::range(-1, 1000000)));
    }
};

UserForm formOf(const AccountRow& row)
{
    return {.email = row.email,
            .fullName = row.fullName,
            .website = row.website,
            .visibility = std::string(users::nameOf(row.seenBy())),
            .sourceId = row.sourceId,
            .loginName = row.loginName,
            .isActive = row.isActive,
            .isAdmin = row.isAdmin,
            .isProhibited = row.isProhibited,
            .isRestricted = row.isRestricted,
            .mustChangePassword = row.mustChangePassword,
            .mayCreateOrganization = row.mayCreateOrganization,
            .maxRepositories = row.maxRepositories};
}

// One of the authentication sources.
struct OfferedSource {
    std::int64_t id = 0;
    std::string name{};
    bool isChosen = false;
    static constexpr auto entries()
    {
        using S = OfferedSource;
        using pages::entry;
        return ValueList{entry("OFFERED_ID", &S::id), entry("OFFERED_NAME", &S::name),
                         entry("IS_CHOSEN", &S::isChosen)};
    }
};

struct UserPage {
    std::string login{}, action{}, back{};
    pages::Moment made{};
    std::optional<pages::Moment> seen{};
    pages::Count sessions{};
    bool isNeverSeen = false, hasSecondFactor = false, hasNoSecondFactor = false, canBeDeleted = false;
    bool hasPasswordHere = true;
    std::optional<std::string> source{}; // that keeps the password
    std::vector<OfferedSource> offered{};
    bool hasSources = false;

    static constexpr auto entries()
    {
        using P = UserPage;
        using pages::entry;
        return ValueList{entry("LOGIN", &P::login),
                         entry("ACTION", &P::action),
                         entry("BACK", &P::back),
                         entry("CREATED", &P::made),
                         entry("SEEN", &P::seen),
                         entry("SESSION_COUNT", &P::sessions),
                         entry("HAS_NEVER_SIGNED_IN", &P::isNeverSeen),
                         entry("HAS_SECOND_FACTOR", &P::hasSecondFactor),
                         entry("HAS_NO_SECOND_FACTOR", &P::hasNoSecondFactor),
                         entry("CAN_BE_DELETED", &P::canBeDeleted),
                         entry("HAS_PASSWORD_HERE", &P::hasPasswordHere),
                         entry("PASSWORD_SOURCE", &P::source),
                         entry("OFFERED_SOURCE", &P::offered),
                         entry("HAS_SOURCES", &P::hasSources)};
    }
};

std::string addressOf(const AccountRow& user) { return "-/admin/users/" + encodePercent(user.name); }

pages::View show(Context& context, const AccountRow& user, const UserForm& form,
                 const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const bool hasFactor = twofactor::isEnrolled(context.db(), user.id);
    UserPage page{.login = user.name,
                  .action = pageAddress(context, addressOf(user)),
                  .back = pageAddress(context, "-/admin/users"),
                  .made = pages::momentOf(context, user.createdAt),
                  .sessions = pages::countOf(sessions::SessionStore(context.db()).count({user.id, context.now})),
                  .isNeverSeen = user.lastLoginAt == 0,
                  .hasSecondFactor = hasFactor,
                  .hasNoSecondFactor = !hasFactor,
                  .canBeDeleted = user.id != context.who.userId,
                  .hasPasswordHere = user.sourceId == 0};
    for (const auto& source : auth_sources::AuthSourceStore(context.db()).all()) {
        page.offered.push_back({source.id, source.name, source.id == form.sourceId});
        if (source.id == user.sourceId)
            page.source = source.name;
    }
    page.hasSources = !page.offered.empty();
    if (user.lastLoginAt > 0)
        page.seen = pages::momentOf(context, user.lastLoginAt);
    auto view = adminView(context, "admin/user", kSection, page);
    view.title = user.name + " · " + view.title;
    forms::fill(view, form, refusal);
    return view;
}

pages::View userPage(Context& context, const Administrator&, const NamedUser& user)
{
    return show(context, user.row, formOf(user.row));
}

void apply(AccountRow& row, const UserForm& form)
{
    row.fullName = form.fullName;
    row.website = form.website;
    row.visibility = static_cast<std::int64_t>(users::visibilityNamed(form.visibility));
    row.sourceId = form.sourceId.value_or(row.sourceId);
    if (form.loginName)
        row.loginName = form.loginName->empty() ? row.name : *form.loginName;
    row.isActive = form.isActive;
    row.isAdmin = form.isAdmin;
    row.isProhibited = form.isProhibited;
    row.isRestricted = form.isRestricted;
    row.mustChangePassword = form.mustChangePassword;
    row.mayCreateOrganization = form.mayCreateOrganization;
    row.maxRepositories = form.maxRepositories;
}

void save(Context& context, const AccountRow& user, const UserForm& form)
{
    json::Problems problems;
    users::checkWebsite(form.website, problems);
    users::checkShownText("full_name", form.fullName, problems);
    problems.throwIfAny();
    auth_sources::requireSourceOfAccount(context.db(), form.sourceId.value_or(0));
    std::string hash;
    if (!form.password.empty()) {
        admin::requireUsablePassword(form.password, user.name, context.settings);
        hash = context.services.of<signin::AuthState>().passwordWork.hash(context.request, form.password);
    }
    admin::UserChange change{.account = [&](AccountRow& row) {
        apply(row, form);
        if (!hash.empty())
            row.passwordHash = hash;
    }};
    if (form.email != user.email)
        change.email = form.email;
    admin::changeUser(context, user, change);
}

Answer saveUser(Context& context, const Administrator&, const OwnForm&, const NamedUser& user, const UserForm& form)
{
    if (auto detour = forms::confirmFirst(context, addressOf(user.row)))
        return *detour;
    if (const auto refusal = forms::refusalOf({}, [&] { save(context, user.row, form); }))
        return show(context, user.row, form, refusal);
    return forms::done(context, "admin.user_saved"_text, addressOf(user.row), user.row.name);
}

// Nothing else of it changes: the address stays as unchecked as it was.
Answer activateUser(Context& context, const Administrator&, const OwnForm&, const NamedUser& user)
{
    if (auto detour = forms::confirmFirst(context, admin::kWaitingAccountsPage))
        return *detour;
    admin::changeUser(context, user.row, {.account = [](AccountRow& row) { row.isActive = true; }});
    return forms::done(context, "admin.user_activated"_text, admin::kWaitingAccountsPage, user.row.name);
}

Answer resetTwoFactor(Context& context, const Administrator&, const OwnForm&, const NamedUser& user)
{
    if (auto detour = forms::confirmFirst(context, addressOf(user.row)))
        return *detour;
    audit::recorded(context, {Action::TwoFactorChange, user.row.name, "disabled"}, [&] {
        if (!twofactor::disable(context.db(), user.row.id))
            throw Error::notFound();
        sessions::credentialsChanged(context.db(), user.row.id);
    });
    return forms::done(context, "admin.two_factor_disabled"_text, addressOf(user.row), user.row.name);
}

struct DeleteForm {
    static constexpr auto schema = json::form("DeleteUserForm");
    std::string confirm{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("confirm", &DeleteForm::confirm, "User name, to confirm", json::maxLength(255)));
    }
};

pages::View askToDelete(const Context& context, const AccountRow& user, std::optional<std::string> problem)
{
    const int status = problem ? 422 : 200;
    auto view = pages::confirmationPage(
        {.heading = pages::text(context, "admin.delete_title"_text, {{"NAME", user.name}}),
         .button = pages::text(context, "admin.delete_user"_text),
         .effects = {pages::text(context, "admin.delete_access"_text), pages::text(context, "admin.delete_orgs"_text)},
         .action = pageAddress(context, addressOf(user) + "/delete"),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = pageAddress(context, addressOf(user)),
         .retype = user.name,
         .problem = std::move(problem)});
    view.status = status;
    return view;
}

pages::View userDeletionPage(Context& context, const Administrator&, const NamedUser& user)
{
    return askToDelete(context, user.row, std::nullopt);
}

Answer deleteUser(Context& context, const Administrator&, const OwnForm&, const NamedUser& user, const DeleteForm& form)
{
    if (auto detour = forms::confirmFirst(context, addressOf(user.row)))
        return *detour;
    if (user.row.id == context.who.userId)
        throw Error::invalid(admin::kDeleteSelf);
    if (form.confirm != user.row.name)
        return askToDelete(context, user.row, pages::text(context, "admin.not_the_name"_text));
    const auto refusal = forms::refusalOf({}, [&] {
        audit::recorded(context, {Action::UserDelete, user.row.name, "purge"}, [&] {
            admin::deleteUser(context.db(), user.row, admin::Purge::Yes, repos::removalBy(context));
        });
    });
    if (refusal)
        return askToDelete(context, user.row, forms::told(context, *refusal));
    return forms::done(context, "admin.user_deleted"_text, "-/admin/users", user.row.name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<userPage>(pageMeta(Method::Get, "/users/{username}", "adminUserPage", "Get a user")),
    http::endpoint<saveUser>(pageMeta(Method::Post, "/users/{username}", "adminSaveUser", "Edit a user")),
    http::endpoint<activateUser>(
        pageMeta(Method::Post, "/users/{username}/activate", "adminActivateUser", "Activate a user")),
    http::endpoint<resetTwoFactor>(pageMeta(Method::Post, "/users/{username}/two_factor", "adminResetTwoFactor",
                                            "Disable two-factor authentication of a user")),
    http::endpoint<userDeletionPage>(
        pageMeta(Method::Get, "/users/{username}/delete", "adminUserDeletionPage", "Ask before deleting a user")),
    http::endpoint<deleteUser>(pageMeta(Method::Post, "/users/{username}/delete", "adminRemoveUser", "Delete a user")),
};

} // namespace

std::span<const http::Endpoint> userEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
