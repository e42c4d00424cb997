#include "repos/creation_rules.hpp"

#include "audit/trail.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "repos/contents.hpp"
#include "repos/first_commit.hpp"
#include "repos/interest_store.hpp"
#include "repos/repository_store.hpp"
#include "templates/catalogue.hpp"

namespace trivet::repos {
namespace {

// The year of a time in seconds, as the text of a license tells it.
std::string yearOf(std::int64_t seconds)
{
    std::string text;
    appendRfc3339(text, seconds);
    return text.substr(0, 4);
}

void replaceAll(std::string& text, std::string_view from, std::string_view to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

std::string readmeOf(const CreateRepository& wanted)
{
    if (!wanted.readme.empty() && !equalsIgnoringAsciiCase(wanted.readme, "Default"))
        throw Error::badRequest("readme template does not exist, available templates: [Default]");
    auto text = "# " + wanted.name + "\n";
    if (!wanted.description.empty())
        text += "\n" + wanted.description + "\n";
    return text;
}

std::string gitignoreOf(const std::string& names)
{
    std::string text;
    for (const auto name : split(names, ',')) {
        if (trimmed(name).empty())
            continue;
        const auto* found = templates::findGitignore(trimmed(name));
        if (!found)
            throw Error::badRequest("gitignore template does not exist: " + std::string(trimmed(name)));
        text += (text.empty() ? "" : "\n") + std::string(found->text);
    }
    return text;
}

std::string licenseOf(const std::string& key, const std::string& owner, std::int64_t now)
{
    const auto* found = templates::findLicense(key);
    if (!found)
        throw Error::badRequest("license template does not exist: " + key);
    std::string text(found->text);
    replaceAll(text, "[year]", yearOf(now));
    replaceAll(text, "[owner]", owner);
    return text;
}

std::vector<FirstFile> firstFiles(const CreateRepository& wanted, const users::AccountRow& owner, std::int64_t now)
{
    std::vector<FirstFile> files{{"README.md", readmeOf(wanted)}};
    if (auto text = gitignoreOf(wanted.gitignores); !text.empty())
        files.push_back({".gitignore", std::move(text)});
    if (!wanted.license.empty())
        files.push_back(
            {"LICENSE", licenseOf(wanted.license, owner.fullName.empty() ? owner.name : owner.fullName, now)});
    return files;
}

RepositoryRow rowFor(const http::Context& context, const users::AccountRow& owner, const CreateRepository& wanted)
{
    RepositoryRow row{.ownerId = owner.id, .name = wanted.name, .description = wanted.description};
    row.isPrivate = wanted.isPrivate;
    row.isTemplate = wanted.isTemplate;
    row.defaultBranch = wanted.defaultBranch.empty() ? context.settings.repository.defaultBranch : wanted.defaultBranch;
    if (!wanted.objectFormatName.empty())
        row.objectFormat = wanted.objectFormatName;
    row.createdAt = row.updatedAt = context.now;
    return row;
}

} // namespace

void requireRoom(http::Context& context, const users::AccountRow& owner)
{
    if (context.who.isAdmin)
        return;
    const auto& settings = context.settings.repository;
    const auto held = RepositoryStore(context.db()).heldBy(owner.id);
    const auto most = owner.maxRepositories >= 0 ? owner.maxRepositories : settings.maxCreationLimit;
    if (most >= 0 && held.count >= most)
        throw Error::forbidden("The owner has reached maximum creation limit of " + std::to_string(most) +
                               " repositories.");
    if (settings.quotaMegabytes > 0 && held.sizeKib >= settings.quotaMegabytes * 1024)
        throw Error::forbidden("quota exceeded: the repositories of " + owner.name + " take " +
                               std::to_string(held.sizeKib / 1024) + " of " + std::to_string(settings.quotaMegabytes) +
                               " MB");
}

OwnedRepository insertFilled(http::Context& context, NewRepository& fresh, const audit::Deed& deed)
{
    const auto contents = measure(fresh.path());
    fresh.row().isEmpty = contents.isEmpty();
    auto made = audit::recorded(context, deed, [&] {
        auto& db = context.db();
        const auto id = fresh.insert(db).row.id;
        RepositoryStore store(db);
        store.setContents(id, contents);
        InterestStore(db, Interest::Watch).add(context.who.userId, id, context.now);
        return store.find(id).value();
    });
    fresh.keep();
    return made;
}

OwnedRepository create(http::Context& context, const users::AccountRow& owner, const users::AccountRow& author,
                       const CreateRepository& wanted)
{
    requireRoom(context, owner);
    const auto files = wanted.autoInit ? firstFiles(wanted, owner, context.now) : std::vector<FirstFile>();
    const Storage storage(context.settings.repository.root);
    NewRepository fresh(storage, rowFor(context, owner, wanted));
    if (!files.empty())
        makeFirstCommit(fresh.path(), {.branch = fresh.row().defaultBranch,
                                       .message = "Initial commit",
                                       .author = authorFrom(author, context.settings, context.now),
                                       .files = files});
    return insertFilled(context, fresh, {audit::Action::RepositoryCreate, owner.name, wanted.name});
}

} // namespace trivet::repos
