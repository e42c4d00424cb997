#include "base/error.hpp"
#include "gitdata/commit_files.hpp"
#include "gitdata/commit_view.hpp"
#include "gitdata/contents_view.hpp"
#include "gitdata/file_path.hpp"
#include "gitdata/gitdata_tables.hpp"
#include "http/endpoint.hpp"
#include "http/large_body.hpp"
#include "http/variant_reply.hpp"
#include "repos/repo_meta.hpp"
#include "sessions/renewed.hpp"
#include "users/user_guards.hpp"
#include "json/problems.hpp"

namespace trivet::gitdata {
namespace {

using http::Context;
using http::Method;
using repos::changing;
using Kind = FileChange::Kind;
using sessions::Renewed;
using users::Caller;
using Writer = repos::Unarchived<repos::CodeWriter>;

// Files of 12 MB as Base64, as much as the configured web servers let through. What is larger comes with git, which
// does not need all of it in memory.
constexpr std::size_t kMostBody = 16 * 1024 * 1024;
template <class T> using FilesBody = http::LargeBody<T, kMostBody>;

FileCommit toFileCommit(const git::Commit& commit, const ServedRepository& served)
{
    FileCommit wire{.url = served.commitUrl(commit.id), .sha = commit.id, .created = {commit.committer.seconds}};
    wire.htmlUrl = served.html + "/commit/" + commit.id;
    wire.author = toWire(commit.author);
    wire.committer = toWire(commit.committer);
    for (const auto& parent : commit.parents)
        wire.parents.push_back({served.commitUrl(parent), parent});
    wire.message = commit.message;
    wire.tree = CommitMeta{served.treeUrl(commit.tree), commit.tree, {commit.committer.seconds}};
    return wire;
}

FilesAnswer change(Context& context, const Writer& repo, const Caller& caller, const CommitOptions& options,
                   const std::vector<FileChange>& changes)
{
    const auto made = commitFiles(context, repo, caller.row, options, changes);
    const auto served = servedRepository(context, repo);
    const auto commit = readCommit(served.git, made.commit);
    const Version version{served, {Revision::Kind::Branch, made.branch, made.commit}, commit.tree};
    FilesAnswer answer{.commit = toFileCommit(commit, served),
                       .verification = verificationOf(commit_signatures::signedObject(commit), context)};
    for (const auto& each : changes) {
        answer.files.emplace_back();
        if (each.kind != Kind::Delete)
            answer.files.back() = contentsOf(version, version.require(each.path), each.path, {.lastCommit = false},
                                             context.settings.api.defaultMaxBlobSize);
        if (answer.files.back())
            answer.files.back()->lastCommitSha = made.commit;
    }
    return answer;
}

FileAnswer changeOne(Context& context, const Writer& repo, const Caller& caller, const CommitOptions& options,
                     const FileChange& wanted)
{
    auto answer = change(context, repo, caller, options, {wanted});
    return {std::move(answer.files.front()), std::move(answer.commit), std::move(answer.verification)};
}

http::Created<FileAnswer> create(Context& context, const Writer&, const Caller& caller, const FilePath& file,
                                 const FilesBody<CreateFile>& body, const Renewed<Writer>& repo)
{
    const auto& wanted = body.value;
    return {changeOne(context, repo, caller, wanted,
                      {.kind = Kind::Create, .path = file.filepath, .content = decodeContent(wanted.content)})};
}

std::variant<FileAnswer, http::Created<FileAnswer>> update(Context& context, const Writer&, const Caller& caller,
                                                           const FilePath& file, const FilesBody<UpdateFile>& body,
                                                           const Renewed<Writer>& repo)
{
    const auto& wanted = body.value;
    const bool isNew = wanted.sha.empty();
    auto answer = changeOne(context, repo, caller, wanted,
                            {.kind = isNew ? Kind::Create : Kind::Update,
                             .path = file.filepath,
                             .fromPath = isNew ? "" : wanted.fromPath,
                             .content = decodeContent(wanted.content),
                             .sha = wanted.sha});
    if (isNew)
        return http::Created<FileAnswer>{std::move(answer)};
    return answer;
}

FileAnswer remove(Context& context, const Writer& repo, const Caller& caller, const FilePath& file,
                  const DeleteFile& wanted)
{
    return changeOne(context, repo, caller, wanted, {.kind = Kind::Delete, .path = file.filepath, .sha = wanted.sha});
}

// What it changed is in the commit; which files that are is not told one by one.
FileAnswer applyPatch(Context& context, const Writer&, const Caller& caller, const FilesBody<ApplyPatch>& body,
                      const Renewed<Writer>& repo)
{
    const auto& wanted = body.value;
    const auto made = commitPatch(context, repo, caller.row, wanted, wanted.content);
    const auto served = servedRepository(context, repo);
    const auto commit = readCommit(served.git, made.commit);
    return {.commit = toFileCommit(commit, served),
            .verification = verificationOf(commit_signatures::signedObject(commit), context)};
}

Kind kindNamed(const std::string& name)
{
    if (name == "create")
        return Kind::Create;
    if (name == "update")
        return Kind::Update;
    if (name == "upload")
        return Kind::Upload;
    return name == "rename" ? Kind::Rename : Kind::Delete;
}

http::Created<FilesAnswer> changeMany(Context& context, const Writer&, const Caller& caller,
                                      const FilesBody<ChangeFiles>& body, const Renewed<Writer>& repo)
{
    const auto& wanted = body.value;
    std::vector<FileChange> changes;
    for (const auto& each : wanted.files) {
        FileChange change{
            .kind = kindNamed(each.operation), .path = each.path, .fromPath = each.fromPath, .sha = each.sha};
        if (each.content && change.kind != Kind::Delete)
            change.content = decodeContent(*each.content);
        if (!change.content && change.kind != Kind::Delete && change.kind != Kind::Rename)
            throw Error::invalid("[Content]: Required for " + each.path);
        changes.push_back(std::move(change));
    }
    return {change(context, repo, caller, wanted, changes)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<applyPatch>(
        changing(Method::Post, {"/repos/{owner}/{repo}/diffpatch", "repoApplyDiffPatch", "Apply a patch as a commit"})),
    http::endpoint<changeMany>(changing(
        Method::Post, {"/repos/{owner}/{repo}/contents", "repoChangeFiles", "Edit several files in one commit"})),
    http::endpoint<create>(
        changing(Method::Post, {"/repos/{owner}/{repo}/contents/{filepath*}", "repoCreateFile", "Create a file"})),
    http::endpoint<update>(
        changing(Method::Put, {"/repos/{owner}/{repo}/contents/{filepath*}", "repoUpdateFile", "Update a file"})),
    http::endpoint<remove>(
        changing(Method::Delete, {"/repos/{owner}/{repo}/contents/{filepath*}", "repoDeleteFile", "Delete a file"})),
};

} // namespace

std::span<const http::Endpoint> fileEndpoints() { return kEndpoints; }

} // namespace trivet::gitdata
