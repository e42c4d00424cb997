#pragma once
#include "gitdata/contents_types.hpp"
#include "json/problems.hpp"

#include <string_view>

namespace trivet::gitdata {

constexpr std::size_t kMostContent = 1024 * 1024 * 1024; // the limit of a body is what counts

struct Identity {
    static constexpr auto schema = json::value("Identity");
    std::string name{}, email{};
    static constexpr auto fields()
    {
        using json::field, json::maxLength;
        return std::tuple{field("name", &Identity::name, "Name", maxLength(255)),
                          field("email", &Identity::email, "Address", maxLength(254))};
    }
};

struct CommitDates {
    static constexpr auto schema = json::value("CommitDateOptions");
    std::optional<json::Time> author{}, committer{};
    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("author", &CommitDates::author, "When it was written"),
                          field("committer", &CommitDates::committer, "When it was committed")};
    }
};

// What all changes of files have in common.
struct CommitOptions {
    std::string message{}, branch{}, newBranch{};
    bool forcePush = false, signoff = false;
    std::optional<Identity> author{}, committer{};
    CommitDates dates{};

    template <class O> static constexpr auto commitFields()
    {
        using json::field, json::maxLength;
        return std::tuple{
            field("message", &O::message, "What the commit says"),
            field("branch", &O::branch, "The branch it follows; the default one if left out", maxLength(100)),
            field("new_branch", &O::newBranch, "A new branch for it", maxLength(100)),
            field("force_push", &O::forcePush, "Even if the new branch exists"),
            field("author", &O::author, "Who wrote it, if not the caller"),
            field("committer", &O::committer, "Who committed it, if not the caller"),
            field("dates", &O::dates, "When, if not now"),
            field("signoff", &O::signoff, "Add Signed-off-by"),
        };
    }
};

struct CreateFile : CommitOptions {
    static constexpr auto schema = json::body("CreateFileOptions");
    std::optional<std::string> content{}; // must be there, but a file may be empty
    static constexpr auto fields()
    {
        return std::tuple_cat(
            commitFields<CreateFile>(),
            std::tuple{json::field("content", &CreateFile::content, "Base64", json::maxLength(kMostContent))});
    }
};

struct UpdateFile : CommitOptions {
    static constexpr auto schema = json::body("UpdateFileOptions");
    std::string sha{}, fromPath{};
    std::optional<std::string> content{}; // must be there, but a file may be empty
    static constexpr auto fields()
    {
        using json::field, json::maxLength;
        using U = UpdateFile;
        return std::tuple_cat(
            commitFields<U>(),
            std::tuple{field("sha", &U::sha, "Id of the file that is changed; a new one if left out", maxLength(64)),
                       field("content", &U::content, "Base64", maxLength(kMostContent)),
                       field("from_path", &U::fromPath, "Where it was until then", maxLength(500))});
    }
};

struct DeleteFile : CommitOptions {
    static constexpr auto schema = json::body("DeleteFileOptions");
    std::string sha{};
    static constexpr auto fields()
    {
        return std::tuple_cat(commitFields<DeleteFile>(),
                              std::tuple{json::field("sha", &DeleteFile::sha, "Id of the file that is deleted",
                                                     json::required, json::maxLength(64))});
    }
};

struct FileOperation {
    static constexpr auto schema = json::value("ChangeFileOperation");
    std::string operation{}, path{}, sha{}, fromPath{};
    std::optional<std::string> content{};
    static constexpr auto fields()
    {
        using json::field, json::maxLength;
        using F = FileOperation;
        return std::tuple{field("operation", &F::operation, "create, update, upload, rename or delete", json::required,
                                json::oneOf("create", "update", "upload", "rename", "delete")),
                          field("path", &F::path, "Path", json::required, maxLength(500)),
                          field("content", &F::content, "Base64", maxLength(kMostContent)),
                          field("sha", &F::sha, "Id of the file that is changed", maxLength(64)),
                          field("from_path", &F::fromPath, "Where it was until then", maxLength(500))};
    }
};

struct ChangeFiles : CommitOptions {
    static constexpr auto schema = json::body("ChangeFilesOptions");
    std::vector<FileOperation> files{};
    static constexpr auto fields()
    {
        return std::tuple_cat(commitFields<ChangeFiles>(),
                              std::tuple{json::field("files", &ChangeFiles::files, "What is done", json::required)});
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

    static constexpr auto fields()
    {
        using json::field;
        using C = FileCommit;
        return std::tuple{field("url", &C::url, "Address"),
                          field("sha", &C::sha, "Id"),
                          field("created", &C::created, "When it was made"),
                          field("html_url", &C::htmlUrl, "Page"),
                          field("author", &C::author, "Who wrote it"),
                          field("committer", &C::committer, "Who committed it"),
                          field("parents", &C::parents, "Commits it follows"),
                          field("message", &C::message, "Message"),
                          field("tree", &C::tree, "Its files")};
    }
};

struct FileAnswer {
    static constexpr auto schema = json::value("FileResponse");
    std::optional<Contents> content{}; // nothing after a deletion
    std::optional<FileCommit> commit{};
    std::optional<Verification> verification{};
    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("content", &FileAnswer::content, "The file, unless it is gone"),
                          field("commit", &FileAnswer::commit, "The commit"),
                          field("verification", &FileAnswer::verification, "Its signature")};
    }
};

struct FilesAnswer {
    static constexpr auto schema = json::value("FilesResponse");
    std::vector<std::optional<Contents>> files{}; // null for those that are gone
    std::optional<FileCommit> commit{};
    std::optional<Verification> verification{};
    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("files", &FilesAnswer::files, "The files"),
                          field("commit", &FilesAnswer::commit, "The commit"),
                          field("verification", &FilesAnswer::verification, "Its signature")};
    }
};

} // namespace trivet::gitdata
