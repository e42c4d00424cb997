#pragma once
#include "gitdata/contents_types.hpp"
#include "json/problems.hpp"

#include <string_view>

namespace trivet::gitdata {

constexpr std::size_t kMostContent = 1024 * 1024 * 1024; // the limit of a body is what counts

struct Identity {
    static constexpr auto schema = json::value("Identity");
    std::string name{}, email{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("name", &Identity::name, "Name", maxLength(255)));
        visit(field("email", &Identity::email, "Address", maxLength(254)));
    }
};

struct CommitDates {
    static constexpr auto schema = json::value("CommitDateOptions");
    std::optional<json::Time> author{}, committer{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("author", &CommitDates::author, "When it was written"));
        visit(field("committer", &CommitDates::committer, "When it was committed"));
    }
};

// What all changes of files have in common.
struct CommitOptions {
    std::string message{}, branch{}, newBranch{};
    bool forcePush = false, signoff = false;
    std::optional<Identity> author{}, committer{};
    CommitDates dates{};

    template <class O, class Visitor> static constexpr void commitFields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("message", &O::message, "What the commit says"));
        visit(field("branch", &O::branch, "The branch it follows; the default one if left out", maxLength(100)));
        visit(field("new_branch", &O::newBranch, "A new branch for it", maxLength(100)));
        visit(field("force_push", &O::forcePush, "Even if the new branch exists"));
        visit(field("author", &O::author, "Who wrote it, if not the caller"));
        visit(field("committer", &O::committer, "Who committed it, if not the caller"));
        visit(field("dates", &O::dates, "When, if not now"));
        visit(field("signoff", &O::signoff, "Add Signed-off-by"));
    }
};

struct CreateFile : CommitOptions {
    static constexpr auto schema = json::body("CreateFileOptions");
    std::optional<std::string> content{}; // must be there, but a file may be empty
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        commitFields<CreateFile>(visit);
        visit(json::field("content", &CreateFile::content, "Base64", json::maxLength(kMostContent)));
    }
};

struct UpdateFile : CommitOptions {
    static constexpr auto schema = json::body("UpdateFileOptions");
    std::string sha{}, fromPath{};
    std::optional<std::string> content{}; // must be there, but a file may be empty
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using U = UpdateFile;
        commitFields<U>(visit);
        visit(field("sha", &U::sha, "Id of the file that is changed; a new one if left out", maxLength(64)));
        visit(field("content", &U::content, "Base64", maxLength(kMostContent)));
        visit(field("from_path", &U::fromPath, "Where it was until then", maxLength(500)));
    }
};

struct DeleteFile : CommitOptions {
    static constexpr auto schema = json::body("DeleteFileOptions");
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        commitFields<DeleteFile>(visit);
        visit(json::field("sha", &DeleteFile::sha, "Id of the file that is deleted", json::required,
                          json::maxLength(64)));
    }
};

struct FileOperation {
    static constexpr auto schema = json::value("ChangeFileOperation");
    std::string operation{}, path{}, sha{}, fromPath{};
    std::optional<std::string> content{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = FileOperation;
        visit(field("operation", &F::operation, "create, update, upload, rename or delete", json::required,
                    json::oneOf("create", "update", "upload", "rename", "delete")));
        visit(field("path", &F::path, "Path", json::required, maxLength(500)));
        visit(field("content", &F::content, "Base64", maxLength(kMostContent)));
        visit(field("sha", &F::sha, "Id of the file that is changed", maxLength(64)));
        visit(field("from_path", &F::fromPath, "Where it was until then", maxLength(500)));
    }
};

struct ChangeFiles : CommitOptions {
    static constexpr auto schema = json::body("ChangeFilesOptions");
    std::vector<FileOperation> files{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        commitFields<ChangeFiles>(visit);
        visit(json::field("files", &ChangeFiles::files, "What is done", json::required));
    }
};

struct ApplyPatch : CommitOptions {
    static constexpr auto schema = json::body("ApplyDiffPatchFileOptions");
    std::string content{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        commitFields<ApplyPatch>(visit);
        visit(json::field("content", &ApplyPatch::content, "The patch", json::required, json::maxLength(kMostContent)));
    }
};

// A form has no objects within objects: found by name when a body that is one is read.
template <json::Described T>
void readText(T&, std::string_view, std::string_view name, const json::Rules&, json::Problems& problems)
{
    problems.add(name, "must be an object");
}

struct FileCommit {
    static constexpr auto schema = json::value("FileCommitResponse");
    std::string url{}, sha{};
    json::Time created{};
    std::string htmlUrl{};
    std::optional<CommitUser> author{}, committer{};
    std::vector<CommitMeta> parents{};
    std::string message{};
    std::optional<CommitMeta> tree{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using C = FileCommit;
        visit(field("url", &C::url, "Address"));
        visit(field("sha", &C::sha, "Id"));
        visit(field("created", &C::created, "When it was made"));
        visit(field("html_url", &C::htmlUrl, "Page"));
        visit(field("author", &C::author, "Who wrote it"));
        visit(field("committer", &C::committer, "Who committed it"));
        visit(field("parents", &C::parents, "Commits it follows"));
        visit(field("message", &C::message, "Message"));
        visit(field("tree", &C::tree, "Its files"));
    }
};

struct FileAnswer {
    static constexpr auto schema = json::value("FileResponse");
    std::optional<Contents> content{}; // nothing after a deletion
    std::optional<FileCommit> commit{};
    std::optional<Verification> verification{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("content", &FileAnswer::content, "The file, unless it is gone"));
        visit(field("commit", &FileAnswer::commit, "The commit"));
        visit(field("verification", &FileAnswer::verification, "Its signature"));
    }
};

struct FilesAnswer {
    static constexpr auto schema = json::value("FilesResponse");
    std::vector<std::optional<Contents>> files{}; // null for those that are gone
    std::optional<FileCommit> commit{};
    std::optional<Verification> verification{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("files", &FilesAnswer::files, "The files"));
        visit(field("commit", &FilesAnswer::commit, "The commit"));
        visit(field("verification", &FilesAnswer::verification, "Its signature"));
    }
};

} // namespace trivet::gitdata
