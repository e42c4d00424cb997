#include "gitdata/commit_target.hpp"

#include "commit_signatures/signing_rules.hpp"
#include "commit_signatures/unverified_commit.hpp"
#include "gitdata/branch_rules.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"

namespace trivet::gitdata {
namespace {

constexpr MessageFormat<1> kNoBranch{"branch.missing", "branch does not exist [name: {{NAME}}]"};
constexpr MessageFormat<1> kBranchExists{"branch.exists", "branch already exists [name: {{NAME}}]"};

git::Signature mixed(const Identity& given, git::Signature own)
{
    if (!given.name.empty())
        own.name = given.name;
    if (!given.email.empty())
        own.email = given.email;
    return own;
}

} // namespace

Error noBranch(const std::string& name) { return Error::notFound(kNoBranch.with(name)); }

CommitTarget commitTargetOf(const ServedRepository& served, const CommitOptions& options)
{
    const auto base = options.branch.empty() ? served.its.row.defaultBranch : options.branch;
    const auto tip = branchTip(served.git, base);
    if (!tip && !served.git.refNames(kBranches).empty())
        throw noBranch(base);
    CommitTarget target{.branch = base, .parent = tip.value_or(""), .before = tip.value_or(served.git.format().zero())};
    if (!options.newBranch.empty() && options.newBranch != base) {
        const auto existing = branchTip(served.git, options.newBranch);
        if (existing && !options.forcePush)
            throw Error::invalid(kBranchExists.with(options.newBranch)).at("branch");
        target.branch = options.newBranch;
        target.before = existing.value_or(served.git.format().zero());
    }
    requireRefName(target.branch, "branch");
    return target;
}

std::pair<git::Signature, git::Signature> signersOf(const CommitOptions& options, const git::Signature& own)
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

std::string messageOf(const CommitOptions& options, const std::string& fallback, const git::Signature& signer)
{
    auto message = options.message;
    std::erase(message, '\0'); // git takes none
    if (message.empty())
        message = fallback;
    if (!message.ends_with('\n'))
        message += '\n';
    if (options.signoff)
        message += "\nSigned-off-by: " + nameAndAddress(signer) + "\n";
    return message;
}

commit_signatures::SignText signatureFor(http::Context& context, const git::Repository& git, const CommitTarget& target,
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

} // namespace trivet::gitdata
