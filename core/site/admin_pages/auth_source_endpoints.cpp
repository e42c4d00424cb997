// Who besides this server vouches for people: directories, PAM and OpenID Connect providers.
#include "admin_pages/admin_pages_tables.hpp"
#include "admin_pages/admin_view.hpp"
#include "audit/audit_log.hpp"
#include "auth_sources/auth_source_store.hpp"
#include "auth_sources/source_rules.hpp"
#include "base/percent.hpp"
#include "http/services.hpp"
#include "pages/confirmation.hpp"
#include "signin/auth_state.hpp"

namespace trivet::admin_pages {
namespace {

using audit::Action;
using auth_sources::AuthSourceRow;
using auth_sources::AuthSourceStore;
using auth_sources::SourceInput;
using auth_sources::SourceKind;

constexpr pages::Section kSection{"auths", "auth_sources.title"_text};
constexpr std::string_view kAddress = "-/admin/auths";

pages::TextKey labelOf(SourceKind kind)
{
    switch (kind) {
    case SourceKind::Ldap:
        return "auth_sources.ldap"_text;
    case SourceKind::LdapSimple:
        return "auth_sources.ldap_simple"_text;
    case SourceKind::OAuth2:
        return "auth_sources.oauth2"_text;
    case SourceKind::Pam:
        break;
    }
    return "auth_sources.pam"_text;
}

struct ListedSource {
    std::string name{}, kind{}, address{};
    bool isActive = false, isInactive = false, isConfigured = false;
    static constexpr auto entries()
    {
        using L = ListedSource;
        using pages::entry;
        return ValueList{entry("LISTED_NAME", &L::name),
                         entry("LISTED_KIND", &L::kind),
                         entry("LISTED_ADDRESS", &L::address),
                         entry("IS_LISTED_ACTIVE", &L::isActive),
                         entry("IS_LISTED_INACTIVE", &L::isInactive),
                         entry("IS_LISTED_CONFIGURED", &L::isConfigured)};
    }
};

struct KindLink {
    std::string label{}, address{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("KIND_LABEL", &KindLink::label),
                         pages::entry("KIND_ADDRESS", &KindLink::address)};
    }
};

struct SourcesPage {
    std::vector<ListedSource> sources{};
    std::vector<KindLink> kinds{};
    bool isEmpty = false;
    static constexpr auto entries()
    {
        using P = SourcesPage;
        using pages::entry;
        return ValueList{entry("SOURCE", &P::sources), entry("KIND", &P::kinds), entry("IS_EMPTY", &P::isEmpty)};
    }
};

struct SourcePage {
    std::string action{}, back{}, kindLabel{};
    std::optional<std::string> deleteAddress{};
    bool isNew = false, isStored = false;
    bool isDirectory = false, isLdap = false, isSimple = false, isPam = false, isProvider = false;
    bool isEditable = true;
    std::optional<std::string> configSection{}; // of app.ini, which keeps it
    std::optional<std::string> callback{};      // that the provider has to know
    static constexpr auto entries()
    {
        using P = SourcePage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action),
                         entry("BACK", &P::back),
                         entry("KIND_LABEL", &P::kindLabel),
                         entry("DELETE_ADDRESS", &P::deleteAddress),
                         entry("IS_NEW", &P::isNew),
                         entry("IS_STORED", &P::isStored),
                         entry("IS_DIRECTORY", &P::isDirectory),
                         entry("IS_LDAP", &P::isLdap),
                         entry("IS_LDAP_SIMPLE", &P::isSimple),
                         entry("IS_PAM", &P::isPam),
                         entry("IS_PROVIDER", &P::isProvider),
                         entry("IS_EDITABLE", &P::isEditable),
                         entry("CONFIG_SECTION", &P::configSection),
                         entry("CALLBACK", &P::callback)};
    }
};

struct KindQuery {
    static constexpr auto schema = json::query();
    std::string kind{"ldap"};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("kind", &KindQuery::kind, "Kind of the source",
                          json::oneOf("ldap", "ldap-simple", "pam", "oauth2")));
    }
};

