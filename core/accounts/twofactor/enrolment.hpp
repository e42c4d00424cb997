#pragma once
#include "twofactor/two_factor_rules.hpp"

#include <optional>

// Enrolling in two steps, as the owner of an account does it in a browser.
namespace trivet::twofactor {

// How long somebody has to set up their authenticator.
inline constexpr std::int64_t kProposalSeconds = 3600;

// A factor that counts once its owner has shown that their authenticator knows it. Nothing is kept here: whoever is
// asked sends `sealed` back, which nobody else can make.
struct Proposal {
    std::string secret{}, uri{}; // as in Enrolment
    std::string sealed{};
};
// Both take the secret key of the installation.
Proposal propose(std::string_view secretKey, const EnrolmentInput& input, std::int64_t now);

// The one that was sealed; nothing if it was made for another account or is too old.
std::optional<Proposal> findProposal(std::string_view secretKey, const EnrolmentInput& input, std::string_view sealed,
                                     std::int64_t now);

// Gives the account the proposed factor, in place of any earlier one, and answers its scratch codes; nothing if the
// code is wrong. The code cannot be used again.
std::optional<std::vector<std::string>> confirm(db::Database& db, const Keys& keys, const Proposal& proposal,
                                                const CodeTry& attempt);

// New scratch codes in place of the old ones. Throws Error (NotFound) where there is no second factor.
std::vector<std::string> renewScratchCodes(db::Database& db, std::int64_t accountId);

} // namespace trivet::twofactor
