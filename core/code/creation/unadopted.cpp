#include "creation/unadopted.hpp"

#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "base/glob.hpp"
#include "base/text.hpp"
#include "creation/copy_refs.hpp"
#include "creation/copy_slot.hpp"
#include "creation/finish_creation.hpp"
#include "db/database.hpp"
#include "git/head.hpp"
#include "git/repositories_below.hpp"
#include "git/run_git.hpp"
#include "repos/new_repository.hpp"
#include "repos/orphan_directories.hpp"
#include "repos/repository_name.hpp"
#include "repos/repository_store.hpp"
#include "users/account_store.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace trivet::creation {
namespace {

namespace fs = std::filesystem;

constexpr MessageFormat<1> kNotBare{"repo.not_bare", "{{NAME}}.git is not a bare git repository that can be read"};
constexpr MessageFormat<1> kNameTaken{"repo.name_taken", "the repository {{NAME}} exists already"};

using repos::Storage;

bool isUsableName(const std::string& name)
{
    try {
        repos::requireUsableName(name); // none that ends in ".wiki"
        return true;
    } catch (const Error&) {
        return false;
    }
}

bool fits(const Unadopted& found, std::string_view pattern)
{
    const auto lower = asciiLower(pattern);
    const bool hasOwner = lower.find('/') != std::string::npos;
    return pattern.empty() || matchesGlob(lower, asciiLower(hasOwner ? found.fullName() : found.name));
}

struct Bare {
    std::string objectFormat{}, branch{}; // the branch that HEAD names
};

Bare requireBare(const std::string& folder, const std::string& name)
{
    const auto asked = git::runGit({folder,
                                    {"-c", "core.hooksPath=/dev/null", "rev-parse", "--is-bare-repository",
                                     "--show-object-format", "--absolute-git-dir"}});
    const auto lines = split(trimmed(asked.output), '\n');
    // Below another repository git would answer for that one.
    std::error_code gone;
    const bool isIts = asked.isGood() && lines.size() == 3 && lines[0] == "true" &&
                       fs::equivalent(fs::path(lines[2]), fs::path(folder), gone);
    if (!isIts)
        throw Error::invalid(kNotBare.with(name)).because(asked.errors);
    constexpr std::string_view kBranches = "refs/heads/";
    const auto head = git::branchOfHead(folder);
    return {std::string(lines[1]), head.starts_with(kBranches) ? head.substr(kBranches.size()) : std::string()};
}

void copyAll(const std::string& from, const std::string& to, const std::string& name)
{
    try {
        copyRefs({.from = from, .to = to});
    } catch (const Error&) {
        throw;
    } catch (const std::runtime_error& failure) {
        throw Error::invalid(kNotBare.with(name)).because(failure.what());
    }
}

void adoptWiki(http::Context& context, const Unadopted& found, const repos::RepositoryRow& row)
{
    if (!fs::is_directory(found.wikiFolder()))
        return;
    const Storage storage(context.settings.repository.root);
    const auto wiki = requireBare(found.wikiFolder(), found.name + ".wiki");
    storage.createWiki(row,
                       repos::isUsableBranch(wiki.branch) ? wiki.branch : context.settings.repository.defaultBranch);
    copyAll(found.wikiFolder(), storage.wikiPathOf(row), found.name + ".wiki");
}

} // namespace

std::string Unadopted::wikiFolder() const
{
    return folder.substr(0, folder.size() - Storage::kEnding.size()) + std::string(Storage::kWikiEnding);
}

std::vector<Unadopted> findUnadopted(http::Context& context, std::string_view pattern)
{
    users::AccountStore accounts(context.db());
    repos::RepositoryStore repositories(context.db());
    std::vector<Unadopted> all;
    for (const auto& folder : git::repositoriesBelow(context.settings.repository.root)) {
        Unadopted found{.name = folder.stem().string(), .folder = folder.string()};
        if (!repos::storageIn(folder).empty() || !isUsableName(found.name))
            continue;
        const auto owner = accounts.findByName(folder.parent_path().filename().string());
        if (!owner || repositories.findByName(owner->name, found.name))
            continue;
        found.owner = *owner;
        if (fits(found, pattern))
            all.push_back(std::move(found));
    }
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.fullName() < b.fullName(); });
    return all;
}

Unadopted requireUnadopted(http::Context& context, std::string_view owner, std::string_view name)
{
    const auto full = std::string(owner) + "/" + std::string(name);
    if (repos::RepositoryStore(context.db()).findByName(owner, name))
        throw Error::conflict(kNameTaken.with(full));
    for (auto& found : findUnadopted(context))
        if (equalsIgnoringAsciiCase(found.fullName(), full))
            return std::move(found);
    throw Error::notFound();
}

repos::OwnedRepository adopt(http::Context& context, const Unadopted& found)
{
    const auto its = requireBare(found.folder, found.name);
    const CopySlot place(context);
    repos::RepositoryRow row{.ownerId = found.owner.id, .name = found.name, .isPrivate = true};
    row.objectFormat = its.objectFormat;
    row.defaultBranch = repos::isUsableBranch(its.branch) ? its.branch : context.settings.repository.defaultBranch;
    row.createdAt = row.updatedAt = context.now;
    const Storage storage(context.settings.repository.root);
    repos::NewRepository fresh(storage, std::move(row));
    copyAll(found.folder, fresh.path(), found.name);
    adoptWiki(context, found, fresh.row());
    auto made = finishCreation(context, fresh,
                               {audit::Action::RepositoryImport, found.owner.name, found.name + " from the disk"});
    fs::remove_all(found.folder);
    fs::remove_all(found.wikiFolder());
    return made;
}

void removeUnadopted(http::Context& context, const Unadopted& found)
{
    audit::recorded(context, {audit::Action::RepositoryDelete, found.owner.name, found.name + " (not adopted)"}, [] {});
    fs::remove_all(found.folder);
    fs::remove_all(found.wikiFolder());
}

} // namespace trivet::creation
