#include "gitdata/commit_view.hpp"

#include "base/clock.hpp"
#include "base/text.hpp"
#include "commit_signatures/verify_objects.hpp"
#include "db/database.hpp"
#include "gitdata/author_store.hpp"
#include "gitdata/changes.hpp"
#include "users/user_view.hpp"

namespace trivet::gitdata {
namespace {

using Authors = std::map<std::string, users::AccountRow>;

Authors authorsOf(const std::vector<git::Commit>& commits, http::Context& context)
{
    std::vector<std::string> emails;
    for (const auto& commit : commits) {
        emails.push_back(commit.author.email);
        emails.push_back(commit.committer.email);
    }
    return AuthorStore(context.db(), context.settings).of(std::move(emails), context.who);
}

std::optional<users::User> accountOf(const git::Signature& who, const Authors& authors, const http::Context& context)
{
    const auto found = authors.find(asciiLower(who.email));
    if (found == authors.end())
        return std::nullopt;
    return users::toWire(found->second, context);
}

PayloadUser payloadUser(const git::Signature& who, const Authors& authors)
{
    const auto found = authors.find(asciiLower(who.email));
    return {who.name, who.email, found == authors.end() ? "" : found->second.name};
}

std::vector<commit_signatures::Verdict> verdictsOf(const std::vector<commit_signatures::SignedObject>& objects,
                                                   http::Context& context)
{
    return commit_signatures::verdictsOf({context.db(), context.settings, context.who, context.now}, objects);
}

Verification wireOf(const commit_signatures::Verdict& verdict, const std::string& seal, const std::string& payload)
{
    Verification wire{.verified = verdict.isVerified, .reason = verdict.reason, .signature = seal, .payload = payload};
    if (verdict.signer)
        wire.signer = PayloadUser{verdict.signer->name, verdict.signer->email, verdict.signer->username};
    return wire;
}

// In the same order.
std::vector<Verification> verificationsOf(const std::vector<git::Commit>& commits, http::Context& context)
{
    std::vector<commit_signatures::SignedObject> objects;
    for (const auto& commit : commits)
        objects.push_back(commit_signatures::signedObject(commit));
    const auto verdicts = verdictsOf(objects, context);
    std::vector<Verification> wires;
    for (std::size_t i = 0; i < commits.size(); ++i)
        wires.push_back(wireOf(verdicts[i], commits[i].seal, commits[i].payload));
    return wires;
}

RepoCommit innerPart(const git::Commit& commit, const ServedRepository& served)
{
    return {.url = served.commitUrl(commit.id),
            .author = toWire(commit.author),
            .committer = toWire(commit.committer),
            .message = commit.message,
            .tree = CommitMeta{served.treeUrl(commit.tree), commit.tree, {commit.committer.seconds}}};
}

} // namespace

CommitUser toWire(const git::Signature& signature)
{
    return {signature.name, signature.email, rfc3339(signature.seconds)};
}

Verification verificationOf(const commit_signatures::SignedObject& object, http::Context& context)
{
    return wireOf(verdictsOf({object}, context).front(), object.seal, object.payload);
}

std::vector<Commit> toWire(const std::vector<git::Commit>& commits, const ServedRepository& served,
                           http::Context& context, const CommitParts& parts)
{
    const auto authors = authorsOf(commits, context);
    std::map<std::string, Changes> changes;
    if (parts.files || parts.stat) {
        std::vector<std::string> ids;
        for (const auto& commit : commits)
            ids.push_back(commit.id);
        changes = changesOf(served.git, ids);
    }
    auto verifications = parts.verification ? verificationsOf(commits, context) : std::vector<Verification>();
    std::vector<Commit> wires;
    for (const auto& commit : commits) {
        Commit wire{.url = served.commitUrl(commit.id), .sha = commit.id, .created = {commit.committer.seconds}};
        wire.htmlUrl = served.html + "/commit/" + commit.id;
        wire.commit = innerPart(commit, served);
        if (parts.verification)
            wire.commit->verification = std::move(verifications[wires.size()]);
        wire.author = accountOf(commit.author, authors, context);
        wire.committer = accountOf(commit.committer, authors, context);
        for (const auto& parent : commit.parents)
            wire.parents.push_back({served.commitUrl(parent), parent});
        if (parts.files)
            wire.files = changes[commit.id].files;
        if (parts.stat)
            wire.stats = changes[commit.id].stats;
        wires.push_back(std::move(wire));
    }
    return wires;
}

std::vector<PayloadCommit> toPayloads(const std::vector<git::Commit>& commits, const ServedRepository& served,
                                      http::Context& context)
{
    auto wires = toUnverifiedPayloads(commits, served, context);
    auto verifications = verificationsOf(commits, context);
    for (std::size_t i = 0; i < wires.size(); ++i)
        wires[i].verification = std::move(verifications[i]);
    return wires;
}

std::vector<PayloadCommit> toUnverifiedPayloads(const std::vector<git::Commit>& commits, const ServedRepository& served,
                                                http::Context& context)
{
    const auto authors = authorsOf(commits, context);
    std::vector<PayloadCommit> wires;
    for (const auto& commit : commits)
        wires.push_back({.id = commit.id,
                         .message = commit.message,
                         .url = served.html + "/commit/" + commit.id,
                         .author = payloadUser(commit.author, authors),
                         .committer = payloadUser(commit.committer, authors),
                         .timestamp = {commit.author.seconds}});
    return wires;
}

} // namespace trivet::gitdata
