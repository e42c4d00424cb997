#include "access/permission.hpp"
#include "avatars/avatar_store.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "creation/creation_tables.hpp"
#include "creation/from_template.hpp"
#include "creation/make.hpp"
#include "db/database.hpp"
#include "gitdata/protection_store.hpp"
#include "githooks/hook_author.hpp"
#include "githooks/hook_store.hpp"
#include "http/endpoint.hpp"
#include "labels/label_store.hpp"
#include "lfs/lfs_object_store.hpp"
#include "repos/copy_visibility.hpp"
#include "repos/new_owner.hpp"
#include "repos/quota.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repository_view.hpp"
#include "repos/topic_store.hpp"
#include "users/user_guards.hpp"

namespace trivet::creation {
namespace {

using http::Context;
using repos::RepositoryRow;

constexpr std::int64_t kMostLabels = 1000;

struct GenerateInput {
    static constexpr auto schema = json::body("GenerateRepoOption");
    std::string owner{}, name{}, description{}, defaultBranch{};
    bool isPrivate = false, gitContent = false, topics = false, gitHooks = false, webhooks = false, avatar = false,
         labels = false, protectedBranch = false;

    bool hasAny() const { return gitContent || topics || gitHooks || webhooks || avatar || labels || protectedBranch; }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using G = GenerateInput;
        visit(field("owner", &G::owner, "User or organization to own the repository", json::required, maxLength(40)));
        visit(field("name", &G::name, "Name", json::required, maxLength(100)));
        visit(field("description", &G::description, "Description", maxLength(2048)));
        visit(field("default_branch", &G::defaultBranch, "Name of the default branch; by default that of the template",
                    maxLength(100)));
        visit(field("private", &G::isPrivate, "Private; a copy of what is hidden is private in any case"));
        visit(field("git_content", &G::gitContent, "Copy the files of the default branch"));
        visit(field("topics", &G::topics, "Copy the topics"));
        visit(field("git_hooks", &G::gitHooks, "Copy the git hooks, if you may edit git hooks"));
        visit(field("webhooks", &G::webhooks, "Copy the webhooks"));
        visit(field("avatar", &G::avatar, "Copy the avatar"));
        visit(field("labels", &G::labels, "Copy the labels"));
        visit(field("protected_branch", &G::protectedBranch, "Copy the branch protections"));
    }
};

RepositoryRow rowFor(const Context& context, const repos::OwnedRepository& source, const users::AccountRow& owner,
                     const GenerateInput& wanted)
{
    const auto& original = source.row;
    RepositoryRow row{.ownerId = owner.id, .name = wanted.name, .description = wanted.description};
    row.isPrivate = wanted.isPrivate || repos::mustBePrivate(source, owner);
    row.defaultBranch = wanted.defaultBranch.empty() ? original.defaultBranch : wanted.defaultBranch;
    row.objectFormat = original.objectFormat;
    row.createdAt = row.updatedAt = context.now;
    return row;
}

void copyLabels(Context& context, std::int64_t from, std::int64_t to)
{
    labels::LabelStore store(context.db());
    for (auto& label : store.page({labels::LabelOwner::Kind::Repository, from}, {.limit = kMostLabels})) {
        label.repositoryId = to;
        label.createdAt = label.updatedAt = context.now;
        store.insert(label);
    }
}

// Who is named in the lists has nothing to do with the new repository.
void copyProtection(Context& context, std::int64_t from, std::int64_t to)
{
    gitdata::ProtectionStore store(context.db());
    for (auto& rule : store.ofRepository(from)) {
        rule.repositoryId = to;
        rule.createdAt = rule.updatedAt = context.now;
        store.insert(rule);
    }
}

void copyTopics(Context& context, const RepositoryRow& from, std::int64_t to)
{
    if (from.topics.empty())
        return;
    const auto words = split(from.topics, ' ');
    repos::TopicStore(context.db()).set(to, {words.begin(), words.end()});
}

void copyAvatar(Context& context, std::int64_t from, std::int64_t to)
{
    avatars::AvatarStore store(context.db());
    if (const auto picture = store.ofRepository(from))
        store.setOfRepository(to, *picture);
}

void copyHooks(Context& context, std::int64_t from, std::int64_t to)
{
    githooks::HookStore store(context.db());
    for (const auto& [name, script] : store.of(from))
        store.put(to, name, script, context.now);
}

void copyWhatBelongs(Context& context, const RepositoryRow& from, std::int64_t to, const GenerateInput& wanted)
{
    if (wanted.gitContent)
        lfs::ObjectStore(context.db()).copyAll(from.id, to, context.now);
    if (wanted.labels)
        copyLabels(context, from.id, to);
    if (wanted.topics)
        copyTopics(context, from, to);
    if (wanted.protectedBranch)
        copyProtection(context, from.id, to);
    if (wanted.avatar)
        copyAvatar(context, from.id, to);
    if (wanted.gitHooks)
        copyHooks(context, from.id, to);
}

http::Created<repos::Repository> generate(Context& context, const repos::CodeReader& repo, const users::Caller& caller,
                                          const GenerateInput& asked)
{
    auto wanted = asked;
    if (!repo.row().isTemplate)
        throw Error::invalid("this is not a template repo");
    if (!wanted.hasAny())
        throw Error::invalid("must select at least one template item");
    wanted.gitHooks &= githooks::mayEditHooks(context, caller.row);
    const auto owner = repos::newOwner(context, caller.row, wanted.owner);
    repos::requireQuota(context, owner);
    const repos::Storage storage(context.settings.repository.root);
    repos::NewRepository fresh(storage, rowFor(context, repo.its, owner, wanted));
    if (wanted.gitContent && !repo.row().isEmpty)
        copyTemplateFiles({.from = storage.pathOf(repo.row()),
                           .to = fresh.path(),
                           .branch = repo.row().defaultBranch,
                           .newBranch = fresh.row().defaultBranch,
                           .author = authorFrom(caller.row, context.settings, context.now),
                           .sign = firstSignature(context.db(), context.settings, caller.row)});
    const auto made =
        make(context, fresh,
             {audit::Action::RepositoryCreate, owner.name, fresh.row().name + " from " + repo.its.fullName()},
             [&](const auto& inserted) { copyWhatBelongs(context, repo.row(), inserted.row.id, wanted); });
    return {toWire(made, context)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<generate>({
        .method = http::Method::Post,
        .path = "/repos/{owner}/{repo}/generate",
        .id = "generateRepo",
        .tag = "repository",
        .summary = "Create a repository from a template",
        .scope = access::Permission::Repository,
        .reach = http::Reach::Repositories,
        .refusals = {409},
    }),
};

} // namespace

std::span<const http::Endpoint> generateEndpoints() { return kEndpoints; }

} // namespace trivet::creation
