// The users of the site: finding them, making new ones.
#include "admin/first_steps.hpp"
#include "admin/password_rules.hpp"
#include "admin/user_admin_store.hpp"
#include "admin/waiting_accounts.hpp"
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "audit/audit_log.hpp"
#include "base/percent.hpp"
#include "http/services.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "signin/auth_state.hpp"
#include "users/account_rules.hpp"
#include "users/generated_password_store.hpp"
#include "json/field.hpp"

namespace trivet::admin_pages {
namespace {

constexpr pages::Section kSection{"users", "admin.users"_text};

struct UserQuery {
    static constexpr auto schema = json::query();
    std::string text{}, state{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &UserQuery::text, "Filter by name or address", json::maxLength(255)));
        visit(json::field("state", &UserQuery::state, "Filter by status",
                          json::oneOf("", "admin", "waiting", "inactive", "prohibited", "restricted", "without_2fa")));
    }
};

struct NewUserForm {
    static constexpr auto schema = json::form("NewUserForm");
    std::string userName{}, email{}, fullName{}, password{}, visibility{"public"};
    bool mustChangePassword = false, isRestricted = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = NewUserForm;
        visit(field("user_name", &F::userName, "User name", maxLength(255)));
        visit(field("email", &F::email, "Email address, considered verified", maxLength(255)));
        visit(field("full_name", &F::fullName, "Full name", maxLength(100)));
        visit(field("password", &F::password, "Password; generated if empty", maxLength(4096)));
        visit(field("visibility", &F::visibility, "Visibility", json::oneOf("public", "limited", "private")));
        visit(field("must_change_password", &F::mustChangePassword, "Require a password change at the next sign-in"));
        visit(field("restricted", &F::isRestricted, "Restricted user"));
    }
};

struct ListedUser {
    std::string name{}, fullName{}, email{}, address{};
    bool isAdmin = false, isInactive = false, isWaiting = false, isProhibited = false, isRestricted = false;
    pages::Moment made{};
    std::optional<pages::Moment> seen{};

    static constexpr auto entries()
    {
        using U = ListedUser;
        using pages::entry;
        return ValueList{entry("LOGIN", &U::name),
                         entry("PERSON", &U::fullName),
                         entry("MAIL", &U::email),
                         entry("USER_ADDRESS", &U::address),
                         entry("IS_SITE_ADMIN", &U::isAdmin),
                         entry("IS_INACTIVE", &U::isInactive),
                         entry("IS_WAITING", &U::isWaiting),
                         entry("IS_PROHIBITED", &U::isProhibited),
                         entry("IS_RESTRICTED", &U::isRestricted),
                         entry("CREATED", &U::made),
                         entry("SEEN", &U::seen)};
    }
};

// What a new installation still needs.
struct ShownSteps {
    std::string passwordAddress{}, mailAddress{}, rootUrl{}, host{};
    bool isPasswordOpen = false, isAddressOpen = false, isMailOpen = false, isPasswordDone = false,
         isAddressDone = false, isMailDone = false;

    static constexpr auto entries()
    {
        using S = ShownSteps;
        using pages::entry;
        return ValueList{entry("PASSWORD_ADDRESS", &S::passwordAddress),
                         entry("MAIL_ADDRESS", &S::mailAddress),
                         entry("ROOT_URL", &S::rootUrl),
                         entry("HOST", &S::host),
                         entry("IS_PASSWORD_OPEN", &S::isPasswordOpen),
                         entry("IS_PASSWORD_DONE", &S::isPasswordDone),
                         entry("IS_ADDRESS_OPEN", &S::isAddressOpen),
                         entry("IS_ADDRESS_DONE", &S::isAddressDone),
                         entry("IS_MAIL_OPEN", &S::isMailOpen),
                         entry("IS_MAIL_DONE", &S::isMailDone)};
    }
};

struct UsersPage {
    std::optional<ShownSteps> steps{};
    std::optional<admin::WaitingAccounts> waiting{};
    std::string address{}, text{};
    std::int64_t total = 0;
    std::vector<ListedUser> users{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using P = UsersPage;
        using pages::entry;
        return ValueList{entry("FIRST_STEPS", &P::steps), entry("WAITING_ACCOUNTS", &P::waiting),
                         entry("ADDRESS", &P::address),   entry("TEXT", &P::text),
                         entry("TOTAL", &P::total),       entry("LISTED_USER", &P::users),
                         entry("IS_EMPTY", &P::isEmpty),  entry("PAGER", &P::pager)};
    }
};

struct NewUserPage {
    std::string action{}, back{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("ACTION", &NewUserPage::action), pages::entry("BACK", &NewUserPage::back)};
    }
};

struct MadeUserPage {
    std::string login{}, value{}, back{};
    static constexpr auto entries()
    {
        using P = MadeUserPage;
        using pages::entry;
        return ValueList{entry("LOGIN", &P::login), entry("VALUE", &P::value), entry("BACK", &P::back)};
    }
};

admin::UserFilter filterOf(const UserQuery& query)
{
    admin::UserFilter filter{.text = query.text};
    if (query.state == "admin")
        filter.isAdmin = true;
    if (query.state == "waiting")
        filter.isWaiting = true;
    if (query.state == "inactive")
        filter.isActive = false;
    if (query.state == "prohibited")
        filter.isProhibited = true;
    if (query.state == "restricted")
        filter.isRestricted = true;
    if (query.state == "without_2fa")
        filter.hasTwoFactor = false;
    return filter;
}