struct SourcePath {
    static constexpr auto schema = json::path();
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &SourcePath::id, "ID of the source"));
    }
};

std::string addressOf(const AuthSourceRow& row) { return std::string(kAddress) + "/" + std::to_string(row.id); }

std::string newAddress(SourceKind kind) { return std::string(kAddress) + "/new?kind=" + std::string(nameOf(kind)); }

AuthSourceRow requireSource(Context& context, std::int64_t id)
{
    auto row = AuthSourceStore(context.db()).find(id);
    if (!row)
        throw Error::notFound();
    return std::move(*row);
}

auth_sources::SourceChange changeNow(const Context& context)
{
    return {.secretKey = context.services.of<signin::AuthState>().secrets.secretKey, .now = context.now};
}

pages::View list(Context& context, const Administrator&)
{
    SourcesPage page;
    for (const auto& row : AuthSourceStore(context.db()).all())
        page.sources.push_back({.name = row.name,
                                .kind = pages::text(context, labelOf(row.kindOf())),
                                .address = pageAddress(context, addressOf(row)),
                                .isActive = row.isActive,
                                .isInactive = !row.isActive,
                                .isConfigured = row.isConfigured()});
    page.isEmpty = page.sources.empty();
    for (const auto kind : auth_sources::kAllKinds)
        page.kinds.push_back({pages::text(context, labelOf(kind)), pageAddress(context, newAddress(kind))});
    return adminView(context, "admin/auth_sources", kSection, page);
}

struct SourceForm {
    SourceKind kind{};
    std::string page{};                 // that it is posted to
    const AuthSourceRow* row = nullptr; // none: a new one
    std::optional<forms::Refusal> refusal{};
};

pages::View show(const Context& context, const SourceForm& shown, const SourceInput& input)
{
    SourcePage page{.action = pageAddress(context, shown.page),
                    .back = pageAddress(context, kAddress),
                    .kindLabel = pages::text(context, labelOf(shown.kind)),
                    .isNew = shown.row == nullptr,
                    .isStored = shown.row != nullptr,
                    .isDirectory = isDirectory(shown.kind),
                    .isLdap = shown.kind == SourceKind::Ldap,
                    .isSimple = shown.kind == SourceKind::LdapSimple,
                    .isPam = shown.kind == SourceKind::Pam,
                    .isProvider = shown.kind == SourceKind::OAuth2,
                    .isEditable = !shown.row || !shown.row->isConfigured()};
    if (!page.isEditable)
        page.configSection = shown.row->configSection;
    if (page.isProvider && shown.row)
        page.callback = context.absoluteUrl("user/oauth2/" + encodePercent(shown.row->name) + "/callback");
    if (shown.row && page.isEditable)
        page.deleteAddress = pageAddress(context, addressOf(*shown.row) + "/delete");
    auto view = adminView(context, "admin/auth_source", kSection, page);
    if (shown.row)
        view.title = shown.row->name + " · " + view.title;
    forms::fill(view, input, shown.refusal);
    return view;
}

// What most directories have.
SourceInput proposal(SourceKind kind)
{
    SourceInput input;
    input.isActive = true;
    if (!isDirectory(kind))
        return input;
    input.userFilter = "(&(objectClass=inetOrgPerson)(uid=%s))";
    input.usernameAttribute = "uid";
    input.firstnameAttribute = "givenName";
    input.surnameAttribute = "sn";
    input.emailAttribute = "mail";
    input.groupMemberAttribute = "member";
    return input;
}

pages::View newPage(Context& context, const Administrator&, const KindQuery& query)
{
    const auto kind = auth_sources::findKind(query.kind).value();
    return show(context, {.kind = kind, .page = newAddress(kind)}, proposal(kind));
}

