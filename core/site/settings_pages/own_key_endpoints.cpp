// The keys and certificate principals of the user who is signed in.
#include "audit/audit_log.hpp"
#include "gpg_keys/gpg_key_rules.hpp"
#include "http/endpoint.hpp"
#include "keys/key_rules.hpp"
#include "keys/principal_rules.hpp"
#include "pages/confirmation.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "pages/text_query.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/user_guards.hpp"
#include "json/field.hpp"

namespace trivet::settings_pages {
namespace {

using audit::Action;
using users::Caller;

constexpr pages::Section kSection{"keys", "settings.keys"_text};
constexpr std::string_view kAddress = "user/settings/keys";
constexpr std::string_view kPrincipal = "principal", kGpg = "gpg";

struct KeyForm {
    static constexpr auto schema = json::form("KeyForm");
    std::string type{"ssh"}, title{}, content{};
    bool isReadOnly = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = KeyForm;
        visit(field("type", &F::type, "key or principal", json::oneOf("ssh", "principal")));
        visit(field("title", &F::title, "Name of the key", maxLength(255)));
        visit(
            field("content", &F::content, "Public key in authorized_keys format, or the principal", maxLength(16384)));
        visit(field("read_only", &F::isReadOnly, "Read-only access"));
    }
};

// A key or a principal by its number.
template <json::InputLocation Where> struct Choice {
    static constexpr json::Schema schema{Where == json::InputLocation::Form ? "KeyChoice" : "", Where};
    std::string type{"ssh"};
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("type", &Choice::type, "Description", json::oneOf("ssh", "gpg", "principal")));
        visit(json::field("id", &Choice::id, "ID"));
    }
};

struct ListedKey {
    std::int64_t id = 0;
    std::string title{}, fingerprint{}, kind{};
    bool isLimited = false, isVerified = false;
    pages::Moment added{};
    std::optional<pages::Moment> used{};

    static constexpr auto entries()
    {
        using K = ListedKey;
        using pages::entry;
        return ValueList{entry("KEY_ID", &K::id),
                         entry("KEY_TITLE", &K::title),
                         entry("FINGERPRINT", &K::fingerprint),
                         entry("KIND", &K::kind),
                         entry("IS_LIMITED", &K::isLimited),
                         entry("IS_VERIFIED", &K::isVerified),
                         entry("ADDED", &K::added),
                         entry("USED", &K::used)};
    }
};

struct ListedGpgKey {
    std::int64_t id = 0;
    std::string keyId{}, addresses{}, subkeys{};
    bool hasSubkeys = false, isVerified = false;
    pages::Moment added{};
    std::optional<pages::Moment> expires{};

    static constexpr auto entries()
    {
        using K = ListedGpgKey;
        using pages::entry;
        return ValueList{
            entry("GPG_ID", &K::id),       entry("GPG_KEY_ID", &K::keyId),       entry("ADDRESSES", &K::addresses),
            entry("SUBKEYS", &K::subkeys), entry("HAS_SUBKEYS", &K::hasSubkeys), entry("IS_VERIFIED", &K::isVerified),
            entry("GPG_ADDED", &K::added), entry("GPG_EXPIRES", &K::expires)};
    }
};

struct ListedPrincipal {
    std::int64_t id = 0;
    std::string name{};
    pages::Moment added{};
    static constexpr auto entries()
    {
        using P = ListedPrincipal;
        using pages::entry;
        return ValueList{entry("PRINCIPAL_ID", &P::id), entry("PRINCIPAL_NAME", &P::name),
                         entry("PRINCIPAL_ADDED", &P::added)};
    }
};

// Sections inherit what stands around them, so each list keeps its pager to itself.
template <class Listed> struct List {
    std::vector<Listed> listed{};
    bool isEmpty = false, isNoneFound = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("LISTED", &List::listed), entry("IS_EMPTY", &List::isEmpty),
                         entry("HAS_NO_MATCH", &List::isNoneFound), entry("PAGER", &List::pager)};
    }
};

struct KeysPage {
    std::string base{}, text{};
    List<ListedKey> keys{};
    List<ListedGpgKey> gpgKeys{};
    List<ListedPrincipal> principals{};
    bool canBeSearched = false;

