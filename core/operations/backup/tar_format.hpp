#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The archive format of POSIX (pax), as much of it as a backup needs: files and folders.
namespace trivet::backup {

inline constexpr std::size_t kBlock = 512;

enum class MemberKind { File, Folder };

struct Member {
    std::string name{};
    MemberKind kind = MemberKind::File;
    std::int64_t size = 0;
    unsigned mode = 0600;
    std::int64_t changedAt = 0;
};

// What stands before the bytes of a member: one block, or more if its name or size needs them.
std::string headerOf(const Member& member);

// How many bytes fill up the last block of a member.
std::size_t paddingAfter(std::int64_t size);

// One header block as it was read.
struct Header {
    Member member{};
    bool isExtension = false; // its bytes say more about the next member
};

// Nothing if it is no header, or one of a kind that is not in a backup.
std::optional<Header> parseHeader(std::string_view block);
bool isEnd(std::string_view block);
// Applies what an extension says. False if it cannot be understood.
bool applyExtension(std::string_view records, std::optional<std::string>& name, std::optional<std::int64_t>& size);

} // namespace trivet::backup
