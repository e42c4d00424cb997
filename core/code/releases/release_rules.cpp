#include "releases/release_rules.hpp"

#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "gitdata/branch_rules.hpp"
#include "gitdata/protection.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/tag_rules.hpp"
#include "releases/release_change.hpp"
#include "releases/release_store.hpp"
#include "releases/tagged_commit.hpp"

namespace trivet::releases {
namespace {

constexpr MessageFormat<> kRepositoryEmpty{"release.repository_empty", "repo is empty"};
constexpr MessageFormat<> kExists{"release.exists", "Release is has no Tag"};
constexpr MessageFormat<1> kTagTaken{"release.tag_taken", "release tag already exist [tag_name: {{TAG}}]"};
constexpr MessageFormat<1> kTagProtected{"release.tag_protected", "release tag name is protected [tag_name: {{TAG}}]"};
constexpr MessageFormat<1> kNotATagName{"release.not_a_tag_name", "'{{TAG}}' cannot be the name of a tag"};
constexpr MessageFormat<> kTargetNotFound{"release.target_not_found", "target not found"};
constexpr MessageFormat<> kHasRelease{"release.tag_has_release",
                                      "a tag attached to a release cannot be deleted directly"};

using gitdata::ServedRepository;

// What a rule changes, and for whom.
struct Operation {
    http::Context& context;
    const repos::VisibleRepo& repo;
    ServedRepository served;
    ReleaseStore store;

