#include "creation/first_commit.hpp"

#include "base/text.hpp"
#include "commit_signatures/sign_commit.hpp"
#include "commit_signatures/signing_rules.hpp"
#include "git/run_git.hpp"
#include "users/public_address.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::creation {
namespace {

std::string data(const std::string& bytes) { return "data " + std::to_string(bytes.size()) + "\n" + bytes + "\n"; }

std::string streamOf(const FirstCommit& commit)
{
    const auto& author = commit.author;
    const auto person = nameForGit(author.name) + " <" + author.email + "> " + std::to_string(author.time) + " +0000\n";
    std::string stream = "commit refs/heads/" + commit.branch + "\nauthor " + person + "committer " + person;
    stream += data(commit.message + "\n");
    for (const auto& file : commit.files)
        stream += "M 100644 inline " + file.path + "\n" + data(file.text);
    return stream + "done\n";
}

} // namespace

std::string nameForGit(std::string name)
{
    std::erase_if(name, [](char c) { return isAsciiControl(c) || c == '<' || c == '>'; });
    return name;
}

Author authorFrom(const users::AccountRow& user, const Settings& settings, std::int64_t now)
{
    return {.name = user.fullName.empty() ? user.name : user.fullName,
            .email = user.hidesEmail ? users::placeholderEmail(user, settings) : user.email,
            .time = now};
}

void makeFirstCommit(const std::string& folder, const FirstCommit& commit)
{
    const auto result =
        git::runGit({.folder = folder, .arguments = {"fast-import", "--quiet", "--done"}, .input = streamOf(commit)});
    if (!result.isGood())
        throw std::runtime_error("git fast-import in " + folder + ": " + result.errors);
    if (!commit.sign)
        return;
    const auto ref = "refs/heads/" + commit.branch;
    const auto made = git::runGit({folder, {"rev-parse", "--verify", ref}});
    const auto id = commit_signatures::signCommit({folder, {}, std::string(trimmed(made.output))}, commit.sign);
    const auto moved = git::runGit({folder, {"update-ref", ref, id}});
    if (!moved.isGood())
        throw std::runtime_error("git update-ref in " + folder + ": " + moved.errors);
}

commit_signatures::SignText firstSignature(db::Database& db, const Settings& settings, const users::AccountRow& user)
{
    return commit_signatures::signatureFor({.db = db, .settings = settings, .accountId = user.id},
                                           settings.signing.initialCommit);
}

} // namespace trivet::creation
