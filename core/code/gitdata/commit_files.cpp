#include "gitdata/commit_files.hpp"

#include "base/error.hpp"
#include "commit_signatures/sign_commit.hpp"
#include "db/database.hpp"
#include "git/incoming_objects.hpp"
#include "git/run_git.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/commit_target.hpp"
#include "gitdata/patched_tree.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"
#include "pushes/push_limit.hpp"

#include <filesystem>
#include <stdexcept>

namespace trivet::gitdata {
namespace {

constexpr MessageFormat<> kNothing{"file.nothing_to_change", "nothing to change"};

std::size_t sizeOf(const std::vector<FileChange>& changes)
{
    std::size_t bytes = 0;
    for (const auto& change : changes)
        bytes += change.content               ? change.content->size()
                 : change.contentFile.empty() ? 0
                                              : std::filesystem::file_size(change.contentFile);
    return bytes;
}

void requireQuota(http::Context& context, const repos::VisibleRepo& repo, std::size_t bytes)
{
    const auto limit = pushes::limitOf(context.db(), context.settings, repo.its);
    if (limit.bytes > 0 && bytes > limit.bytes)
        throw Error::forbidden(limit.message);
}

// Writes the objects. No ref is left behind, so until one is moved nobody sees them.
std::string importCommit(const git::Repository& git, const git::IncomingObjects& incoming, const std::string& input)
{
    const auto result =
        git::runGit({.folder = git.path(),
                     .arguments = {"-c", "fastimport.unpackLimit=0", "fast-import", "--quiet", "--done"},
                     .input = input,
                     .environment = incoming.environment()});
    const auto id = result.output.substr(0, result.output.find('\n'));
    if (!result.isGood() || !git.format().isId(id))
        throw std::runtime_error("git fast-import: " + result.errors);
    return id;
}

// What a commit does to files, as commands of `git fast-import`, what it says if nobody says anything, and how it is
// signed.
struct Work {
    std::string commands{}, fallbackMessage{};
    commit_signatures::SignText sign{};
};

// The commit among the incoming objects, unsigned.
std::string writeDraft(const ServedRepository& served, const git::IncomingObjects& incoming, const CommitTarget& target,
                       const CommitOptions& options, const git::Signature& own, const Work& work)
{
    auto [author, committer] = signersOf(options, own);
    if (work.sign) { // what the site vouches for names who really did it
        committer.name = own.name;
        committer.email = own.email;
    }
    const auto message = messageOf(options, work.fallbackMessage, committer);
    std::string input = "commit refs/scratch/commit\nmark :1\nauthor ";
    input += lineOf(author) + "\ncommitter " + lineOf(committer);
    input += "\ndata " + std::to_string(message.size()) + "\n" + message;
    if (!target.parent.empty())
        input += "from " + target.parent + "\n";
    // What the ref names is taken away again before git would write it down.
    input += work.commands + "\nreset refs/scratch/commit\nfrom " + served.git.format().zero();
    input += "\n\nget-mark :1\ndone\n";
    return importCommit(served.git, incoming, input);
}

std::string makeCommit(const ServedRepository& served, const git::IncomingObjects& incoming, const CommitTarget& target,
                       const CommitOptions& options, const git::Signature& own, const Work& work)
{
    const auto id = commit_signatures::signCommit(
        {served.git.path(), incoming.environment(), writeDraft(served, incoming, target, options, own, work)},
        work.sign);
    incoming.accept(id, target.parent.empty() ? std::vector<std::string>() : std::vector{target.parent});
    return id;
}

void follow(http::Context& context, const repos::VisibleRepo& repo, const CommitTarget& target,
            const std::string& commit)
{
    changeRefs(context, repo, {{std::string(kBranches) + target.branch, target.before, commit}});
}

std::string treeOf(const ServedRepository& served, const CommitTarget& target)
{
    return target.parent.empty() ? std::string() : readCommit(served.git, target.parent).tree;
}

} // namespace

std::string defaultSummary(const std::vector<FileChange>& changes)
{
    using Kind = FileChange::Kind;
    const auto& first = changes.front();
    const auto more = changes.size() > 1 ? " and " + std::to_string(changes.size() - 1) + " more" : std::string();
    if (first.kind == Kind::Rename && !first.content && first.fromPath != first.path)
        return "Rename " + first.fromPath + " to " + first.path + more;
    const auto* verb = first.kind == Kind::Delete ? "Delete " : first.kind == Kind::Create ? "Add " : "Update ";
    return verb + first.path + more;
}

Committed commitFiles(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller,
                      const CommitOptions& options, const std::vector<FileChange>& changes)
{
    if (changes.empty())
        throw Error::invalidField("files", kNothing);
    requireQuota(context, repo, sizeOf(changes));
    const auto served = servedRepository(context, repo);
    const auto target = commitTargetOf(served, options);
    const git::IncomingObjects incoming(served.git.path());
    const auto commit = makeCommit(served, incoming, target, options, signatureOf(caller, context),
                                   {commandsFor(served.git, treeOf(served, target), changes, incoming.environment()),
                                    defaultSummary(changes), signatureFor(context, served.git, target, caller)});
    follow(context, repo, target, commit);
    return {commit, target.branch};
}

Draft draftFiles(http::Context& context, const ServedRepository& served, const git::IncomingObjects& incoming,
                 const users::AccountRow& caller, const CommitOptions& options, const std::vector<FileChange>& changes)
{
    const auto target = commitTargetOf(served, options);
    const auto commit =
        writeDraft(served, incoming, target, options, signatureOf(caller, context),
                   {commandsFor(served.git, treeOf(served, target), changes, incoming.environment()), "", {}});
    return {commit, target.parent};
}

Committed commitPatch(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller,
                      const CommitOptions& options, const std::string& patch)
{
    requireQuota(context, repo, patch.size());
    const auto served = servedRepository(context, repo);
    const auto target = commitTargetOf(served, options);
    if (target.parent.empty())
        throw noBranch(target.branch);
    const git::IncomingObjects incoming(served.git.path());
    const auto tree = patchedTree(served.git.path(), incoming, target.parent, patch);
    const auto commit = makeCommit(
        served, incoming, target, options, signatureOf(caller, context),
        {"M 040000 " + tree + " \"\"\n", "Apply a patch", signatureFor(context, served.git, target, caller)});
    follow(context, repo, target, commit);
    return {commit, target.branch};
}

} // namespace trivet::gitdata
