#include "avatars/avatar_store.hpp"
#include "base/disk_full.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "git/head.hpp"
#include "gitea_import/bare_copy.hpp"
#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_folder.hpp"
#include "gitea_import/repository_steps.hpp"
#include "gitea_import/source_file.hpp"
#include "gitea_import/source_json.hpp"
#include "pushes/repository_statistics.hpp"
#include "pushes/statistics_store.hpp"
#include "repos/new_repository.hpp"
#include "repos/repository_name.hpp"
#include "repos/repository_store.hpp"
#include "repos/topic_rules.hpp"
#include "repos/topic_store.hpp"
#include "settings/settings.hpp"

#include <memory>
#include <optional>

namespace trivet::gitea_import {
namespace {

enum class Status : std::int64_t { Ready, BeingMigrated, PendingTransfer, Broken };

// Why a repository cannot come; empty: it can.
std::string_view obstacle(Import& import, const SourceRow& row)
{
    const auto status = static_cast<Status>(row.integer("status"));
    if (status == Status::BeingMigrated || status == Status::Broken)
        return "it was never complete: its own import was not finished, or had failed";
    KnownStore known(import.db);
    if (!known.has(Kind::Account, row.integer("owner_id")))
        return "its owner is not there";
    if (known.has(Kind::Repository, row.id()))
        return kNumberTaken;
    if (import.repositories.empty())
        return "the folder of the repositories was not given (--repositories)";
    try {
        repos::requireUsableName(row.text("name"));
    } catch (const Error&) {
        return "its name cannot be used here";
    }
    const auto place = folderOf(import, row);
    if (repos::RepositoryStore(import.db).findByName(place.owner, place.name))
        return "its owner has a repository of that name here already";
    if (!place.open().isOpen())
        return "its folder is missing, or is a symbolic link";
    return {};
}

repos::RepositoryRow rowOf(Import& import, const SourceRow& row)
{
    repos::RepositoryRow made{.id = row.id(), .ownerId = row.integer("owner_id"), .name = row.text("name")};
    made.description = row.text("description");
    made.website = row.text("website");
    made.originalUrl = row.text("original_url");
    made.isPrivate = row.isTrue("is_private");
    made.isTemplate = row.isTrue("is_template");
    made.isMirror = row.isTrue("is_mirror");
    made.isArchived = row.isTrue("is_archived");
    made.archivedAt = made.isArchived ? row.integer("archived_unix") : 0;
    if (row.isTrue("is_fork"))
        made.forkOf = KnownStore(import.db).find(Kind::Repository, row.integer("fork_id"));
    const auto branch = row.text("default_branch");
    made.defaultBranch = repos::isUsableBranch(branch) ? branch : import.settings.repository.defaultBranch;
    if (const auto format = row.text("object_format_name"); format == "sha256")
        made.objectFormat = format;
    made.units = 0; // each comes with its own row
    made.createdAt = row.integer("created_unix");
    made.updatedAt = row.integer("updated_unix");
    return made;
}

std::vector<std::string> topicsOf(const SourceRow& row)
{
    auto topics = repos::normalizedTopics(textsIn(row.text("topics")));
    const auto wrong = repos::invalidTopics(topics);
    std::erase_if(topics, [&](const auto& each) { return std::find(wrong.begin(), wrong.end(), each) != wrong.end(); });
    topics.resize(std::min(topics.size(), repos::kMostTopics));
    return topics;
}

// A file of avatars is named by a digest of its own.
std::optional<avatars::Picture> pictureOf(const Import& import, const SourceRow& row)
{
    const auto name = row.text("avatar");
    const auto file =
        name.empty() || import.data.empty() ? FileDescriptor() : openFileBelow(import.data, {"repo-avatars", name});
    if (!file.isOpen() || sizeOf(file) > static_cast<std::int64_t>(avatars::kMostPictureBytes))
        return {};
    try {
        return avatars::pictureOf(readAll(file, avatars::kMostPictureBytes));
    } catch (const Error&) {
        return {};
    }
}

// What lies in our folders before the row is written.
struct Copy {
    repos::Storage storage;
    repos::NewRepository fresh;
    pushes::RepositoryStatistics found{};
    std::optional<avatars::Picture> picture{};
    bool isWhole = true; // no object is missing, in the wiki neither

    Copy(Import& import, const SourceRow& row)
        : storage(import.settings.repository.root), fresh(storage, rowOf(import, row)), picture(pictureOf(import, row))
    {
        const auto place = folderOf(import, row);
        copyBareRepository(place.open(), fresh.path());
        isWhole = isComplete(fresh.path());
        if (const auto wiki = place.openWiki(); wiki.isOpen())
            copyWiki(wiki);
        found = pushes::readAllStatistics(fresh.path(), fresh.row());
        if (found.defaultBranch != fresh.row().defaultBranch)
            git::setHead(fresh.path(), found.defaultBranch);
        fresh.sync();
    }

