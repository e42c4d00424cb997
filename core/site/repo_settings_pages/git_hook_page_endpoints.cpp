// The scripts git runs when somebody pushes, for administrators of a repository whom the site lets write them.
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "githooks/hook_author.hpp"
#include "githooks/hook_changes.hpp"
#include "githooks/hook_store.hpp"
#include "pages/view.hpp"
#include "repo_settings_pages/repo_settings_meta.hpp"
#include "repo_settings_pages/repo_settings_pages_tables.hpp"

namespace trivet::repo_settings_pages {
namespace {

using githooks::HookAuthor;

constexpr char kPage[] = "settings/hooks/git";

struct ScriptForm {
    static constexpr auto schema = json::form("GitHookForm");
    std::string content{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("content", &ScriptForm::content, "Script; an empty one disables the hook",
                          json::maxLength(githooks::kLongestScript)));
    }
};

// The hook {name} of the path.
struct HookPath {
    std::string_view name{};
    static HookPath resolve(Context& context) { return {githooks::requireHookName(context.pathValue("name"))}; }
    static void describe(http::Operation& operation)
    {
        operation.pathParameter("name", "Name of the hook");
        operation.refuses(404);
    }
};

struct HookLine {
    std::string name{}, about{}, address{};
    bool isActive = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using L = HookLine;
        return ValueList{entry("HOOK_NAME", &L::name), entry("HOOK_ABOUT", &L::about),
                         entry("HOOK_ADDRESS", &L::address), entry("IS_ACTIVE", &L::isActive)};
    }
};

struct HooksPage {
    code_pages::RepoHead repo{};
    std::vector<HookLine> hooks{};
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("REPO", &HooksPage::repo), entry("HOOK", &HooksPage::hooks)};
    }
};

struct HookPage {
    code_pages::RepoHead repo{};
    std::string name{}, about{}, action{}, back{}, formToken{};
    static constexpr auto entries()
    {
        using pages::entry;
        using P = HookPage;
        return ValueList{entry("REPO", &P::repo),     entry("HOOK_NAME", &P::name), entry("HOOK_ABOUT", &P::about),
                         entry("ACTION", &P::action), entry("BACK", &P::back),      entry("FORM_TOKEN", &P::formToken)};
    }
};

std::string aboutOf(const Context& context, std::string_view name)
{
    if (name == githooks::kBefore)
        return pages::text(context, "repo_settings.before_push"_text);
    return name == githooks::kEach ? pages::text(context, "repo_settings.each_ref"_text)
                                   : pages::text(context, "repo_settings.after_push"_text);
}

std::string addressOf(const Context& context, const repos::VisibleRepo& repo, std::string_view name)
{
    return code_pages::addressIn(context, repo, std::string(kPage) + "/" + std::string(name));
}

pages::View list(Context& context, const RepoOfAdmin& repo, const HookAuthor&)
{
    HooksPage page{.repo = code_pages::settingsHeadOf(context, repo, kPage)};
    const auto scripts = githooks::HookStore(context.db()).of(repo.row().id);
    for (const auto name : githooks::kNames)
        page.hooks.push_back({.name = std::string(name),
                              .about = aboutOf(context, name),
                              .address = addressOf(context, repo, name),
                              .isActive = scripts.contains(name)});
    return pages::view("repo_settings/git_hooks",
                       pages::text(context, "repo_settings.git_hooks_of"_text, {{"NAME", repo.its.fullName()}}), page);
}

pages::View show(Context& context, const RepoOfAdmin& repo, const HookAuthor&, const HookPath& path)
{
    const HookPage page{.repo = code_pages::settingsHeadOf(context, repo, kPage),
                        .name = std::string(path.name),
                        .about = aboutOf(context, path.name),
                        .action = addressOf(context, repo, path.name),
                        .back = code_pages::addressIn(context, repo, kPage),
                        .formToken = forms::formTokenOf(context)};
    auto view = pages::view("repo_settings/git_hook", page.name + " · " + repo.its.fullName(), page);
    const auto scripts = githooks::HookStore(context.db()).of(repo.row().id);
    const auto found = scripts.find(path.name);
    forms::fill(view, ScriptForm{found == scripts.end() ? std::string() : found->second});
    return view;
}

http::Redirect save(Context& context, const OwnForm&, const Unarchived& repo, const HookAuthor&, const HookPath& path,
                    const ScriptForm& form)
{
    githooks::putHook(context, repo.its, path.name, form.content);
    return done(context, repo, kPage, "repo_settings.git_hook_saved"_text, path.name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(
        asking({"/{owner}/{repo}/settings/hooks/git", "gitHooksPage", "Show the git hooks of a repository"})),
    http::endpoint<show>(asking({"/{owner}/{repo}/settings/hooks/git/{name}", "gitHookPage", "Show a git hook"})),
    http::endpoint<save>(changing({"/{owner}/{repo}/settings/hooks/git/{name}", "saveGitHook", "Edit a git hook"})),
};

} // namespace

std::span<const http::Endpoint> gitHookPageEndpoints() { return kEndpoints; }

} // namespace trivet::repo_settings_pages
