#pragma once
#include "commit_signatures/site_key.hpp"
#include "git/repository.hpp"
#include "http/context.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace trivet::merging {

// Two commits that somebody wants to be merged.
struct MergeToSign {
    http::Context& context;
    git::Repository& git; // has both
    std::int64_t mergerId = 0;
    std::string base{}, head{};
    std::function<bool()> isApproved{}; // the pull request, if it is one
};

// The rule of [repository.signing] MERGES that is in the way, or "nokey"; empty: the merge is signed.
std::string_view whyUnsigned(const MergeToSign& merge);
// How the commits of the merge are signed; empty: they are not.
commit_signatures::SignText signatureOf(const MergeToSign& merge);

// Whether all commits that the head has and the base has not are verified.
bool areHeadCommitsVerified(const MergeToSign& merge);

} // namespace trivet::merging
