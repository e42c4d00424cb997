#pragma once
#include "gitdata/commit_types.hpp"

namespace trivet::gitdata {

struct FileLinks {
    static constexpr auto schema = json::value("FileLinksResponse");
    std::optional<std::string> self{}, git{}, html{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("self", &FileLinks::self, "Address of this answer"),
                          field("git", &FileLinks::git, "Address of the object"),
                          field("html", &FileLinks::html, "Page")};
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

    static constexpr auto fields()
    {
        using json::field, json::leaveOutWhenEmpty;
        using C = Contents;
        return std::tuple{
            field("name", &C::name, "Name"),
            field("path", &C::path, "Path"),
            field("sha", &C::sha, "Id"),
            field("last_commit_sha", &C::lastCommitSha, "The commit that last touched it", leaveOutWhenEmpty),
            field("last_committer_date", &C::lastCommitterDate, "When that was committed", leaveOutWhenEmpty),
            field("last_author_date", &C::lastAuthorDate, "When that was written", leaveOutWhenEmpty),
            field("last_commit_message", &C::lastCommitMessage, "What it says", leaveOutWhenEmpty),
            field("type", &C::type, "file, dir, symlink or submodule"),
            field("mode", &C::mode, "Its kind as git has it"),
            field("size", &C::size, "Bytes"),
            field("encoding", &C::encoding, "base64"),
            field("content", &C::content, "Base64, for one file that is not too large"),
            field("target", &C::target, "Where a symbolic link leads"),
            field("url", &C::url, "Address of this answer"),
            field("html_url", &C::htmlUrl, "Page"),
            field("git_url", &C::gitUrl, "Address of the object"),
            field("download_url", &C::downloadUrl, "Address of the bytes"),
            field("submodule_git_url", &C::submoduleGitUrl, "Where a submodule comes from"),
            field("_links", &C::links, "Addresses once more"),
            field("lfs_oid", &C::lfsOid, "The large file it stands for", leaveOutWhenEmpty),
            field("lfs_size", &C::lfsSize, "Bytes of that", leaveOutWhenEmpty),
        };
    }
};

struct ContentsExt {
    static constexpr auto schema = json::value("ContentsExtResponse");
    std::optional<Contents> file{};
    std::optional<std::vector<Contents>> folder{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("file_contents", &ContentsExt::file, "If it is a file", json::leaveOutWhenEmpty),
                          field("dir_contents", &ContentsExt::folder, "If it is a folder", json::leaveOutWhenEmpty)};
    }
};

} // namespace trivet::gitdata
