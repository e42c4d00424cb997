#include "application_pages/application_views.hpp"

#include "application_pages/provider_panel.hpp"
#include "applications/secret_store.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "pages/site.hpp"

namespace trivet::application_pages {
namespace {

using applications::Application;
using applications::Origin;
using http::Context;
using pages::operator""_text;

struct ListedSecret {
    std::string lastEight{};
    pages::Moment made{};
    std::optional<pages::Moment> used{}, ends{};

    static constexpr auto entries()
    {
        using S = ListedSecret;
        using pages::entry;
        return ValueList{entry("LAST_EIGHT", &S::lastEight), entry("SECRET_MADE", &S::made),
                         entry("SECRET_USED", &S::used), entry("SECRET_ENDS", &S::ends)};
    }
};

struct EditPage {
    std::string action{}, back{}, clientId{}, name{};
    std::vector<ListedSecret> secrets{};
    bool hasSecrets = false;

    static constexpr auto entries()
    {
        using P = EditPage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action),      entry("BACK", &P::back),
                         entry("CLIENT_ID", &P::clientId), entry("NAME", &P::name),
                         entry("SECRET", &P::secrets),     entry("HAS_SECRETS", &P::hasSecrets)};
    }
};

struct NewPage {
    std::string createAddress{}, back{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("CREATE_ADDRESS", &NewPage::createAddress), pages::entry("BACK", &NewPage::back)};
    }
};

struct SecretPage {
    std::string name{}, clientId{}, back{}, edit{};
    std::optional<std::string> secret{};
    static constexpr auto entries()
    {
        using P = SecretPage;
        using pages::entry;
        return ValueList{entry("NAME", &P::name), entry("CLIENT_ID", &P::clientId), entry("BACK", &P::back),
                         entry("EDIT", &P::edit), entry("SECRET", &P::secret)};
    }
};

std::string addressOf(const Context& context, const ManagedOwner& managed, const Application& application)
{
    return pages::pathTo(context.settings, managed.address + "/oauth2/" + std::to_string(application.row.id));
}

ListedApplication shown(const Context& context, const ManagedOwner& managed, const Application& application)
{
    const auto& row = application.row;
    const auto origin = row.madeBy();
    return {.name = row.name,
            .clientId = row.clientId,
            .address = addressOf(context, managed, application),
            .isConfidential = row.isConfidential,
            .isPublic = !row.isConfidential,
            .isBuiltin = origin == Origin::Builtin,
            .isFromFile = origin == Origin::File,
            .isRegistered = origin == Origin::Registered,
            .isEditable = origin == Origin::Owner,
            .made = pages::momentOf(context, row.createdAt)};
}

std::vector<ListedSecret> secretsOf(Context& context, std::int64_t applicationId)
{
    std::vector<ListedSecret> listed;
    for (const auto& row : applications::SecretStore(context.db()).ofApplication(applicationId)) {
        if (row.isExpired(context.now))
            continue;
        auto& secret = listed.emplace_back();
        secret.lastEight = row.lastEight;
        secret.made = pages::momentOf(context, row.createdAt);
        if (row.lastUsedAt > 0)
            secret.used = pages::momentOf(context, row.lastUsedAt);
        if (row.expiresAt)
            secret.ends = pages::momentOf(context, *row.expiresAt);
    }
    return listed;
}

template <pages::Model T>
pages::View placed(Context& context, const ManagedOwner& managed, pages::TemplateName name, const T& model)
{
    auto view = pages::view(name, pages::text(context, "settings.applications"_text), model);
    view.place = managed.place;
    forms::addFormValues(view, context);
    return view;
}

void fillForm(pages::View& view, const Context& context, const ApplicationForm& form,
              const std::optional<forms::Refusal>& refusal)
{
    forms::show(view.values, "MAY_SKIP_CONSENT", context.who.isAdmin);
    forms::fill(view, form, refusal);
}

} // namespace

ApplicationList listOf(http::Context& context, const ManagedOwner& managed, const pages::ListInput& input)
{
    applications::ApplicationStore store(context.db());
    const auto& [page, parameter, text] = input;
    ApplicationList list{.createAddress = pages::pathTo(context.settings, managed.address + "/oauth2"),
                         .pager = pages::pagerFor(context, page, store.countOfOwner(managed.owner, text), parameter)};
    for (const auto& application : store.ofOwner(managed.owner, {page.limit, page.offset()}, text))
        list.applications.push_back(shown(context, managed, application));
    list.isEmpty = list.applications.empty() && text.empty();
    list.isNoneFound = list.applications.empty() && !text.empty();
    return list;
}

void offerForm(pages::View& view, const http::Context& context)
{
    fillForm(view, context, {.isConfidential = true}, std::nullopt);
}

pages::View listView(http::Context& context, const ManagedOwner& managed, const pages::ListInput& input)
{
    auto view = placed(context, managed, "applications/list", listOf(context, managed, input));
    view.values.texts.emplace_back("ADDRESS", pages::pathTo(context.settings, managed.list));
    view.values.texts.emplace_back("TEXT", input.text);
    offerForm(view, context);
    return view;
}

pages::View newView(http::Context& context, const ManagedOwner& managed, const ApplicationForm& form,
                    const forms::Refusal& refusal)
{
    auto view = placed(context, managed, "applications/new",
                       NewPage{pages::pathTo(context.settings, managed.address + "/oauth2"),
                               pages::pathTo(context.settings, managed.list)});
    fillForm(view, context, form, refusal);
    return view;
}

pages::View editView(http::Context& context, const ManagedOwner& managed, const applications::Application& application,
                     const ApplicationForm& form, const std::optional<forms::Refusal>& refusal)
{
    EditPage page{.action = addressOf(context, managed, application),
                  .back = pages::pathTo(context.settings, managed.list),
                  .clientId = application.row.clientId,
                  .name = application.row.name,
                  .secrets = secretsOf(context, application.row.id)};
    page.hasSecrets = !page.secrets.empty();
    auto view = placed(context, managed, "applications/edit", page);
    pages::addValues(view, providerPanel(context));
    view.powers = pages::ScriptPolicy::OwnScript;
    fillForm(view, context, form, refusal);
    return view;
}

pages::View secretView(http::Context& context, const ManagedOwner& managed, const applications::WithSecret& made)
{
    SecretPage page{.name = made.application.row.name,
                    .clientId = made.application.row.clientId,
                    .back = pages::pathTo(context.settings, managed.list),
                    .edit = addressOf(context, managed, made.application)};
    if (!made.secret.empty())
        page.secret = made.secret;
    auto view = placed(context, managed, "applications/secret", page);
    pages::addValues(view, providerPanel(context));
    view.powers = pages::ScriptPolicy::OwnScript;
    return view;
}

} // namespace trivet::application_pages
