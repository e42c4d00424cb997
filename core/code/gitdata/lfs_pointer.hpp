#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::gitdata {

// A small file that stands for a large one kept elsewhere (git-lfs, version 1 of its specification).
struct LfsPointer {
    std::string oid{}; // SHA-256, 64 digits
    std::int64_t size = 0;
};

constexpr std::size_t kMostPointerBytes = 1024;

std::optional<LfsPointer> parseLfsPointer(std::string_view content);

} // namespace trivet::gitdata
