#pragma once
#include "gitdata/commit_types.hpp"

namespace trivet::gitdata {

struct FileLinks {
    static constexpr auto schema = json::value("FileLinksResponse");
    std::optional<std::string> self{}, git{}, html{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("self", &FileLinks::self, "Address of this answer"));
        visit(field("git", &FileLinks::git, "Address of the object"));
        visit(field("html", &FileLinks::html, "Page"));
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
        visit(field("sha", &C::sha, "Id"));
        visit(field("last_commit_sha", &C::lastCommitSha, "The commit that last touched it", leaveOutWhenEmpty));
        visit(field("last_committer_date", &C::lastCommitterDate, "When that was committed", leaveOutWhenEmpty));
        visit(field("last_author_date", &C::lastAuthorDate, "When that was written", leaveOutWhenEmpty));
        visit(field("last_commit_message", &C::lastCommitMessage, "What it says", leaveOutWhenEmpty));
        visit(field("type", &C::type, "file, dir, symlink or submodule"));
        visit(field("mode", &C::mode, "Its kind as git has it"));
        visit(field("size", &C::size, "Bytes"));
        visit(field("encoding", &C::encoding, "base64"));
        visit(field("content", &C::content, "Base64, for one file that is not too large"));
        visit(field("target", &C::target, "Where a symbolic link leads"));
        visit(field("url", &C::url, "Address of this answer"));
        visit(field("html_url", &C::htmlUrl, "Page"));
        visit(field("git_url", &C::gitUrl, "Address of the object"));
        visit(field("download_url", &C::downloadUrl, "Address of the bytes"));
        visit(field("submodule_git_url", &C::submoduleGitUrl, "Where a submodule comes from"));
        visit(field("_links", &C::links, "Addresses once more"));
        visit(field("lfs_oid", &C::lfsOid, "The large file it stands for", leaveOutWhenEmpty));
        visit(field("lfs_size", &C::lfsSize, "Bytes of that", leaveOutWhenEmpty));
    }
};

struct ContentsExt {
    static constexpr auto schema = json::value("ContentsExtResponse");
    std::optional<Contents> file{};
    std::optional<std::vector<Contents>> folder{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("file_contents", &ContentsExt::file, "If it is a file", json::leaveOutWhenEmpty));
        visit(field("dir_contents", &ContentsExt::folder, "If it is a folder", json::leaveOutWhenEmpty));
    }
};

} // namespace trivet::gitdata
