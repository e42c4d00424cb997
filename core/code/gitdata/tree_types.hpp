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
        visit(field("mode", &GitEntry::mode, "Its kind as git has it"));
        visit(field("type", &GitEntry::type, "blob, tree or commit"));
        visit(field("size", &GitEntry::size, "Bytes"));
        visit(field("sha", &GitEntry::sha, "Id"));
        visit(field("url", &GitEntry::url, "Address"));
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
        visit(field("sha", &GitTree::sha, "Id"));
        visit(field("url", &GitTree::url, "Address"));
        visit(field("tree", &GitTree::tree, "What is in it"));
        visit(field("truncated", &GitTree::truncated, "There are more pages"));
        visit(field("page", &GitTree::page, "Which page this is"));
        visit(field("total_count", &GitTree::totalCount, "Entries on all pages"));
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
        visit(field("content", &GitBlob::content, "Base64, unless it is too large"));
        visit(field("encoding", &GitBlob::encoding, "base64"));
        visit(field("url", &GitBlob::url, "Address"));
        visit(field("sha", &GitBlob::sha, "Id"));
        visit(field("size", &GitBlob::size, "Bytes"));
        visit(field("lfs_oid", &GitBlob::lfsOid, "The large file it stands for", json::leaveOutWhenEmpty));
        visit(field("lfs_size", &GitBlob::lfsSize, "Bytes of that", json::leaveOutWhenEmpty));
    }
};

} // namespace trivet::gitdata
