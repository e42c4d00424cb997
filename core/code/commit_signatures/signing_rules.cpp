#include "commit_signatures/signing_rules.hpp"

#include "commit_signatures/signer_store.hpp"
#include "keys/site_public_key.hpp"
#include "twofactor/two_factor_rules.hpp"

namespace trivet::commit_signatures {
namespace {

bool holds(const SigningOccasion& occasion, std::string_view rule)
{
    const auto ask = [](const std::function<bool()>& question) { return question && question(); };
    if (rule == "always")
        return true;
    if (rule == "pubkey")
        return SignerStore(occasion.db).hasKey(occasion.accountId);
    if (rule == "twofa")
        return twofactor::isEnrolled(occasion.db, occasion.accountId);
    if (rule == "parentsigned")
        return ask(occasion.isParentSigned);
    if (rule == "basesigned")
        return ask(occasion.isBaseSigned);
    if (rule == "headsigned")
        return ask(occasion.isHeadSigned);
    if (rule == "commitssigned")
        return ask(occasion.areCommitsSigned);
    return rule == "approved" && ask(occasion.isApproved);
}

} // namespace

std::string_view whyUnsigned(const SigningOccasion& occasion, const std::vector<std::string>& rules)
{
    if (!keys::sitePublicKey(occasion.settings))
        return "nokey";
    if (rules.empty())
        return "never";
    for (const auto& rule : rules)
        if (!holds(occasion, rule))
            return rule;
    return {};
}

SignText signatureFor(const SigningOccasion& occasion, const std::vector<std::string>& rules)
{
    return whyUnsigned(occasion, rules).empty() ? siteSignature(occasion.settings) : SignText{};
}

} // namespace trivet::commit_signatures
