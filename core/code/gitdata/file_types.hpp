#pragma once
#include "gitdata/contents_types.hpp"
#include "json/problems.hpp"

#include <string_view>

namespace trivet::gitdata {

constexpr std::size_t kMostContent = 1024 * 1024 * 1024; // the limit of the body is what counts

struct Identity {
    static constexpr auto schema = json::value("Identity");
    std::string name{}, email{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("name", &Identity::name, "Name", maxLength(255)));
        visit(field("email", &Identity::email, "Email address", maxLength(254)));
    }
};

struct CommitDates {
    static constexpr auto schema = json::value("CommitDateOptions");
    std::optional<json::Time> author{}, committer{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("author", &CommitDates::author, "When it was created"));
        visit(field("committer", &CommitDates::committer, "Commit date"));
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
        visit(field("message", &O::message, "Commit message"));
        visit(field("branch", &O::branch, "Branch to start from; by default the default branch", maxLength(100)));
        visit(field("new_branch", &O::newBranch, "New branch for the commit", maxLength(100)));
        visit(field("force_push", &O::forcePush, "Overwrite the new branch if it exists"));
        visit(field("author", &O::author, "Author; by default you"));
        visit(field("committer", &O::committer, "Committer; by default you"));
        visit(field("dates", &O::dates, "Dates; by default now"));
        visit(field("signoff", &O::signoff, "Add a Signed-off-by trailer"));
    }
};

struct CreateFile : CommitOptions {
    static constexpr auto schema = json::body("CreateFileOptions");
    std::string content{}; // a file may be empty
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        commitFields<CreateFile>(visit);
        visit(json::field("content", &CreateFile::content, "Content in Base64; an empty file without",
                          json::maxLength(kMostContent)));
    }
};

struct UpdateFile : CommitOptions {
    static constexpr auto schema = json::body("UpdateFileOptions");
    std::string sha{}, fromPath{};
    std::string content{}; // a file may be empty
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using U = UpdateFile;
        commitFields<U>(visit);
        visit(field("sha", &U::sha, "Blob SHA of the file to change; without it a new file is created", maxLength(64)));
        visit(field("content", &U::content, "Content in Base64", json::requiredOrEmpty, maxLength(kMostContent)));
        visit(field("from_path", &U::fromPath, "Former path", maxLength(500)));
    }
};

struct DeleteFile : CommitOptions {
    static constexpr auto schema = json::body("DeleteFileOptions");
    std::string sha{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        commitFields<DeleteFile>(visit);
        visit(json::field("sha", &DeleteFile::sha, "Blob SHA of the file to delete", json::required,
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
        visit(field("content", &F::content, "Content in Base64", maxLength(kMostContent)));
        visit(field("sha", &F::sha, "Blob SHA of the file to change; without it, as the branch has it", maxLength(64)));
        visit(field("from_path", &F::fromPath, "Former path", maxLength(500)));
    }
};

struct ChangeFiles : CommitOptions {
    static constexpr auto schema = json::body("ChangeFilesOptions");
    std::vector<FileOperation> files{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        commitFields<ChangeFiles>(visit);
        visit(json::field("files", &ChangeFiles::files, "File operations", json::required));
    }
};

struct ApplyPatch : CommitOptions {
    static constexpr auto schema = json::body("ApplyDiffPatchFileOptions");
    std::string content{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        commitFields<ApplyPatch>(visit);
        visit(json::field("content", &ApplyPatch::content, "Patch", json::required, json::maxLength(kMostContent)));
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
        visit(field("url", &C::url, "URL"));
        visit(field("sha", &C::sha, "SHA"));
        visit(field("created", &C::created, "When it was created"));
        visit(field("html_url", &C::htmlUrl, "URL of the page"));
        visit(field("author", &C::author, "Author"));
        visit(field("committer", &C::committer, "Committer"));
        visit(field("parents", &C::parents, "Parent commits"));
        visit(field("message", &C::message, "Message"));
        visit(field("tree", &C::tree, "Tree"));
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
        visit(field("content", &FileAnswer::content, "File, unless it was deleted"));
        visit(field("commit", &FileAnswer::commit, "Commit"));
        visit(field("verification", &FileAnswer::verification, "Verification of the signature"));
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
        visit(field("files", &FilesAnswer::files, "Files"));
        visit(field("commit", &FilesAnswer::commit, "Commit"));
        visit(field("verification", &FilesAnswer::verification, "Verification of the signature"));
    }
};

} // namespace trivet::gitdata
