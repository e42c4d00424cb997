#include "gitdata/commit_files.hpp"

#include "base/error.hpp"
#include "commit_signatures/sign_commit.hpp"
#include "commit_signatures/signing_rules.hpp"
#include "commit_signatures/unverified_commit.hpp"
#include "db/database.hpp"
#include "git/incoming_objects.hpp"
#include "git/run_git.hpp"
#include "gitdata/branch_rules.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/patched_tree.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"
#include "pushes/push_limit.hpp"

#include <stdexcept>

namespace trivet::gitdata {
namespace {

struct Target {
    std::string branch{};
    std::string parent{}; // empty: the first commit
    std::string before{}; // where the branch is now; zeros: nowhere
};

Target targetOf(const ServedRepository& served, const CommitOptions& options)
{
    const auto base = options.branch.empty() ? served.its.row.defaultBranch : options.branch;
    const auto tip = branchTip(served.git, base);
    if (!tip && !served.git.refNames(kBranches).empty())
        throw Error::notFound("branch does not exist [name: " + base + "]");
    Target target{.branch = base, .parent = tip.value_or(""), .before = tip.value_or(served.git.format().zero())};
    if (!options.newBranch.empty() && options.newBranch != base) {
        const auto existing = branchTip(served.git, options.newBranch);
        if (existing && !options.forcePush)
            throw Error::invalid("branch already exists [name: " + options.newBranch + "]");
        target.branch = options.newBranch;
        target.before = existing.value_or(served.git.format().zero());
    }
    requireRefName(target.branch, "branch");
    return target;
}

git::Signature mixed(const Identity& given, git::Signature own)
{
    if (!given.name.empty())
        own.name = given.name;
    if (!given.email.empty())
        own.email = given.email;
    return own;
}

// Who gives one name gives it for both.
std::pair<git::Signature, git::Signature> signers(const CommitOptions& options, const git::Signature& own)
{
    const auto& author = options.author ? options.author : options.committer;
    const auto& committer = options.committer ? options.committer : options.author;
    auto first = author ? mixed(*author, own) : own, second = committer ? mixed(*committer, own) : own;
    if (options.dates.author)
        first.seconds = options.dates.author->seconds;
    if (options.dates.committer)
        second.seconds = options.dates.committer->seconds;
    return {first, second};
}

std::string fallbackFor(const std::vector<FileChange>& changes)
{
    using Kind = FileChange::Kind;
    const auto& first = changes.front();
    const auto* verb = first.kind == Kind::Delete ? "Delete " : first.kind == Kind::Create ? "Add " : "Update ";
    const auto more = changes.size() > 1 ? " and " + std::to_string(changes.size() - 1) + " more" : std::string();
    return verb + first.path + more;
}

std::string messageOf(const CommitOptions& options, const std::string& fallback, const git::Signature& author)
{
    auto message = options.message;
    std::erase(message, '\0'); // git takes none
    if (message.empty())
        message = fallback;
    if (!message.ends_with('\n'))
        message += '\n';
    if (options.signoff)
        message += "\nSigned-off-by: " + nameAndAddress(author) + "\n";
    return message;
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

commit_signatures::SignText signatureFor(http::Context& context, const git::Repository& git, const Target& target,
                                         const users::AccountRow& caller)
{
    const auto& rules = context.settings.signing;
    const auto isParentSigned = [&] {
        return commit_signatures::isVerified({context.db(), context.settings, context.who}, git.path(), target.parent);
    };
    return commit_signatures::signatureFor(
        {.db = context.db(), .settings = context.settings, .accountId = caller.id, .isParentSigned = isParentSigned},
        target.parent.empty() ? rules.initialCommit : rules.crudActions);
}

std::string makeCommit(const ServedRepository& served, const git::IncomingObjects& incoming, const Target& target,
                       const CommitOptions& options, const git::Signature& own, const Work& work)
{
    auto [author, committer] = signers(options, own);
    if (work.sign) { // what the site vouches for names who really did it
        committer.name = own.name;
        committer.email = own.email;
    }
    const auto message = messageOf(options, work.fallbackMessage, author);
    std::string input = "commit refs/scratch/commit\nmark :1\nauthor ";
    input += lineOf(author) + "\ncommitter " + lineOf(committer);
    input += "\ndata " + std::to_string(message.size()) + "\n" + message;
    if (!target.parent.empty())
        input += "from " + target.parent + "\n";
    // What the ref names is taken away again before git would write it down.
    input += work.commands + "\nreset refs/scratch/commit\nfrom " + served.git.format().zero();
    input += "\n\nget-mark :1\ndone\n";
    const auto id = commit_signatures::signCommit(
        {served.git.path(), incoming.environment(), importCommit(served.git, incoming, input)}, work.sign);
    incoming.accept(id, target.parent.empty() ? std::vector<std::string>() : std::vector{target.parent});
    return id;
}

void follow(http::Context& context, const repos::VisibleRepo& repo, const Target& target, const std::string& commit)
{
    changeRefs(context, repo, {{std::string(kBranches) + target.branch, target.before, commit}});
}

} // namespace

Committed commitFiles(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller,
                      const CommitOptions& options, const std::vector<FileChange>& changes)
{
    if (changes.empty())
        throw Error::invalidField("files", "nothing to change");
    std::size_t bytes = 0;
    for (const auto& change : changes)
        bytes += change.content ? change.content->size() : 0;
    requireQuota(context, repo, bytes);
    const auto served = servedRepository(context, repo);
    const auto target = targetOf(served, options);
    const auto tree = target.parent.empty() ? std::string() : readCommit(served.git, target.parent).tree;
    const git::IncomingObjects incoming(served.git.path());
    const auto commit = makeCommit(served, incoming, target, options, signatureOf(caller, context),
                                   {commandsFor(served.git, tree, changes), fallbackFor(changes),
                                    signatureFor(context, served.git, target, caller)});
    follow(context, repo, target, commit);
    return {commit, target.branch};
}

Committed commitPatch(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller,
                      const CommitOptions& options, const std::string& patch)
{
    requireQuota(context, repo, patch.size());
    const auto served = servedRepository(context, repo);
    const auto target = targetOf(served, options);
    if (target.parent.empty())
        throw Error::notFound("branch does not exist [name: " + target.branch + "]");
    const git::IncomingObjects incoming(served.git.path());
    const auto tree = patchedTree(served.git.path(), incoming, target.parent, patch);
    const auto commit = makeCommit(
        served, incoming, target, options, signatureOf(caller, context),
        {"M 040000 " + tree + " \"\"\n", "Apply a patch", signatureFor(context, served.git, target, caller)});
    follow(context, repo, target, commit);
    return {commit, target.branch};
}

} // namespace trivet::gitdata
