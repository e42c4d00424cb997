#pragma once
#include "commit_signatures/verify_objects.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::commit_signatures {

// The commits that `tip` leads to and `known`, a commit or a ref, does not. A ref that is not there leads nowhere.
struct CommitRange {
    std::string repository{}; // the folder
    std::string tip{}, known{};
    std::vector<std::string> environment{}; // leads git to objects that are not accepted yet
};

// The first commit of a range without a verified signature. Throws Error (Forbidden) if there are more than two
// thousand: nobody could wait for that.
std::optional<std::string> unverifiedCommit(const VerificationPlace& place, const CommitRange& range);

// Whether this one has a verified signature.
bool isVerified(const VerificationPlace& place, const std::string& repository, const std::string& commit);

} // namespace trivet::commit_signatures
