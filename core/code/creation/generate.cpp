#include "creation/generate.hpp"

#include "avatars/avatar_store.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "creation/copied_source.hpp"
#include "creation/finish_creation.hpp"
#include "creation/from_template.hpp"
#include "db/database.hpp"
#include "gitdata/protection_store.hpp"
#include "githooks/hook_author.hpp"
#include "githooks/hook_store.hpp"
#include "labels/label_store.hpp"
#include "lfs/lfs_object_store.hpp"
#include "repos/copy_visibility.hpp"
#include "repos/free_name.hpp"
#include "repos/new_owner.hpp"
#include "repos/quota.hpp"
#include "repos/topic_store.hpp"

namespace trivet::creation {
namespace {

using http::Context;
using repos::RepositoryRow;

constexpr MessageFormat<> kNoTemplate{"repo.no_template", "this is not a template repo"};
constexpr MessageFormat<> kNothingOfTemplate{"repo.nothing_of_template", "must select at least one template item"};

constexpr std::int64_t kMostLabels = 1000;

RepositoryRow rowFor(const Context& context, const repos::OwnedRepository& source, const users::AccountRow& owner,
                     const GenerateInput& wanted)
{
    const auto& original = source.row;
    RepositoryRow row{.ownerId = owner.id, .name = wanted.name, .description = wanted.description};
    row.isPrivate =
        wanted.isPrivate || context.settings.newRepositories.arePrivate || repos::mustBePrivate(source, owner);
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

} // namespace

repos::OwnedRepository generate(Context& context, const repos::OwnedRepository& source, const users::AccountRow& caller,
                                const GenerateInput& asked)
{
    auto wanted = asked;
    if (!source.row.isTemplate)
        throw Error::invalid(kNoTemplate);
    if (!wanted.hasAny())
        throw Error::invalid(kNothingOfTemplate).at("git_content");
    wanted.gitHooks &= githooks::mayEditHooks(context, caller);
    const auto owner = repos::newOwner(context, caller, wanted.owner);
    repos::requireQuota(context, owner);
    repos::requireFreeName(context.db(), owner, wanted.name);
    const repos::Storage storage(context.settings.repository.root);
    repos::NewRepository fresh(storage, rowFor(context, source, owner, wanted));
    if (wanted.gitContent && !source.row.isEmpty)
        copyTemplateFiles({.from = storage.pathOf(source.row),
                           .to = fresh.path(),
                           .branch = source.row.defaultBranch,
                           .newBranch = fresh.row().defaultBranch,
                           .author = authorFrom(caller, context.settings, context.now),
                           .sign = firstSignature(context.db(), context.settings, caller)});
    return finishCreation(
        context, fresh, {audit::Action::RepositoryCreate, owner.name, fresh.row().name + " from " + source.fullName()},
        [&](const auto& inserted) { copyWhatBelongs(context, source.row, inserted.row.id, wanted); },
        [&] { lookAgain(context, source.row, fresh.row()); });
}

} // namespace trivet::creation
