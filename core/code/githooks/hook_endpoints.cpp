#include "db/database.hpp"
#include "githooks/githooks_tables.hpp"
#include "githooks/hook_author.hpp"
#include "githooks/hook_changes.hpp"
#include "githooks/hook_store.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"

namespace trivet::githooks {
namespace {

using http::Context;
using http::Method;
using repos::changing;
using repos::readingSignedIn;
using repos::RepoOfAdmin;

struct GitHook {
    static constexpr auto schema = json::value("GitHook");
    std::string name{};
    bool isActive = false;
    std::string content{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &GitHook::name, "pre-receive, update or post-receive"));
        visit(field("is_active", &GitHook::isActive, "Active: it has a script"));
        visit(field("content", &GitHook::content, "Script"));
    }
};

struct EditGitHook {
    static constexpr auto schema = json::body("EditGitHookOption");
    std::string content{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("content", &EditGitHook::content, "Script; an empty one disables the hook",
                          json::maxLength(kLongestScript)));
    }
};

struct HookPath {
    static constexpr auto schema = json::path();
    std::string id{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &HookPath::id, "Name of the hook"));
    }
};

GitHook hookOf(std::string_view name, const Scripts& scripts)
{
    const auto found = scripts.find(name);
    const bool isActive = found != scripts.end();
    return {std::string(name), isActive, isActive ? found->second : std::string()};
}

std::vector<GitHook> list(Context& context, const RepoOfAdmin& repo, const HookAuthor&)
{
    const auto scripts = HookStore(context.db()).of(repo.row().id);
    std::vector<GitHook> hooks;
    for (const auto name : kNames)
        hooks.push_back(hookOf(name, scripts));
    return hooks;
}

GitHook one(Context& context, const RepoOfAdmin& repo, const HookAuthor&, const HookPath& path)
{
    return hookOf(requireHookName(path.id), HookStore(context.db()).of(repo.row().id));
}

GitHook edit(Context& context, const repos::Unarchived<RepoOfAdmin>& repo, const HookAuthor&, const HookPath& path,
             const EditGitHook& wanted)
{
    const auto name = requireHookName(path.id);
    putHook(context, repo.its, name, wanted.content);
    return hookOf(name, HookStore(context.db()).of(repo.row().id));
}

http::NoContent removeHook(Context& context, const repos::Unarchived<RepoOfAdmin>& repo, const HookAuthor&,
                           const HookPath& path)
{
    putHook(context, repo.its, requireHookName(path.id), {});
    return {};
}

constexpr std::string_view kAll = "/repos/{owner}/{repo}/hooks/git", kOne = "/repos/{owner}/{repo}/hooks/git/{id}";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(readingSignedIn({kAll, "repoListGitHooks", "List the git hooks of a repository"})),
    http::endpoint<one>(readingSignedIn({kOne, "repoGetGitHook", "Get a git hook"})),
    http::endpoint<edit>(changing(Method::Patch, {kOne, "repoEditGitHook", "Edit a git hook"})),
    http::endpoint<removeHook>(changing(Method::Delete, {kOne, "repoDeleteGitHook", "Delete a git hook"})),
};

} // namespace

std::span<const http::Endpoint> hookEndpoints() { return kEndpoints; }

} // namespace trivet::githooks
