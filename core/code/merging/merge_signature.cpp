#include "merging/merge_signature.hpp"

#include "commit_signatures/signing_rules.hpp"
#include "commit_signatures/unverified_commit.hpp"
#include "db/database.hpp"

namespace trivet::merging {
namespace {

commit_signatures::VerificationPlace placeOf(const MergeToSign& merge)
{
    return {merge.context.db(), merge.context.settings, merge.context.who};
}

commit_signatures::SigningOccasion occasionOf(const MergeToSign& merge)
{
    const auto isSigned = [&merge](const std::string& commit) {
        return commit_signatures::isVerified(placeOf(merge), merge.git.path(), commit);
    };
    return {.db = merge.context.db(),
            .settings = merge.context.settings,
            .accountId = merge.mergerId,
            .isBaseSigned = [&merge, isSigned] { return isSigned(merge.base); },
            .isHeadSigned = [&merge, isSigned] { return isSigned(merge.head); },
            .areCommitsSigned = [&merge] { return areHeadCommitsVerified(merge); },
            .isApproved = merge.isApproved};
}

} // namespace

std::string_view whyUnsigned(const MergeToSign& merge)
{
    return commit_signatures::whyUnsigned(occasionOf(merge), merge.context.settings.signing.merges);
}

commit_signatures::SignText signatureOf(const MergeToSign& merge)
{
    return commit_signatures::signatureFor(occasionOf(merge), merge.context.settings.signing.merges);
}

bool areHeadCommitsVerified(const MergeToSign& merge)
{
    return !commit_signatures::unverifiedCommit(
        placeOf(merge), {.repository = merge.git.path(), .tip = merge.head, .known = merge.base});
}

} // namespace trivet::merging
