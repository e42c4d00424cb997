// The keys that open one repository, for those who administer it.
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "keys/key_guards.hpp"
#include "pages/confirmation.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "repo_settings_pages/repo_settings_meta.hpp"
#include "repo_settings_pages/repo_settings_pages_tables.hpp"
#include "repos/deploy_key_rules.hpp"

namespace trivet::repo_settings_pages {
namespace {

using keys::KeyNumber;

constexpr char kPage[] = "settings/keys";

struct DeployKeyForm {
    static constexpr auto schema = json::form("DeployKeyForm");
    std::string title{}, content{};
    bool mayWrite = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = DeployKeyForm;
        visit(field("title", &F::title, "Title", maxLength(255)));
        visit(field("content", &F::content, "Public key in authorized_keys format", maxLength(16384)));
        visit(field("is_writable", &F::mayWrite, "The key may push"));
    }
};

struct KeyLine {
    std::string title{}, fingerprint{}, deleteAddress{};
    bool mayWrite = false, isReadOnly = false;
    pages::Moment added{};
    std::optional<pages::Moment> used{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = KeyLine;
        return ValueList{entry("KEY_TITLE", &L::title),
                         entry("FINGERPRINT", &L::fingerprint),
                         entry("DELETE_ADDRESS", &L::deleteAddress),
                         entry("MAY_WRITE", &L::mayWrite),
                         entry("IS_READ_ONLY", &L::isReadOnly),
                         entry("ADDED", &L::added),
                         entry("USED", &L::used)};
    }
};

struct KeysPage {
    code_pages::RepoHead repo{};
    std::string base{}, formToken{};
    std::vector<KeyLine> keys{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = KeysPage;
        return ValueList{entry("REPO", &P::repo), entry("BASE", &P::base),        entry("FORM_TOKEN", &P::formToken),
                         entry("KEY", &P::keys),  entry("IS_EMPTY", &P::isEmpty), entry("PAGER", &P::pager)};
    }
};

std::string removalAddress(const Context& context, const repos::VisibleRepo& repo, const repos::DeployKeyRow& row)
{
    return code_pages::addressIn(context, repo, std::string(kPage) + "/" + std::to_string(row.id) + "/delete");
}

pages::View keysPage(Context& context, const repos::VisibleRepo& repo, const DeployKeyForm& form = {},
                     const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const auto wanted = pages::pageWanted(context, "page");
    repos::DeployKeyStore store(context.db());
    KeysPage page{.repo = code_pages::settingsHeadOf(context, repo, kPage),
                  .base = code_pages::addressIn(context, repo, kPage),
                  .formToken = forms::formTokenOf(context),
                  .pager = pages::pagerFor(context, wanted, store.count(repo.row().id, {}))};
    for (const auto& row : store.page(repo.row().id, {}, {wanted.limit, wanted.offset()}))
        page.keys.push_back(
            {.title = row.title,
             .fingerprint = row.fingerprint,
             .deleteAddress = removalAddress(context, repo, row),
             .mayWrite = !row.isReadOnly,
             .isReadOnly = row.isReadOnly,
             .added = pages::momentOf(context, row.createdAt),
             .used = row.lastUsedAt > 0 ? std::optional(pages::momentOf(context, row.lastUsedAt)) : std::nullopt});
    page.isEmpty = page.keys.empty();
    auto view = pages::view("repo_settings/keys",
                            pages::text(context, "repo_settings.keys_of"_text, {{"NAME", repo.its.fullName()}}), page);
    forms::fill(view, form, refusal);
    return view;
}

pages::View show(Context& context, const RepoOfAdmin& repo) { return keysPage(context, repo); }

Answer add(Context& context, const OwnForm&, const RepoOfAdmin& repo, const DeployKeyForm& form)
{
    const keys::CreateKey wanted{.title = form.title, .key = form.content, .readOnly = !form.mayWrite};
    std::string title;
    const auto refusal =
        forms::renamed(refusalOf("content", [&] { title = repos::addDeployKey(context, repo.its, wanted).title; }),
                       {{"key", "content"}});
    if (refusal)
        return keysPage(context, repo, form, refusal);
    return done(context, repo, kPage, "repo_settings.key_added"_text, title);
}

pages::View removalPage(Context& context, const RepoOfAdmin& repo, const KeyNumber& number)
{
    const auto row = repos::requireDeployKey(context.db(), repo.row().id, number.value);
    return pages::confirmationPage(
        {.heading = pages::text(context, "repo_settings.delete_key_title"_text, {{"NAME", row.title}}),
         .button = pages::text(context, "repo_settings.delete_key"_text),
         .effects = {pages::text(context, "repo_settings.delete_key_effect"_text)},
         .action = removalAddress(context, repo, row),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = code_pages::addressIn(context, repo, kPage)});
}

http::Redirect remove(Context& context, const OwnForm&, const RepoOfAdmin& repo, const KeyNumber& number)
{
    const auto row = repos::requireDeployKey(context.db(), repo.row().id, number.value);
    repos::deleteDeployKey(context, repo.its, row);
    return done(context, repo, kPage, "repo_settings.key_deleted"_text, row.title);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(
        asking({"/{owner}/{repo}/settings/keys", "deployKeysPage", "Show the deploy keys of a repository"})),
    http::endpoint<add>(
        changing({"/{owner}/{repo}/settings/keys", "addDeployKeyOfPage", "Add a deploy key to a repository"})),
    http::endpoint<removalPage>(asking(
        {"/{owner}/{repo}/settings/keys/{id}/delete", "deployKeyRemovalPage", "Ask before deleting a deploy key"})),
    http::endpoint<remove>(
        changing({"/{owner}/{repo}/settings/keys/{id}/delete", "removeDeployKeyOfPage", "Delete a deploy key"})),
};

} // namespace

std::span<const http::Endpoint> deployKeyPageEndpoints() { return kEndpoints; }

} // namespace trivet::repo_settings_pages
