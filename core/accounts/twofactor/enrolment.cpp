#include "twofactor/enrolment.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "crypto/totp.hpp"
#include "db/database.hpp"
#include "twofactor/two_factor_store.hpp"

namespace trivet::twofactor {
namespace {

constexpr std::string_view kPurpose = "totp proposal";

Proposal proposalOf(const EnrolmentInput& input, std::string_view secret, std::string sealed)
{
    return {.secret = crypto::encodeBase32(secret),
            .uri = crypto::totpUri({input.issuer, input.accountName}, secret),
            .sealed = std::move(sealed)};
}

} // namespace

Proposal propose(std::string_view secretKey, const EnrolmentInput& input, std::int64_t now)
{
    const auto secret = crypto::newTotpSecret();
    return proposalOf(
        input, secret,
        crypto::SecretBox(secretKey).seal({kPurpose, input.accountId}, std::to_string(now) + " " + secret));
}

std::optional<Proposal> findProposal(std::string_view secretKey, const EnrolmentInput& input, std::string_view sealed,
                                     std::int64_t now)
{
    const auto opened = crypto::SecretBox(secretKey).open({kPurpose, input.accountId}, sealed);
    const auto blank = opened ? opened->find(' ') : std::string::npos;
    const auto madeAt = blank == std::string::npos ? std::nullopt : parseInteger(opened->substr(0, blank));
    if (!madeAt || now - *madeAt > kProposalSeconds)
        return std::nullopt;
    return proposalOf(input, opened->substr(blank + 1), std::string(sealed));
}

std::optional<std::vector<std::string>> confirm(db::Database& db, const Keys& keys, const Proposal& proposal,
                                                const CodeTry& attempt)
{
    const auto secret = crypto::decodeBase32(proposal.secret).value();
    const auto step = crypto::totpStep(secret, attempt.code, attempt.now);
    if (!step)
        return std::nullopt;
    const auto sealed = keys.seal(attempt.accountId, secret);
    return db.transact([&] {
        TwoFactorStore store(db);
        store.put({.accountId = attempt.accountId,
                   .sealedSecret = sealed,
                   .lastStep = static_cast<std::int64_t>(*step),
                   .lastUsedAt = attempt.now,
                   .createdAt = attempt.now});
        return replaceScratchCodes(db, attempt.accountId);
    });
}

std::vector<std::string> renewScratchCodes(db::Database& db, std::int64_t accountId)
{
    return db.transact([&] {
        if (!isEnrolled(db, accountId))
            throw Error::notFound();
        return replaceScratchCodes(db, accountId);
    });
}

} // namespace trivet::twofactor