    Operation(http::Context& request, const repos::VisibleRepo& repository)
        : context(request),
          repo(repository),
          served(gitdata::servedRepository(request, repository)),
          store(request.db())
    {
    }
    void record(ReleaseChange change, const ReleaseRow& row) const
    {
        recordChange(context.db(), change, row, context.who.userId, context.now);
    }
};

void requireTagName(const std::string& tag)
{
    try {
        gitdata::requireRefName(tag, "tag");
    } catch (const Error&) {
        throw Error::invalid(kNotATagName.with(tag)).at("tag_name");
    }
}

void setTag(ReleaseRow& row, const std::string& tag)
{
    row.tagName = tag;
    row.lowerTagName = asciiLower(tag);
}

void setPublished(ReleaseRow& row, const TaggedCommit& tagged, std::int64_t now)
{
    row.isDraft = false;
    row.sha = tagged.sha;
    row.createdAt = tagged.time;
    if (!row.publishedAt)
        row.publishedAt = now;
}

void setDraft(ReleaseRow& row, std::int64_t now)
{
    row.isDraft = true;
    row.sha.clear();
    row.createdAt = now;
    row.publishedAt.reset();
}

// That the tag could be made, as far as that can be told without making it.
void requireMayMakeTag(const Operation& on, const std::string& tag, const std::string& target)
{
    if (!on.repo.access.allows(repos::Unit::Code, repos::AccessLevel::Write))
        throw Error::forbidden(repos::kNoWriteAccess);
    if (!gitdata::TagProtections(on.context.db(), on.repo.row().id, on.context.who).allows(tag))
        throw Error::invalid(kTagProtected.with(tag)).at("tag_name");
    if (!gitdata::findRevision(on.served.git, target.empty() ? on.repo.row().defaultBranch : target))
        throw Error::notFound(kTargetNotFound).at("target_commitish");
}

std::int64_t claim(Operation& on, const ReleaseRow& row)
{
    const auto id = on.store.claim(row);
    if (!id)
        throw Error::conflict(kTagTaken.with(row.tagName)).at("tag_name");
    return *id;
}

void makeTag(Operation& on, const users::AccountRow& tagger, const ReleaseRow& row, const std::string& message = {})
{
    gitdata::createTag(on.context, on.repo, tagger, {row.tagName, message, row.target});
}

// Whatever kept its tag from being made: what fails after that, such as a hook, takes nothing back.
bool isStillDraft(Operation& on, const ReleaseRow& row)
{
    const auto current = on.store.find(row.repositoryId, row.id);
    return current && current->isDraft;
}

ReleaseRow asItIsNow(Operation& on, const ReleaseRow& row)
{
    auto current = on.store.find(row.repositoryId, row.id);
    if (!current) // somebody has deleted it since
        throw Error::notFound();
    return std::move(*current);
}

void removeFiles(Operation& on, const std::vector<attachments::AttachmentRow>& rows)
{
    attachments::AttachmentFiles(on.context.settings).remove(rows);
}

// Until its tag is made it is a draft; whoever records the push of a tag publishes the draft for it (TagFollower).
ReleaseRow publishWithTag(Operation& on, const users::AccountRow& tagger, ReleaseRow row, const std::string& message,
                          const AssetChanges& assets)
{
    auto& db = on.context.db();
    setDraft(row, on.context.now);
    const auto stored = db.transact([&] {
        row.id = claim(on, row);
        return storeAssets(on.context, row, assets);
    });
    try {
        makeTag(on, tagger, row, message);
    } catch (...) {
        const bool isUndone = db.transact([&] {
            const bool isDraft = isStillDraft(on, row);
            if (isDraft)
                on.store.remove(row.id);
            return isDraft;
        });
        if (isUndone)
            removeFiles(on, stored.added);
        throw;
    }
    return asItIsNow(on, row);
}

ReleaseRow storeNew(Operation& on, ReleaseRow row, const AssetChanges& assets)
{
    return on.context.db().transact([&] {
        row.id = claim(on, row);
        storeAssets(on.context, row, assets);
        if (row.isPublished())
            on.record(ReleaseChange::Published, row);
        return row;
    });
}

void requireFreeTag(Operation& on, const ReleaseRow& row)
{
    const auto other = on.store.findOfTag(row.repositoryId, row.tagName);
    if (other && other->id != row.id && !other->isTag)
        throw Error::conflict(kTagTaken.with(row.tagName)).at("tag_name");
}

// What was only a tag under its new name becomes it; the tag of its old name is one again.
ChangedAssets storeEdited(Operation& on, const ReleaseRow& before, const ReleaseRow& row,
                          const std::optional<TaggedCommit>& oldTag, const AssetChanges& assets = {})
{
    return on.context.db().transact([&] {
        requireFreeTag(on, row);
        if (row.tagName != before.tagName)
            on.store.removeTag(row.repositoryId, row.tagName);
        on.store.update(row);
        if (oldTag && row.tagName != before.tagName)
            on.store.claim(rowOfTag(before.repositoryId, before.tagName, *oldTag, before.publisherId));
        auto changed = storeAssets(on.context, row, assets);
        if (row.isPublished())
            on.record(before.isDraft ? ReleaseChange::Published : ReleaseChange::Updated, row);
        else
            on.store.recount(row.repositoryId);
        return changed;
    });
}

ReleaseRow edited(const ReleaseRow& before, const EditRelease& wanted)
{
    auto row = before;
    if (!wanted.tagName.empty() && wanted.tagName != before.tagName) {
        requireTagName(wanted.tagName);
        setTag(row, wanted.tagName);
    }
    if (!wanted.target.empty())
        row.target = wanted.target;
    if (!wanted.name.empty() || wanted.isNameEmptied)
        row.title = titleFrom(wanted.name);
    if (!wanted.body.empty() || wanted.isNoteEmptied)
        row.note = wanted.body;
    row.isDraft = wanted.draft.value_or(before.isDraft);
    row.isPrerelease = wanted.prerelease.value_or(before.isPrerelease);
    return row;
}

// What was asked for is kept first, as a draft, which making the tag publishes. Files go when it is published.
ReleaseRow publishDraft(Operation& on, const users::AccountRow& tagger, const ReleaseRow& before, ReleaseRow row,
                        const AssetChanges& assets)
{
    setDraft(row, on.context.now);
    const auto stored = storeEdited(on, before, row, findTagged(on.served.git, before.tagName), assets.added());
    try {
        makeTag(on, tagger, row);
    } catch (...) {
        if (isStillDraft(on, row)) {
            AssetChanges undone;
            for (const auto& asset : stored.added)
                undone.removed.push_back(asset.id);
            removeFiles(on, storeEdited(on, row, before, std::nullopt, undone).removed);
        }
        throw;
    }
    return asItIsNow(on, row);
}

} // namespace

ReleaseRow createRelease(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& publisher,
                         const CreateRelease& wanted, const AssetChanges& assets)
{
    if (repo.row().isEmpty)
        throw Error::invalid(kRepositoryEmpty);
    requireTagName(wanted.tagName);
    Operation on(context, repo);
    const auto known = on.store.findOfTag(repo.row().id, wanted.tagName);
    if (known && !known->isTag)
        throw Error::conflict(kExists).at("tag_name");
    requireStorable(context, repo.row().id, nullptr, assets);
    ReleaseRow row{.repositoryId = repo.row().id};
    setTag(row, wanted.tagName);
    row.isPrerelease = wanted.prerelease;
    row.target = wanted.target.empty() ? repo.row().defaultBranch : wanted.target;
    row.title = titleFrom(wanted.name);
    row.note = wanted.body;
    row.publisherId = publisher.id;
    const auto tagged = wanted.draft ? std::nullopt : findTagged(on.served.git, wanted.tagName);
    if (!wanted.draft && !tagged) {
        requireMayMakeTag(on, row.tagName, row.target);
        return publishWithTag(on, publisher, std::move(row), wanted.tagMessage, assets);
    }
    if (tagged)
        setPublished(row, *tagged, context.now);
    else
        setDraft(row, context.now);
    return storeNew(on, std::move(row), assets);
}

ReleaseRow editRelease(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& editor,
                       const ReleaseRow& before, const EditRelease& wanted, const AssetChanges& assets)
{
    Operation on(context, repo);
    auto row = edited(before, wanted);
    requireFreeTag(on, row);
    requireStorable(context, repo.row().id, &before, assets);
    const bool hasOtherTag = row.tagName != before.tagName;
    const auto oldTag = hasOtherTag ? findTagged(on.served.git, before.tagName) : std::nullopt;
    if (row.isDraft) {
        setDraft(row, context.now);
        removeFiles(on, storeEdited(on, before, row, oldTag, assets).removed);
        return row;
    }
    auto tagged = findTagged(on.served.git, row.tagName);
    if (!tagged) {
        requireMayMakeTag(on, row.tagName, row.target);
        if (before.isDraft) {
            row = publishDraft(on, editor, before, row, assets);
            const AssetChanges gone{.removed = assets.removed};
            removeFiles(on, context.db().transact([&] { return storeAssets(context, row, gone); }).removed);
            return row;
        }
        makeTag(on, editor, row); // first: if that fails nothing has changed
        tagged = findTagged(on.served.git, row.tagName);
    }
    if (tagged && (hasOtherTag || before.isDraft))
        setPublished(row, *tagged, context.now);
    removeFiles(on, storeEdited(on, before, row, oldTag, assets).removed);
    return row;
}

void removeRelease(http::Context& context, const repos::VisibleRepo& repo, const ReleaseRow& row)
{
    Operation on(context, repo);
    const auto tagged = findTagged(on.served.git, row.tagName);
    attachments::AttachmentStore assets(context.db());
    const auto files = context.db().transact([&] {
        if (row.isPublished())
            announceDeletion(context.db(), row, context.who.userId, context.now);
        auto own = assets.ofReleases({row.id});
        assets.removeOfRelease(row.id);
        if (tagged) {
            auto tag = rowOfTag(row.repositoryId, row.tagName, *tagged, row.publisherId);
            tag.id = row.id;
            on.store.update(tag);
        } else {
            on.store.remove(row.id);
        }
        if (row.isPublished())
            on.record(ReleaseChange::Deleted, row);
        return own;
    });
    attachments::AttachmentFiles(context.settings).remove(files);
}

void removeTag(http::Context& context, const repos::VisibleRepo& repo, const std::string& tag)
{
    const auto known = ReleaseStore(context.db()).findOfTag(repo.row().id, tag);
    if (known && !known->isTag)
        throw Error::conflict(kHasRelease);
    gitdata::deleteTag(context, repo, tag);
}

} // namespace trivet::releases
