#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::git {

enum class ObjectKind { Commit, Tree, Blob, Tag };

std::string_view nameOf(ObjectKind kind); // "commit", "tree", "blob", "tag"

// What is known of an object without reading it.
struct ObjectHead {
    ObjectKind kind = ObjectKind::Blob;
    std::uint64_t size = 0;
};

// A ref and the object it names; a symbolic one names what the ref behind it does.
struct Ref {
    std::string name{}; // "refs/heads/main"
    std::string id{};
};

// How a repository names its objects: sha1 or sha256. Ids travel as lower-case hexadecimal digits.
struct ObjectFormat {
    std::size_t digits = 40;

    static ObjectFormat named(std::string_view name);
    std::string name() const { return digits == 64 ? "sha256" : "sha1"; }
    std::string zero() const { return std::string(digits, '0'); }
    bool isId(std::string_view text) const;
    // At least four digits, at most a whole id.
    bool isAbbreviation(std::string_view text) const;
};

} // namespace trivet::git
