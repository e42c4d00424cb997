#include "wiki/change_page.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "commit_signatures/signing_rules.hpp"
#include "commit_signatures/unverified_commit.hpp"
#include "db/database.hpp"
#include "events/announce.hpp"
#include "git/incoming_objects.hpp"
#include "gitdata/signing.hpp"
#include "http/services.hpp"
#include "pushes/push_limit.hpp"
#include "pushes/ref_update.hpp"
#include "pushes/statistics_store.hpp"
#include "repos/storage.hpp"
#include "wiki/wiki_name.hpp"
#include "wiki/wiki_size.hpp"
#include "wiki/write_pages.hpp"

#include <algorithm>

namespace trivet::wiki {
namespace {

constexpr MessageFormat<1> kPageExists{"wiki.page_exists", "wiki page already exists [title: {{FILE}}]"};
constexpr MessageFormat<> kPageChanged{"wiki.page_changed", "somebody else has changed this page meanwhile"};
constexpr MessageFormat<> kBusy{"wiki.busy", "somebody else is changing this wiki right now, please try again"};

constexpr int kMostAttempts = 20;

// What becomes of the files.
struct Plan {
    Page before{}, after{};
    TreeEdit edit{};
    bool isNothing = false; // all stays as it is
};

const Page& requirePage(const Snapshot& wiki, const PageChange& change)
{
    const auto* page = findPage(wiki.pages, change.address);
    if (!page)
        throw Error::notFound();
    if (!change.seenBlob.empty() && page->blob != change.seenBlob)
        throw Error::conflict(kPageChanged);
    return *page;
}

// A name is taken by a page of another spelling, too, and by a folder.
Page freePage(const Snapshot& wiki, const std::string& title)
{
    requireUsableTitle(title);
    const auto webPath = webPathOf(title);
    Page page{.title = titleOf(webPath), .webPath = webPath, .file = fileOf(webPath)};
    const auto* holder = findPage(wiki.pages, webPath);
    const bool isTaken = holder || std::any_of(wiki.entries.begin(), wiki.entries.end(),
                                               [&](const auto& entry) { return entry.name == page.file; });
    if (isTaken)
        throw Error::badRequest(kPageExists.with(holder ? holder->file : page.file)).at("title");
    return page;
}

Plan planFor(const Snapshot& wiki, const PageChange& change)
{
    Plan plan;
    if (change.action == PageAction::Created) {
        if (wiki.entries.size() >= kMostEntries)
            throw tooManyEntries(); // nobody could read it any more
        plan.after = freePage(wiki, change.title);
        plan.edit = {.add = plan.after.file, .content = change.content.value_or("")};
        return plan;
    }
    plan.before = requirePage(wiki, change);
    plan.after = plan.before;
    plan.edit.remove = plan.before.file;
    if (change.action == PageAction::Deleted)
        return plan;
    const bool isRenamed = !change.title.empty() && webPathOf(change.title) != plan.before.webPath;
    if (isRenamed) {
        plan.after = freePage(wiki, change.title);
        plan.after.blob = plan.before.blob;
    }
    plan.edit.add = plan.after.file;
    plan.edit.content = change.content;
    plan.edit.blob = plan.before.blob;
    plan.isNothing = !isRenamed && !change.content;
    return plan;
}

std::string messageOf(const PageChange& change, const Plan& plan)
{
    auto message = change.message;
    std::erase(message, '\0'); // git takes none
    if (!trimmed(message).empty())
        return message.ends_with('\n') ? message : message + "\n";
    const char* const verb = change.action == PageAction::Created   ? "Add"
                             : change.action == PageAction::Deleted ? "Delete page"
                                                                    : "Update";
    return std::string(verb) + " \"" + plan.after.title + "\"\n";
}

void requireQuota(http::Context& context, const repos::VisibleRepo& repo, const PageChange& change)
{
    const auto limit = pushes::limitOf(context.db(), context.settings, repo.its);
    if (limit.bytes > 0 && change.content && change.content->size() > limit.bytes)
        throw Error::forbidden(limit.message);
}

// False if somebody else was faster.
bool moveBranch(const http::Context& context, const repos::VisibleRepo& repo, git::Repository& git,
                const Snapshot& wiki, const std::string& commit)
{
    const auto before = wiki.commit.empty() ? git.format().zero() : wiki.commit;
    const pushes::RefUpdate update({.repositoryId = repo.row().id,
                                    .pusherId = context.who.userId,
                                    .path = git.path(),
                                    .changes = {{wiki.branch, before, commit}}});
    return update.refused().empty();
}

commit_signatures::SignText signatureFor(http::Context& context, const git::Repository& git, const Snapshot& wiki,
                                         const users::AccountRow& author)
{
    const auto isParentSigned = [&] {
        return !wiki.commit.empty() &&
               commit_signatures::isVerified({context.db(), context.settings, context.who}, git.path(), wiki.commit);
    };
    return commit_signatures::signatureFor(
        {.db = context.db(), .settings = context.settings, .accountId = author.id, .isParentSigned = isParentSigned},
        context.settings.signing.wiki);
}

// Answers whether it is done.
bool attempt(http::Context& context, const repos::VisibleRepo& repo, git::Repository& git, const Snapshot& wiki,
             const users::AccountRow& author, const std::string& message, Plan& plan)
{
    const git::IncomingObjects incoming(git.path());
    const WikiCommit wanted{.parent = wiki.commit,
                            .author = gitdata::lineOf(gitdata::signatureOf(author, context)),
                            .message = message,
                            .sign = signatureFor(context, git, wiki, author)};
    const auto written = writeCommit(git, incoming, wiki, plan.edit, wanted);
    plan.after.blob = written.blob;
    if (written.tree == wiki.tree) {
        plan.isNothing = true;
        return true;
    }
    incoming.accept(written.commit, wiki.commit.empty() ? std::vector<std::string>() : std::vector{wiki.commit});
    return moveBranch(context, repo, git, wiki, written.commit);
}

std::string_view nameOf(PageAction action)
{
    return action == PageAction::Created ? "created" : action == PageAction::Edited ? "edited" : "deleted";
}

void tell(http::Context& context, const repos::VisibleRepo& repo, const PageChange& change, const Plan& plan,
          const std::string& message)
{
    const auto size = kibibytesOf(repos::Storage(context.settings.repository.root), repo.row());
    context.db().transact([&] {
        pushes::StatisticsStore(context.db()).saveSize(repo.row().id, size);
        events::announce(context.db(), {.kind = events::HookEvent::Wiki,
                                        .action = std::string(nameOf(change.action)),
                                        .repositoryId = repo.row().id,
                                        .actorId = context.who.userId,
                                        .text = plan.after.webPath,
                                        .changes = {{"comment", message}},
                                        .now = context.now});
    });
}

} // namespace

Page changePage(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& author,
                const PageChange& change)
{
    requireQuota(context, repo, change);
    if (change.action == PageAction::Created) {
        planFor(snapshotOf(context, repo.row()), change); // what is refused makes no wiki
        repos::Storage(context.settings.repository.root)
            .createWiki(repo.row(), context.settings.repository.defaultBranch);
    }
    auto* const git = openWiki(context, repo.row());
    if (!git)
        throw Error::notFound();
    std::optional<std::string> firstSeen;
    for (int i = 0; i < kMostAttempts; ++i) {
        const auto wiki = readSnapshot(*git);
        auto plan = planFor(wiki, change);
        if (firstSeen && *firstSeen != plan.before.blob)
            throw Error::conflict(kPageChanged);
        firstSeen = plan.before.blob;
        if (plan.isNothing)
            return plan.after;
        const auto message = messageOf(change, plan);
        if (!attempt(context, repo, *git, wiki, author, message, plan))
            continue;
        if (!plan.isNothing)
            tell(context, repo, change, plan, message);
        return plan.after;
    }
    throw Error::conflict(kBusy).retryAfter(1);
}

} // namespace trivet::wiki