    // One without a page is like none.
    void copyWiki(const FileDescriptor& wiki)
    {
        const auto branch = branchOfOldHead(wiki);
        storage.createWiki(fresh.row(), repos::isUsableBranch(branch) ? branch : "main");
        copyBareRepository(wiki, storage.wikiPathOf(fresh.row()));
        isWhole = isWhole && isComplete(storage.wikiPathOf(fresh.row()));
    }
};

constexpr std::string_view
    kNotReadable = "its folder cannot be read as a git repository, or is not complete",
    kCannotBorrow = "its folder is not complete: it borrows objects from another one (objects/info/alternates)",
    kLacksObjects = "objects are missing in its history or its wiki, as they were in the old folder",
    kLacksBorrowed = "objects are missing in its history or its wiki: it borrowed them from another folder "
                     "(objects/info/alternates)";

bool borrows(Import& import, const SourceRow& row)
{
    const auto place = folderOf(import, row);
    const auto code = place.open(), wiki = place.openWiki();
    return (code.isOpen() && borrowsObjects(code)) || (wiki.isOpen() && borrowsObjects(wiki));
}

struct State {
    std::unique_ptr<Copy> copy{};
    std::string problem{};
};

void prepare(State& state, Import& import, const SourceRow& row)
{
    state.copy.reset();
    state.problem = obstacle(import, row);
    if (!state.problem.empty())
        return;
    try {
        state.copy = std::make_unique<Copy>(import, row);
    } catch (const Error&) {
        throw;
    } catch (const std::runtime_error& failure) {
        if (isDiskFull(failure))
            throw;
        state.problem = borrows(import, row) ? kCannotBorrow : kNotReadable;
    }
}

void writeWhatWasFound(Import& import, const SourceRow& row, const Copy& copy)
{
    pushes::StatisticsStore(import.db).save(row.id(), copy.found, row.integer("updated_unix"));
    if (copy.picture)
        avatars::AvatarStore(import.db).setOfRepository(row.id(), *copy.picture);
}

Outcome remarkOn(Import& import, const SourceRow& row)
{
    if (row.isTrue("is_fork") && !KnownStore(import.db).has(Kind::Repository, row.integer("fork_id")))
        return Outcome::broughtBut("the repository it was forked from is not there: it is no fork any more");
    if (static_cast<Status>(row.integer("status")) == Status::PendingTransfer)
        return Outcome::broughtBut("its transfer to another owner was pending and is forgotten");
    if (row.integer("trust_model") != 0)
        return Outcome::broughtBut(
            "it had a trust model of its own; here [repository.signing] DEFAULT_TRUST_MODEL counts");
    return Outcome::brought();
}

Outcome take(State& state, Import& import, const SourceRow& row)
{
    if (import.isDryRun)
        state.problem = obstacle(import, row);
    if (!state.problem.empty())
        return Outcome::leftOut(state.problem);
    auto made = state.copy ? state.copy->fresh.row() : rowOf(import, row);
    if (!state.copy)
        made.storage = repos::Storage::newName();
    repos::RepositoryStore store(import.db);
    store.removeRedirect(made.ownerId, made.name);
    store.insertWithId(made);
    repos::TopicStore(import.db).set(made.id, topicsOf(row));
    if (state.copy) {
        writeWhatWasFound(import, row, *state.copy);
        state.copy->fresh.keep(); // a folder without a row is tidied away, a row without a folder is a loss
    }
    if (state.copy && !state.copy->isWhole)
        return Outcome::broughtBut(borrows(import, row) ? kLacksBorrowed : kLacksObjects);
    return remarkOn(import, row);
}

} // namespace

RowTaker repositoryRows()
{
    const auto state = std::make_shared<State>();
    return {.columns = {"owner_id",     "name",           "lower_name", "description",        "website",
                        "original_url", "default_branch", "is_private", "is_archived",        "archived_unix",
                        "is_mirror",    "is_fork",        "fork_id",    "is_template",        "status",
                        "topics",       "trust_model",    "avatar",     "object_format_name", "created_unix",
                        "updated_unix"},
            .take = [state](Import& import, const SourceRow& row) { return take(*state, import, row); },
            .batch = 1,
            .prepare = [state](Import& import, const SourceRow& row) { prepare(*state, import, row); }};
}

} // namespace trivet::gitea_import