    static constexpr auto entries()
    {
        using P = KeysPage;
        using pages::entry;
        return ValueList{entry("BASE", &P::base),
                         entry("TEXT", &P::text),
                         entry("KEYS", &P::keys),
                         entry("GPG_KEYS", &P::gpgKeys),
                         entry("PRINCIPALS", &P::principals),
                         entry("CAN_BE_SEARCHED", &P::canBeSearched)};
    }
};

ListedKey shown(const Context& context, const keys::KeyRow& row)
{
    ListedKey key{.id = row.id,
                  .title = row.title,
                  .fingerprint = row.fingerprint,
                  .kind = row.keyType,
                  .isLimited = row.scopes.has_value(),
                  .isVerified = row.isVerified,
                  .added = pages::momentOf(context, row.createdAt)};
    if (row.lastUsedAt > row.createdAt) // a new one counts as used when it was added
        key.used = pages::momentOf(context, row.lastUsedAt);
    return key;
}

template <class Listed> void say(List<Listed>& list, const std::string& text)
{
    list.isEmpty = list.listed.empty() && text.empty();
    list.isNoneFound = list.listed.empty() && !text.empty();
}

List<ListedKey> listKeys(Context& context, const pages::ListInput& input)
{
    keys::KeyStore store(context.db());
    const keys::KeyFilter filter{.accountId = context.who.userId, .text = input.text};
    List<ListedKey> list{.pager = pages::pagerFor(context, input.page, store.count(filter))};
    for (const auto& row : store.page(filter, {input.page.limit, input.page.offset()}))
        list.listed.push_back(shown(context, row));
    say(list, input.text);
    return list;
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const auto& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

List<ListedGpgKey> listGpgKeys(Context& context)
{
    constexpr std::string_view kParameter = "gpg_page";
    const auto page = pages::pageWanted(context, kParameter);
    gpg_keys::GpgKeyStore store(context.db());
    List<ListedGpgKey> list{.pager = pages::pagerFor(context, page, store.count(context.who.userId), kParameter)};
    const auto rows = store.page(context.who.userId, {page.limit, page.offset()});
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        ids.push_back(row.id);
    const auto allSubkeys = store.subkeysOf(ids);
    for (const auto& row : rows) {
        std::vector<std::string> subkeys;
        for (const auto& subkey : allSubkeys)
            if (subkey.primaryId == row.id)
                subkeys.push_back(subkey.keyId);
        ListedGpgKey key{.id = row.id,
                         .keyId = row.keyId,
                         .addresses = joined(row.addressList()),
                         .subkeys = joined(subkeys),
                         .hasSubkeys = !subkeys.empty(),
                         .isVerified = row.isVerified,
                         .added = pages::momentOf(context, row.addedAt)};
        if (row.expiresAt > 0)
            key.expires = pages::momentOf(context, row.expiresAt);
        list.listed.push_back(std::move(key));
    }
    list.isEmpty = list.listed.empty();
    return list;
}

List<ListedPrincipal> listPrincipals(Context& context, const std::string& text)
{
    constexpr std::string_view kParameter = "principals_page";
    const auto page = pages::pageWanted(context, kParameter);
    const auto owner = context.who.userId;
    keys::PrincipalStore store(context.db());
    List<ListedPrincipal> list{.pager = pages::pagerFor(context, page, store.count(owner, text), kParameter)};
    for (const auto& row : store.page(owner, text, {page.limit, page.offset()}))
        list.listed.push_back({row.id, row.name, pages::momentOf(context, row.createdAt)});
    say(list, text);
    return list;
}

pages::View show(Context& context, const pages::ListInput& input, const KeyForm& form = {},
                 const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    KeysPage model{.base = pageAddress(context, kAddress),
                   .text = input.text,
                   .keys = listKeys(context, input),
                   .gpgKeys = listGpgKeys(context),
                   .principals = listPrincipals(context, input.text)};
    model.canBeSearched = !model.keys.isEmpty || !model.principals.isEmpty;
    auto view = settingsView(context, "settings/keys", kSection, model);
    const bool isPrincipal = form.type == kPrincipal;
    forms::fill(view, isPrincipal ? KeyForm{} : form, isPrincipal ? std::nullopt : refusal);
    view.values.texts.emplace_back("PRINCIPAL_TYPED", isPrincipal ? form.content : "");
    if (isPrincipal && refusal) {
        forms::addProblem(view, "PRINCIPAL_TYPED_PROBLEM", messagesOf(*refusal));
        view.status = 422;
    }
    return view;
}

pages::View keysPage(Context& context, const pages::TextQuery& query, const http::PageRequest& page)
{
    return show(context, {.page = page, .text = query.text});
}

void add(Context& context, const users::AccountRow& account, const KeyForm& form)
{
    if (form.type == kPrincipal) {
        audit::recorded(context, {Action::PrincipalAdd, account.name, form.content}, [&] {
            keys::addPrincipal(context.db(), account, form.content, context.settings, context.now);
        });
        return;
    }
    const keys::NewKey key{
        .accountId = account.id, .title = form.title, .text = form.content, .isReadOnly = form.isReadOnly};
    audit::recorded(context, {Action::KeyAdd, account.name, form.title},
                    [&] { keys::addKey(context.db(), key, context.settings, context.now); });
}

Answer addKey(Context& context, const OwnForm&, const Caller& caller, const http::PageRequest& page,
              const KeyForm& form)
{
    if (auto detour = forms::confirmFirst(context, kAddress))
        return *detour;
    const auto refusal =
        forms::renamed(forms::refusalOf("content", [&] { add(context, caller.row, form); }), {{"key", "content"}});
    if (refusal)
        return show(context, {.page = page}, form, refusal);
    return forms::done(context, "keys.added"_text, kAddress, form.type == kPrincipal ? form.content : form.title);
}

template <json::InputLocation Where> std::string requireName(Context& context, const Choice<Where>& choice)
{
    if (choice.type == kGpg)
        return gpg_keys::requireGpgKey(context.db(), context.who.userId, choice.id).keyId;
    return choice.type == kPrincipal ? keys::requirePrincipal(context.db(), context.who.userId, choice.id).name
                                     : keys::requireKey(context.db(), context.who.userId, choice.id).title;
}

pages::View keyRemovalPage(Context& context, const Choice<json::InputLocation::Query>& choice)
{
    const auto name = requireName(context, choice);
    return pages::confirmationPage({.heading = pages::text(context, "keys.remove_title"_text, {{"NAME", name}}),
                                    .button = pages::text(context, "keys.remove"_text),
                                    .effects = {pages::text(context, choice.type == kGpg ? "keys.remove_gpg_effect"_text
                                                                                         : "keys.remove_effect"_text)},
                                    .action = pageAddress(context, std::string(kAddress) + "/delete"),
                                    .formToken = forms::formTokenOf(context),
                                    .cancelAddress = pageAddress(context, kAddress),
                                    .hidden = {{"type", choice.type}, {"id", std::to_string(choice.id)}}});
}

http::Redirect removeKey(Context& context, const OwnForm&, const Caller& caller,
                         const Choice<json::InputLocation::Form>& choice)
{
    const auto name = requireName(context, choice);
    if (choice.type == kGpg) {
        audit::recorded(context, {Action::KeyDelete, caller.row.name, "GPG " + name},
                        [&] { gpg_keys::GpgKeyStore(context.db()).remove(choice.id); });
        return forms::done(context, "keys.removed"_text, kAddress, name);
    }
    const auto what = choice.type == kPrincipal ? "principal " + name : name;
    audit::recorded(context, {Action::KeyDelete, caller.row.name, what}, [&] {
        const auto remove = choice.type == kPrincipal ? keys::removePrincipal : keys::removeKey;
        remove(context.db(), caller.row.id, choice.id);
    });
    return forms::done(context, "keys.removed"_text, kAddress, name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<keysPage>({.method = Method::Get,
                              .path = "/user/settings/keys",
                              .id = "keysPage",
                              .tag = "pages",
                              .summary = "Show your keys and principals",
                              .scope = http::Scope::none()}),
    http::endpoint<addKey>({.method = Method::Post,
                            .path = "/user/settings/keys",
                            .id = "addOwnKey",
                            .tag = "pages",
                            .summary = "Add an SSH key or a principal",
                            .scope = http::Scope::none()}),
    http::endpoint<keyRemovalPage>({.method = Method::Get,
                                    .path = "/user/settings/keys/delete",
                                    .id = "keyRemovalPage",
                                    .tag = "pages",
                                    .summary = "Ask before deleting a key or a principal",
                                    .scope = http::Scope::none()}),
    http::endpoint<removeKey>({.method = Method::Post,
                               .path = "/user/settings/keys/delete",
                               .id = "removeOwnKey",
                               .tag = "pages",
                               .summary = "Delete a key or a principal",
                               .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> keyEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
