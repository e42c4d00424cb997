#pragma once
#include "commit_signatures/site_key.hpp"

#include <string>
#include <vector>

namespace trivet::commit_signatures {

// A commit that was written but not named by a ref yet.
struct WrittenCommit {
    std::string repository{};               // the folder
    std::vector<std::string> environment{}; // leads git to objects that are not accepted yet
    std::string id{};
};

// Writes it once more with a signature and answers the new id; the same id if nothing is to be signed. Throws
// std::runtime_error.
std::string signCommit(const WrittenCommit& commit, const SignText& sign);

} // namespace trivet::commit_signatures
