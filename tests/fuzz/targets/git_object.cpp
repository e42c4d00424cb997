#include "base/text.hpp"
#include "git/commit.hpp"
#include "git/tree.hpp"
#include "tests/fuzz/targets.hpp"

#include <stdexcept>

namespace trivet::fuzz {
namespace {

constexpr int kMinutesOfDay = 24 * 60;

void checkSignature(const git::Signature& signature)
{
    promise(signature.offsetMinutes > -kMinutesOfDay && signature.offsetMinutes < kMinutesOfDay, "a zone is of a day");
    promise(signature.name.find('<') == std::string::npos, "a name ends before its address");
}

void checkCommit(std::string_view bytes)
{
    const auto commit = git::parseCommit("id", bytes);
    checkSignature(commit.author);
    checkSignature(commit.committer);
    promise(bytes.ends_with(commit.message), "the message is the end");
    promise(commit.payload.empty() == commit.seal.empty(), "what is signed is known of what has a signature");
    promise(commit.payload.ends_with(commit.seal.empty() ? "" : commit.message), "a message is signed with the rest");
    promise(git::subjectOf(commit.message).find('\n') == std::string_view::npos, "a subject is one line");
    // What is signed is a commit without its signature.
    if (!commit.seal.empty())
        promise(git::parseCommit("id", commit.payload).tree == commit.tree, "the tree is what was signed");
}

void checkTag(std::string_view bytes)
{
    const auto tag = git::parseTag("id", bytes);
    checkSignature(tag.tagger);
    if (tag.seal.empty())
        promise(bytes.ends_with(tag.message), "the message is the end");
    else
        promise(bytes == tag.payload + tag.seal && tag.payload.ends_with(tag.message), "the signature is the end");
}

void checkTree(std::string_view bytes, git::ObjectFormat format)
try {
    std::size_t size = 0;
    for (const auto& entry : git::parseTree(bytes, format)) {
        promise(format.isId(entry.id), "an entry names an object");
        promise(entry.name.find('\0') == std::string::npos, "a name ends before the id");
        const auto found = git::entryNamed(bytes, entry.name, format);
        promise(found && found->name == entry.name, "every name is found");
        size += entry.name.size() + 1 + format.digits / 2;
    }
    promise(size <= bytes.size(), "nothing is read twice");
} catch (const std::runtime_error&) { // as it is told of what is no tree
}

} // namespace

// The bytes as each kind of object, and as a path in one.
void fuzzGitObject(std::string_view bytes)
{
    checkCommit(bytes);
    checkTag(bytes);
    checkTree(bytes, {});
    checkTree(bytes, git::ObjectFormat::named("sha256"));
    if (git::isUsablePath(bytes))
        for (const auto part : split(bytes, '/'))
            promise(!part.empty() && part != "." && part != ".." && asciiLower(part) != ".git", "a path stays inside");
}

} // namespace trivet::fuzz