ListedUser shown(const Context& context, const users::AccountRow& row)
{
    ListedUser user{.name = row.name,
                    .fullName = row.fullName,
                    .email = row.email,
                    .address = pageAddress(context, "-/admin/users/" + encodePercent(row.name)),
                    .isAdmin = row.isAdmin,
                    .isInactive = !row.isActive,
                    .isWaiting = row.waitsForActivation(),
                    .isProhibited = row.isProhibited,
                    .isRestricted = row.isRestricted,
                    .made = pages::momentOf(context, row.createdAt)};
    if (row.lastLoginAt > 0)
        user.seen = pages::momentOf(context, row.lastLoginAt);
    return user;
}

http::Redirect adminStart(Context& context, const Administrator&) { return {pageAddress(context, "-/admin/users")}; }

// Nothing when all is done.
std::optional<ShownSteps> openSteps(Context& context)
{
    const auto steps = admin::firstSteps(context);
    if (steps.areDone())
        return std::nullopt;
    return ShownSteps{.passwordAddress = pageAddress(context, "user/settings/account"),
                      .mailAddress = pageAddress(context, "-/admin/configuration"),
                      .rootUrl = context.settings.server.rootUrl,
                      .host = std::string(context.request.header("Host")),
                      .isPasswordOpen = !steps.hasOwnPassword,
                      .isAddressOpen = !steps.hasAddress,
                      .isMailOpen = !steps.hasMail,
                      .isPasswordDone = steps.hasOwnPassword,
                      .isAddressDone = steps.hasAddress,
                      .isMailDone = steps.hasMail};
}

pages::View usersPage(Context& context, const Administrator&, const UserQuery& query, const http::PageRequest& page)
{
    admin::UserAdminList list(context.db(), context.who);
    const auto filter = filterOf(query);
    UsersPage model{.steps = openSteps(context),
                    .waiting = filter.isWaiting ? std::nullopt : admin::waitingAccounts(context),
                    .address = pageAddress(context, "-/admin/users"),
                    .text = query.text,
                    .total = list.countUsers(filter)};
    for (const auto& row : list.users(filter, {page.limit, page.offset()}))
        model.users.push_back(shown(context, row));
    model.isEmpty = model.users.empty();
    model.pager = pages::pagerFor(context, page, model.total);
    auto view = adminView(context, "admin/users", kSection, model);
    forms::fill(view, query);
    return view;
}

pages::View showForm(const Context& context, const NewUserForm& form,
                     const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    auto view =
        adminView(context, "admin/new_user", kSection,
                  NewUserPage{pageAddress(context, "-/admin/users/new"), pageAddress(context, "-/admin/users")});
    forms::fill(view, form, refusal);
    return view;
}

Answer newUserPage(Context& context, const Administrator&)
{
    if (auto detour = forms::confirmFirst(context, "-/admin/users/new"))
        return *detour;
    return showForm(context, {.mustChangePassword = true});
}

void create(Context& context, const NewUserForm& form, const std::string& password)
{
    admin::requireUsablePassword(password, form.userName, context.settings);
    const users::NewUser user{.name = form.userName,
                              .email = form.email,
                              .fullName = form.fullName,
                              .passwordHash =
                                  context.services.of<signin::AuthState>().passwordWork.hash(context.request, password),
                              .isRestricted = form.isRestricted,
                              .mustChangePassword = form.mustChangePassword,
                              .visibility = users::visibilityNamed(form.visibility)};
    audit::recorded(context, {audit::Action::UserCreate, form.userName, {}}, [&] {
        const auto row = users::createUser(context.db(), user, context.now);
        if (form.password.empty())
            users::GeneratedPasswordStore(context.db()).note(row.id, user.passwordHash);
    });
}

Answer createUser(Context& context, const Administrator&, const OwnForm&, const NewUserForm& form)
{
    if (auto detour = forms::confirmFirst(context, "-/admin/users/new"))
        return *detour;
    const auto madeUp = form.password.empty() ? admin::randomPassword() : "";
    const auto& password = form.password.empty() ? madeUp : form.password;
    const auto refusal =
        forms::renamed(forms::refusalOf({}, [&] { create(context, form, password); }), {{"username", "user_name"}});
    if (refusal)
        return showForm(context, form, refusal);
    if (madeUp.empty())
        return forms::done(context, "admin.user_created"_text, "-/admin/users", form.userName);
    auto view = adminView(context, "admin/made_user", kSection,
                          MadeUserPage{form.userName, madeUp, pageAddress(context, "-/admin/users")});
    view.powers = pages::ScriptPolicy::OwnScript;
    return view;
}

constexpr http::Endpoint kStartEndpoints[] = {
    http::endpoint<adminStart>(
        pageMeta(Method::Get, "/-/admin", "adminStart", "Redirect to the first page of the administration")),
};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<usersPage>(pageMeta(Method::Get, "/users", "adminUsersPage", "List the users of the site")),
    http::endpoint<newUserPage>(
        pageMeta(Method::Get, "/users/new", "adminNewUserPage", "Show the form for a new user")),
    http::endpoint<createUser>(pageMeta(Method::Post, "/users/new", "adminMakeUser", "Create a user")),
};

} // namespace

std::span<const http::Endpoint> startEndpoints() { return kStartEndpoints; }
std::span<const http::Endpoint> userListEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
