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

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("path", &GitEntry::path, "Path"),
                          field("mode", &GitEntry::mode, "Its kind as git has it"),
                          field("type", &GitEntry::type, "blob, tree or commit"),
                          field("size", &GitEntry::size, "Bytes"),
                          field("sha", &GitEntry::sha, "Id"),
                          field("url", &GitEntry::url, "Address")};
    }
};

struct GitTree {
    static constexpr auto schema = json::value("GitTreeResponse");
    std::string sha{}, url{};
    std::vector<GitEntry> tree{};
    bool truncated = false;
    std::int64_t page = 0, totalCount = 0;

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("sha", &GitTree::sha, "Id"),
                          field("url", &GitTree::url, "Address"),
                          field("tree", &GitTree::tree, "What is in it"),
                          field("truncated", &GitTree::truncated, "There are more pages"),
                          field("page", &GitTree::page, "Which page this is"),
                          field("total_count", &GitTree::totalCount, "Entries on all pages")};
    }
};

struct GitBlob {
    static constexpr auto schema = json::value("GitBlobResponse");
    std::optional<std::string> content{}, encoding{};
    std::string url{}, sha{};
    std::int64_t size = 0;
    std::optional<std::string> lfsOid{};
    std::optional<std::int64_t> lfsSize{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("content", &GitBlob::content, "Base64, unless it is too large"),
                          field("encoding", &GitBlob::encoding, "base64"),
                          field("url", &GitBlob::url, "Address"),
                          field("sha", &GitBlob::sha, "Id"),
                          field("size", &GitBlob::size, "Bytes"),
                          field("lfs_oid", &GitBlob::lfsOid, "The large file it stands for", json::leaveOutWhenEmpty),
                          field("lfs_size", &GitBlob::lfsSize, "Bytes of that", json::leaveOutWhenEmpty)};
    }
};

} // namespace trivet::gitdata
