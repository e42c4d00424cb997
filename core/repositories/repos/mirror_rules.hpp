#pragma once
#include "base/error.hpp"
#include "crypto/secret_box.hpp"
#include "repos/edit_types.hpp"
#include "repos/pull_mirror_store.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet {
struct Settings;
}

namespace trivet::repos {

inline constexpr MessageFormat<> kIsMirror{"mirror.read_only", "Git Repository is a mirror."};

// Seconds between two synchronizations; without a text the default. Throws Error of this kind, at the field, for what
// is no span of time or shorter than [mirror] MIN_INTERVAL; 0 is allowed and means never.
std::int64_t requireMirrorInterval(const std::string& text, const Settings& settings, const std::string& field,
                                   Error::Kind kind = Error::Kind::Invalid);

// When it is its turn again: a little later for each, so that not all ask at the same moment.
std::int64_t nextMirrorTime(std::int64_t now, std::int64_t intervalSeconds);

// What an edit of the repository says about the mirror; nothing if it is none, or nothing is said. Throws Error
// (Invalid).
std::optional<PullMirrorRow> editedMirror(db::Database& db, const RepositoryRow& repository,
                                          const EditRepository& wanted, const Settings& settings, std::int64_t now);

crypto::SealedSecrets sealedMirrorCredentials(db::Database& db, std::string_view secretKey);

} // namespace trivet::repos
