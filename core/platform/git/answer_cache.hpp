#pragma once
#include "base/file_descriptor.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::git {

// What git said about objects, kept for all workers of a machine in one file of a fixed size. A question about ids
// (which commit last touched each file of this folder, seen from this commit) has one answer for ever, so nothing kept
// ever has to be taken back.
//
// Key: the directory of the repository, the question, and the ids in it. Never the name of a ref.
// Bound and eviction: the answers are a ring, a new one is written over the oldest. An index in front of it tells where
// an answer is; where a place of the index is full, the oldest of its answers is no longer found.
// Who may read: the file is the service's own (0600), and whoever asks was let into the repository before. As the key
// names the directory, no repository is told what another one said about the same id.
// Several workers: nobody waits. Readers take no lock: a record holds its key and a checksum, so one that is being
// written over is not found. A writer that does not get the lock at once keeps nothing.
// A crash: the lock goes with its holder, half a record has the wrong checksum, and nothing is repaired. Nothing is
// synced either: what is lost is computed again.
// A file that cannot be opened or written makes questions slower, not wrong.
//
// For one thread; each worker has its own.
class AnswerCache {
public:
    // Opened when it is first needed.
    explicit AnswerCache(std::string file) : m_path(std::move(file)) {}

    std::optional<std::string> find(std::string_view key) noexcept;
    void keep(std::string_view key, std::string_view answer) noexcept;

private:
    bool open() noexcept;
    void write(std::string_view key, std::string_view answer) const;

    std::string m_path;
    FileDescriptor m_file{};
    bool m_isOff = false;
};

} // namespace trivet::git
