#include "signature/verify.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "crypto/ssh_signature.hpp"
#include "signature/body_digest.hpp"
#include "signature/signing_string.hpp"

namespace trivet::signature {
namespace {

constexpr std::string_view kCertificateHeader = "x-ssh-certificate";

Verdict refused(Outcome outcome, std::string_view detail = {}) { return {outcome, std::string(detail), {}, 0}; }

std::optional<std::string> signedText(const SignatureHeader& header, const crypto::SshPublicKey& key,
                                      const std::vector<std::string>& candidates)
{
    for (const auto& text : candidates)
        if (crypto::verifyBareSignature(key, text, header.signature))
            return text;
    return std::nullopt;
}

struct CertificateResult {
    std::optional<crypto::SshCertificate> certificate{};
    Verdict refusal{};
};

CertificateResult readCertificate(const SignedRequest& request)
{
    const auto values = request.header(kCertificateHeader);
    const auto wire =
        values.size() == 1 ? crypto::decodeBase64(trimmed(values[0]), crypto::Padding::Absent) : std::nullopt;
    if (!wire)
        return {std::nullopt, refused(Outcome::CertificateMalformed, "not base64 without padding")};
    try {
        return {crypto::parseSshCertificate(*wire), {}};
    } catch (const Error& error) {
        return {std::nullopt, refused(Outcome::CertificateMalformed, error.english())};
    }
}

} // namespace

Verdict verifyWithKey(const SignedRequest& request, const SignatureHeader& header, const crypto::SshPublicKey& key,
                      std::int64_t now, const FreshnessLimits& limits)
{
    if (!header.covers("(request-target)"))
        return refused(Outcome::TargetNotCovered);
    const auto freshness = checkFreshness(request, header, now, limits);
    if (freshness.outcome != Outcome::Accepted)
        return refused(freshness.outcome);
    if (crypto::isSecurityKey(key.type))
        return refused(Outcome::KeyCannotVerify, crypto::nameOf(key.type));
    const auto candidates = signingStrings(request, header);
    if (candidates.empty())
        return refused(Outcome::CoveredValueMissing);
    const auto text = signedText(header, key, candidates);
    if (!text)
        return refused(Outcome::WrongSignature);
    // Last, so that only the owner of a key can make us hash a large body.
    if (const auto outcome = checkBodyDigest(request, header); outcome != Outcome::Accepted)
        return refused(outcome);
    return {Outcome::Accepted, {}, hex(crypto::sha256(crypto::sha256(key.blob) + *text)), freshness.acceptableUntil};
}

CertifiedVerdict verifyWithCertificate(const SignedRequest& request, const SignatureHeader& header,
                                       const crypto::CertificateRules& rules, const FreshnessLimits& limits)
{
    if (!header.covers(kCertificateHeader))
        return {refused(Outcome::CertificateNotCovered), {}};
    const auto [certificate, refusal] = readCertificate(request);
    if (!certificate)
        return {refusal, {}};
    const auto judgement = crypto::checkCertificate(*certificate, rules);
    if (judgement != crypto::CertificateVerdict::Good)
        return {refused(Outcome::CertificateRefused, crypto::describe(judgement)), {}};
    auto verdict = verifyWithKey(request, header, certificate->key, rules.now, limits);
    if (!verdict.isAccepted())
        return {std::move(verdict), {}};
    return {std::move(verdict), certificate->principals};
}

} // namespace trivet::signature
