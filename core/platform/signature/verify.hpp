#pragma once
#include "crypto/certificate_check.hpp"
#include "crypto/ssh_key.hpp"
#include "signature/freshness.hpp"
#include "signature/outcome.hpp"
#include "signature/signature_header.hpp"
#include "signature/signed_request.hpp"

#include <cstdint>
#include <optional>
#include <string>

// HTTP signatures (draft-cavage-http-signatures-12), stricter than the draft: the target and a time must be covered, a
// body by its digest. No state: whoever calls this looks up the key and remembers replays.
namespace trivet::signature {

struct Verdict {
    Outcome outcome{};
    std::string detail{}; // more about a refusal, for the log
    // Names what was signed by which key, in hexadecimal. The same however the signature is written, because ECDSA
    // signatures can be rewritten without the key.
    std::string replayKey{};
    std::int64_t replayUntil = 0; // from then on the same signature is refused for its age

    bool isAccepted() const { return outcome == Outcome::Accepted; }
};

// With the key that keyId named.
Verdict verifyWithKey(const SignedRequest& request, const SignatureHeader& header, const crypto::SshPublicKey& key,
                      std::int64_t now, const FreshnessLimits& limits = {});

struct CertifiedVerdict {
    Verdict verdict{};
    std::vector<std::string> principals{}; // of an accepted certificate, in its order
};
// With the certificate in the header x-ssh-certificate, which the signature must cover; keyId does not matter. The time
// is that of the rules.
CertifiedVerdict verifyWithCertificate(const SignedRequest& request, const SignatureHeader& header,
                                       const crypto::CertificateRules& rules, const FreshnessLimits& limits = {});

} // namespace trivet::signature