Answer create(Context& context, const Administrator&, const OwnForm&, const KindQuery& query, const SourceInput& form)
{
    const auto kind = auth_sources::findKind(query.kind).value();
    if (auto detour = forms::confirmFirst(context, newAddress(kind)))
        return *detour;
    const auto refusal = forms::refusalOf({}, [&] {
        audit::recorded(context, {Action::AuthSourceCreate, {}, form.name},
                        [&] { auth_sources::createSource(context.db(), kind, form, changeNow(context)); });
    });
    if (refusal)
        return show(context, {.kind = kind, .page = newAddress(kind), .refusal = refusal}, form);
    return forms::done(context, "auth_sources.created"_text, kAddress, form.name);
}

pages::View sourcePage(Context& context, const Administrator&, const SourcePath& path)
{
    const auto row = requireSource(context, path.id);
    return show(context, {.kind = row.kindOf(), .page = addressOf(row), .row = &row}, auth_sources::inputOf(row));
}

Answer save(Context& context, const Administrator&, const OwnForm&, const SourcePath& path, const SourceInput& form)
{
    const auto row = requireSource(context, path.id);
    if (auto detour = forms::confirmFirst(context, addressOf(row)))
        return *detour;
    const auto refusal = forms::refusalOf({}, [&] {
        audit::recorded(context, {Action::AuthSourceChange, {}, form.name},
                        [&] { auth_sources::changeSource(context.db(), row.id, form, changeNow(context)); });
    });
    if (refusal)
        return show(context, {.kind = row.kindOf(), .page = addressOf(row), .row = &row, .refusal = refusal}, form);
    return forms::done(context, "auth_sources.saved"_text, kAddress, form.name);
}

pages::View askToRemove(const Context& context, const AuthSourceRow& row, std::optional<std::string> problem)
{
    const int status = problem ? 422 : 200;
    auto view = pages::confirmationPage(
        {.heading = pages::text(context, "auth_sources.delete_title"_text, {{"NAME", row.name}}),
         .button = pages::text(context, "auth_sources.delete"_text),
         .effects = {pages::text(context, "auth_sources.delete_effect"_text)},
         .action = pageAddress(context, addressOf(row) + "/delete"),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = pageAddress(context, addressOf(row)),
         .problem = std::move(problem)});
    view.status = status;
    return view;
}

pages::View removalPage(Context& context, const Administrator&, const SourcePath& path)
{
    return askToRemove(context, requireSource(context, path.id), std::nullopt);
}

Answer remove(Context& context, const Administrator&, const OwnForm&, const SourcePath& path)
{
    const auto row = requireSource(context, path.id);
    if (auto detour = forms::confirmFirst(context, addressOf(row)))
        return *detour;
    const auto refusal = forms::refusalOf({}, [&] {
        audit::recorded(context, {Action::AuthSourceDelete, {}, row.name},
                        [&] { auth_sources::removeSource(context.db(), row.id); });
    });
    if (refusal)
        return askToRemove(context, row, forms::told(context, *refusal));
    return forms::done(context, "auth_sources.deleted"_text, kAddress, row.name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(pageMeta(Method::Get, "/auths", "authSourcesPage", "List the authentication sources")),
    http::endpoint<newPage>(
        pageMeta(Method::Get, "/auths/new", "newAuthSourcePage", "Show the form for an authentication source")),
    http::endpoint<create>(pageMeta(Method::Post, "/auths/new", "createAuthSource", "Add an authentication source")),
    http::endpoint<sourcePage>(pageMeta(Method::Get, "/auths/{id}", "authSourcePage", "Get an authentication source")),
    http::endpoint<save>(pageMeta(Method::Post, "/auths/{id}", "saveAuthSource", "Edit an authentication source")),
    http::endpoint<removalPage>(pageMeta(Method::Get, "/auths/{id}/delete", "authSourceRemovalPage",
                                         "Ask before deleting an authentication source")),
    http::endpoint<remove>(
        pageMeta(Method::Post, "/auths/{id}/delete", "removeAuthSource", "Delete an authentication source")),
};

} // namespace

std::span<const http::Endpoint> authSourceEndpoints() { return kEndpoints; }

} // namespace trivet::admin_pages
