#pragma once
#include "commit_signatures/site_key.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::commit_signatures {

// Somebody for whom the site makes a commit, and what can be asked about it. Questions that are not there have the
// answer no.
struct SigningOccasion {
    db::Database& db;
    const Settings& settings;
    std::int64_t accountId = 0;
    std::function<bool()> isParentSigned{}, isBaseSigned{}, isHeadSigned{}, areCommitsSigned{}, isApproved{};
};

// The word of [repository.signing] that is in the way, or "nokey"; empty: the commit is signed.
std::string_view whyUnsigned(const SigningOccasion& occasion, const std::vector<std::string>& rules);

// How a commit on this occasion is signed; empty: it is not.
SignText signatureFor(const SigningOccasion& occasion, const std::vector<std::string>& rules);

} // namespace trivet::commit_signatures
