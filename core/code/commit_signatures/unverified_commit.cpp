#include "commit_signatures/unverified_commit.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/run_git.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::commit_signatures {
namespace {

constexpr MessageFormat<1> kTooMany{"push.too_many_signatures",
                                    "the signatures of more than {{NUMBER}} commits are not checked at once"};

constexpr std::size_t kMostCommits = 2000, kAtOnce = 100, kIdSize = 65;
constexpr std::size_t kMostBytes = 32 * 1024 * 1024;

Error tooMany() { return Error::forbidden(kTooMany.with(static_cast<std::int64_t>(kMostCommits))); }

std::vector<std::string> idsIn(const CommitRange& range)
{
    const auto listed = git::runGit({.folder = range.repository,
                                     .arguments = {"rev-list", "--max-count=" + std::to_string(kMostCommits + 1),
                                                   "--ignore-missing", range.tip, "^" + range.known, "--"},
                                     .mostOutput = (kMostCommits + 1) * kIdSize,
                                     .environment = range.environment});
    if (!listed.isGood())
        throw std::runtime_error("git rev-list: " + listed.errors);
    std::vector<std::string> ids;
    for (const auto line : split(trimmed(listed.output), '\n'))
        if (!line.empty())
            ids.emplace_back(line);
    if (ids.size() > kMostCommits)
        throw tooMany();
    return ids;
}

// From what `git cat-file --batch` writes: "ID commit SIZE", the content, and a line feed after each.
std::vector<SignedObject> objectsIn(std::string_view output)
{
    std::vector<SignedObject> objects;
    while (!output.empty()) {
        const auto head = output.substr(0, output.find('\n'));
        const auto words = split(head, ' ');
        const auto size = words.size() == 3 ? parseInteger(words[2]).value_or(-1) : -1;
        if (size < 0 || output.size() < head.size() + 2 + static_cast<std::size_t>(size))
            throw std::runtime_error("git cat-file: a commit cannot be read");
        const auto content = output.substr(head.size() + 1, static_cast<std::size_t>(size));
        objects.push_back(signedObject(git::parseCommit(std::string(words[0]), content)));
        output.remove_prefix(head.size() + 2 + content.size());
    }
    return objects;
}

std::vector<SignedObject> readObjects(const CommitRange& range, const std::vector<std::string>& ids)
{
    std::string input;
    for (const auto& id : ids)
        input += id + "\n";
    const auto read = git::runGit({.folder = range.repository,
                                   .arguments = {"cat-file", "--batch"},
                                   .input = std::move(input),
                                   .mostOutput = kMostBytes,
                                   .environment = range.environment});
    if (!read.isGood())
        throw std::runtime_error("git cat-file: " + read.errors);
    if (read.output.size() >= kMostBytes)
        throw tooMany();
    return objectsIn(read.output);
}

} // namespace

std::optional<std::string> unverifiedCommit(const VerificationPlace& place, const CommitRange& range)
{
    const auto ids = idsIn(range);
    for (std::size_t from = 0; from < ids.size(); from += kAtOnce) {
        const auto begin = ids.begin() + static_cast<std::ptrdiff_t>(from);
        const auto end = ids.begin() + static_cast<std::ptrdiff_t>(std::min(from + kAtOnce, ids.size()));
        const auto objects = readObjects(range, {begin, end});
        const auto verdicts = verdictsOf(place, objects);
        for (std::size_t i = 0; i < verdicts.size(); ++i)
            if (!verdicts[i].isVerified)
                return objects[i].id;
    }
    return std::nullopt;
}

bool isVerified(const VerificationPlace& place, const std::string& repository, const std::string& commit)
{
    const auto objects = readObjects({.repository = repository}, {commit});
    return objects.size() == 1 && verdictsOf(place, objects).front().isVerified;
}

} // namespace trivet::commit_signatures
