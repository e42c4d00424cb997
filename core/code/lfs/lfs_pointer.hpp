#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::lfs {

// A small file that stands for a large one kept elsewhere (git-lfs, version 1 of its specification).
struct Pointer {
    std::string oid{}; // SHA-256, 64 digits
    std::int64_t size = 0;
};

constexpr std::size_t kMostPointerBytes = 1024;

std::optional<Pointer> parsePointer(std::string_view content);

// 64 lower-case hexadecimal digits: nothing else becomes the name of a file.
bool isOid(std::string_view text);

// The pointer as git-lfs writes it, in the one spelling that the specification allows.
std::string textOf(const Pointer& pointer);
// The id of the blob with that text, in the object format ("sha1", "sha256") of a repository.
std::string blobIdOf(const Pointer& pointer, std::string_view objectFormat);

} // namespace trivet::lfs
