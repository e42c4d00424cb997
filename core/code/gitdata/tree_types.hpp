#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::gitdata {

struct GitEntry {
    static constexpr auto schema = json::value("GitEntry");
    std::string path{}, mode{}, type{};
    std::int64_t size = 0;
    std::string sha{}, url{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("path", &GitEntry::path, "Path"));
        visit(field("mode", &GitEntry::mode, "File mode in git"));
        visit(field("type", &GitEntry::type, "blob, tree or commit"));
        visit(field("size", &GitEntry::size, "Size in bytes"));
        visit(field("sha", &GitEntry::sha, "SHA"));
        visit(field("url", &GitEntry::url, "URL"));
    }
};

struct GitTree {
    static constexpr auto schema = json::value("GitTreeResponse");
    std::string sha{}, url{};
    std::vector<GitEntry> tree{};
    bool truncated = false;
    std::int64_t page = 0, totalCount = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("sha", &GitTree::sha, "SHA"));
        visit(field("url", &GitTree::url, "URL"));
        visit(field("tree", &GitTree::tree, "Entries"));
        visit(field("truncated", &GitTree::truncated, "There are more entries on other pages"));
        visit(field("page", &GitTree::page, "Page number"));
        visit(field("total_count", &GitTree::totalCount, "Total number of entries"));
    }
};

struct GitBlob {
    static constexpr auto schema = json::value("GitBlobResponse");
    std::optional<std::string> content{}, encoding{};
    std::string url{}, sha{};
    std::int64_t size = 0;
    std::optional<std::string> lfsOid{};
    std::optional<std::int64_t> lfsSize{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("content", &GitBlob::content, "Content in Base64, unless it is too large"));
        visit(field("encoding", &GitBlob::encoding, "base64"));
        visit(field("url", &GitBlob::url, "URL"));
        visit(field("sha", &GitBlob::sha, "SHA"));
        visit(field("size", &GitBlob::size, "Size in bytes"));
        visit(field("lfs_oid", &GitBlob::lfsOid, "Git LFS object ID", json::leaveOutWhenEmpty));
        visit(field("lfs_size", &GitBlob::lfsSize, "Git LFS object size in bytes", json::leaveOutWhenEmpty));
    }
};

} // namespace trivet::gitdata
