#include "signature/body_digest.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"

namespace trivet::signature {
namespace {

enum class Match { Unknown, Yes, No };

Match compare(std::string_view instance, std::string_view body)
{
    const auto equals = instance.find('=');
    if (equals == std::string_view::npos)
        return Match::No;
    const auto algorithm = instance.substr(0, equals);
    const bool isSha256 = equalsIgnoringAsciiCase(algorithm, "SHA-256");
    if (!isSha256 && !equalsIgnoringAsciiCase(algorithm, "SHA-512"))
        return Match::Unknown;
    const auto digest = isSha256 ? crypto::sha256(body) : crypto::sha512(body);
    return crypto::encodeBase64(digest) == instance.substr(equals + 1) ? Match::Yes : Match::No;
}

} // namespace

Outcome checkBodyDigest(const SignedRequest& request, const SignatureHeader& header)
{
    if (!header.covers("digest"))
        return request.body.empty() ? Outcome::Accepted : Outcome::BodyNotCovered;
    bool hasMatched = false;
    for (const auto value : request.header("digest")) {
        for (const auto instance : split(value, ',')) {
            const auto match = compare(trimmed(instance), request.body);
            if (match == Match::No)
                return Outcome::WrongDigest;
            hasMatched = hasMatched || match == Match::Yes;
        }
    }
    return hasMatched ? Outcome::Accepted : Outcome::WrongDigest;
}

} // namespace trivet::signature
