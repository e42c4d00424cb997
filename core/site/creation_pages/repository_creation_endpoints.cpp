// A new repository, empty, with first files, or made from a template.
#include "base/percent.hpp"
#include "creation/create.hpp"
#include "creation_pages/creation_meta.hpp"
#include "creation_pages/creation_pages_tables.hpp"
#include "creation_pages/creation_refusal.hpp"
#include "creation_pages/owner_choices.hpp"
#include "creation_pages/repository_form.hpp"
#include "creation_pages/template_choices.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "githooks/hook_author.hpp"
#include "http/services.hpp"
#include "pages/site.hpp"
#include "repos/new_owner.hpp"
#include "repos/repository_list_store.hpp"
#include "templates/template_catalogue.hpp"

namespace trivet::creation_pages {
namespace {

using http::Context;
using pages::operator""_text;

// One of a list: what is sent, and what people read.
struct NamedChoice {
    std::string value{}, title{};
    bool isChosen = false;
    static constexpr auto entries()
    {
        using C = NamedChoice;
        return ValueList{pages::entry("CHOICE", &C::value), pages::entry("CHOICE_TITLE", &C::title),
                         pages::entry("IS_CHOSEN", &C::isChosen)};
    }
};

struct RepositoryPage {
    std::string action{}, back{}, formToken{};
    std::vector<OwnerChoice> owners{};
    std::vector<TemplateChoice> templates{};
    bool hasTemplates = false, mayCopyHooks = false, mustBePrivate = false, mayBePublic = true;
    std::vector<NamedChoice> licenses{}, gitignores{}, labelSets{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = RepositoryPage;
        return ValueList{entry("ACTION", &P::action),
                         entry("BACK", &P::back),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("OWNER_CHOICE", &P::owners),
                         entry("TEMPLATE_CHOICE", &P::templates),
                         entry("HAS_TEMPLATES", &P::hasTemplates),
                         entry("MAY_COPY_HOOKS", &P::mayCopyHooks),
                         entry("MUST_BE_PRIVATE", &P::mustBePrivate),
                         entry("MAY_BE_PUBLIC", &P::mayBePublic),
                         entry("LICENSE_CHOICE", &P::licenses),
                         entry("GITIGNORE_CHOICE", &P::gitignores),
                         entry("LABEL_SET", &P::labelSets)};
    }
};

void addCatalogue(RepositoryPage& page, const Context& context, const RepositoryForm& form)
{
    const auto& catalogue = context.services.of<const templates::TemplateCatalogue>();
    for (auto& each : catalogue.licenses())
        page.licenses.push_back({each.key, each.name, each.key == form.license});
    for (const auto& name : catalogue.gitignores())
        page.gitignores.push_back({name, name, name == form.gitignores});
    for (const auto& set : templates::labelSets())
        page.labelSets.push_back({std::string(set.name), std::string(set.name), set.name == form.issueLabels});
}

pages::View editor(Context& context, const users::AccountRow& caller, const RepositoryForm& form,
                   const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    RepositoryPage page{.action = pages::pathTo(context.settings, "repo/create"),
                        .back = pages::pathTo(context.settings, ""),
                        .formToken = forms::formTokenOf(context),
                        .owners = ownerChoices(possibleOwners(context, caller), form.owner),
                        .templates = templateChoices(context, form.templateId)};
    page.hasTemplates = !page.templates.empty();
    page.mayCopyHooks = githooks::mayEditHooks(context, caller);
    page.mustBePrivate = context.settings.newRepositories.arePrivate;
    page.mayBePublic = !page.mustBePrivate;
    addCatalogue(page, context, form);
    auto view = pages::view("creation/repository", pages::text(context, "create.repository"_text), page);
    forms::fill(view, form, refusal);
    return view;
}

// What Gitea's pages say in the address of this one.
struct Beginning {
    static constexpr auto schema = json::query();
    std::int64_t org = 0, templateId = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("org", &Beginning::org, "ID of the owner that is offered", json::ignoredWhenWrong));
        visit(json::field("template_id", &Beginning::templateId, "ID of the template that is offered",
                          json::ignoredWhenWrong));
    }
};

// As the site wants it, or as it was the last time.
bool isPrivateByDefault(Context& context, const users::AccountRow& caller)
{
    if (const auto& chosen = context.settings.newRepositories.visibility; chosen != "last")
        return chosen == "private";
    repos::RepositoryFilter filter{.tiedTo = caller.id, .tie = repos::Relation::Owned};
    filter.sortKey = repos::SortKey::Creation;
    filter.isDescending = true;
    const auto newest = repos::RepositoryListStore(context.db(), context.who).page(filter, {1, 0});
    return !newest.empty() && newest.front().row.isPrivate;
}

pages::View show(Context& context, const users::Caller& caller, const Beginning& beginning)
{
    RepositoryForm form{.owner = caller.row.name};
    for (const auto& owner : possibleOwners(context, caller.row))
        if (owner.id == beginning.org)
            form.owner = owner.name;
    form.visibility = isPrivateByDefault(context, caller.row) ? "private" : "public";
    if (findTemplate(context, beginning.templateId))
        form.templateId = beginning.templateId;
    form.gitContent = true;
    form.defaultBranch = context.settings.repository.defaultBranch;
    return editor(context, caller.row, form);
}

repos::OwnedRepository createFrom(Context& context, const users::AccountRow& caller, const RepositoryForm& form)
{
    if (form.templateId == 0)
        return creation::create(context, repos::newOwner(context, caller, form.owner), caller, form.creation());
    const auto source = findTemplate(context, form.templateId);
    if (!source)
        throw Error::invalid(pages::text(context, "create.no_such_template"_text)).at("template_id");
    return creation::generate(context, *source, caller, form.generation());
}

forms::Answer create(Context& context, const forms::OwnForm&, const users::Caller& caller, const RepositoryForm& form)
{
    std::optional<repos::OwnedRepository> made;
    const auto refusal = refusalOf([&] { made = createFrom(context, caller.row, form); });
    if (refusal)
        return editor(context, caller.row, form, refusal);
    return forms::done(context, "create.repository_created"_text,
                       encodePercent(made->owner.name) + "/" + encodePercent(made->row.name), made->fullName());
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(asking({"/repo/create", "newRepositoryPage", "Show the form for a new repository"})),
    http::endpoint<create>(creating({"/repo/create", "createRepositoryOfPage", "Create a repository"})),
};

} // namespace

std::span<const http::Endpoint> repositoryCreationEndpoints() { return kEndpoints; }

} // namespace trivet::creation_pages
