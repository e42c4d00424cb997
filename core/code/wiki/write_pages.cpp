#include "wiki/write_pages.hpp"

#include "base/text.hpp"
#include "git/durability.hpp"
#include "git/run_git.hpp"
#include "merging/write_commit.hpp"

#include <stdexcept>

namespace trivet::wiki {
namespace {

// Runs a git that writes one object and says its id.
std::string written(const git::Repository& git, const git::IncomingObjects& incoming,
                    std::vector<std::string> arguments, std::string input)
{
    arguments.insert(arguments.begin(), {"-c", git::kDurably});
    const auto result = git::runGit({.folder = git.path(),
                                     .arguments = std::move(arguments),
                                     .input = std::move(input),
                                     .environment = incoming.environment()});
    auto id = std::string(trimmed(result.output));
    if (!result.isGood() || !git.format().isId(id))
        throw std::runtime_error("git wrote no object: " + result.errors);
    return id;
}

std::string lineOf(const git::TreeEntry& entry)
{
    return std::string(git::modeOf(entry.kind)) + " " + std::string(git::nameOf(git::objectKindOf(entry.kind))) + " " +
           entry.id + "\t" + entry.name + '\0';
}

std::string listing(const Snapshot& wiki, const TreeEdit& edit, const std::string& blob)
{
    std::string lines;
    for (const auto& entry : wiki.entries)
        if (entry.name != edit.remove && entry.name != edit.add)
            lines += lineOf(entry);
    if (!edit.add.empty())
        lines += lineOf({.kind = git::TreeEntry::Kind::File, .name = edit.add, .id = blob});
    return lines;
}

} // namespace

Written writeCommit(const git::Repository& git, const git::IncomingObjects& incoming, const Snapshot& wiki,
                    const TreeEdit& edit, const WikiCommit& wanted)
{
    Written made{.blob = edit.blob};
    if (edit.content)
        made.blob = written(git, incoming, {"hash-object", "-w", "--stdin"}, *edit.content);
    made.tree = written(git, incoming, {"mktree", "-z"}, listing(wiki, edit, made.blob));
    if (made.tree == wiki.tree)
        return made;
    merging::NewCommit commit{
        .tree = made.tree, .author = wanted.author, .committer = wanted.author, .message = wanted.message};
    if (!wanted.parent.empty())
        commit.parents.push_back(wanted.parent);
    made.commit = merging::writeCommit({git.path(), incoming.environment()}, commit, wanted.sign);
    return made;
}

} // namespace trivet::wiki
