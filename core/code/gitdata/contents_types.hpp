#pragma once
#include "gitdata/commit_types.hpp"

namespace trivet::gitdata {

struct FileLinks {
    static constexpr auto schema = json::value("FileLinksResponse");
    std::optional<std::string> self{}, git{}, html{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("self", &FileLinks::self, "API URL"));
        visit(field("git", &FileLinks::git, "API URL of the git object"));
        visit(field("html", &FileLinks::html, "URL of the page"));
    }
};

// A file, a folder, a symbolic link or a submodule.
struct Contents {
    static constexpr auto schema = json::value("ContentsResponse");
    std::string name{}, path{}, sha{};
    std::optional<std::string> lastCommitSha{};
    std::optional<json::Time> lastCommitterDate{}, lastAuthorDate{};
    std::optional<std::string> lastCommitMessage{};
    std::string type{}, mode{};
    std::int64_t size = 0;
    std::optional<std::string> encoding{}, content{}, target{};
    std::optional<std::string> url{}, htmlUrl{}, gitUrl{}, downloadUrl{}, submoduleGitUrl{};
    std::optional<FileLinks> links{};
    std::optional<std::string> lfsOid{};
    std::optional<std::int64_t> lfsSize{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::leaveOutWhenEmpty;
        using C = Contents;
        visit(field("name", &C::name, "Name"));
        visit(field("path", &C::path, "Path"));
        visit(field("sha", &C::sha, "SHA"));
        visit(field("last_commit_sha", &C::lastCommitSha, "Last commit that changed it", leaveOutWhenEmpty));
        visit(field("last_committer_date", &C::lastCommitterDate, "Committer date of that commit", leaveOutWhenEmpty));
        visit(field("last_author_date", &C::lastAuthorDate, "Author date of that commit", leaveOutWhenEmpty));
        visit(field("last_commit_message", &C::lastCommitMessage, "Message of that commit", leaveOutWhenEmpty));
        visit(field("type", &C::type, "file, dir, symlink or submodule"));
        visit(field("mode", &C::mode, "File mode in git"));
        visit(field("size", &C::size, "Size in bytes"));
        visit(field("encoding", &C::encoding, "base64"));
        visit(field("content", &C::content, "Content in Base64, for a single file that is not too large"));
        visit(field("target", &C::target, "Target of a symbolic link"));
        visit(field("url", &C::url, "API URL"));
        visit(field("html_url", &C::htmlUrl, "URL of the page"));
        visit(field("git_url", &C::gitUrl, "API URL of the git object"));
        visit(field("download_url", &C::downloadUrl, "URL of the raw file"));
        visit(field("submodule_git_url", &C::submoduleGitUrl, "Repository URL of a submodule"));
        visit(field("_links", &C::links, "Links"));
        visit(field("lfs_oid", &C::lfsOid, "Git LFS object ID", leaveOutWhenEmpty));
        visit(field("lfs_size", &C::lfsSize, "Git LFS object size in bytes", leaveOutWhenEmpty));
    }
};

struct ContentsExt {
    static constexpr auto schema = json::value("ContentsExtResponse");
    std::optional<Contents> file{};
    std::optional<std::vector<Contents>> folder{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("file_contents", &ContentsExt::file, "Content, if it is a file", json::leaveOutWhenEmpty));
        visit(field("dir_contents", &ContentsExt::folder, "Entries, if it is a directory", json::leaveOutWhenEmpty));
    }
};

} // namespace trivet::gitdata
