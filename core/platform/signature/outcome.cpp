#include "signature/outcome.hpp"

namespace trivet::signature {

std::string_view describe(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Accepted:
        return "signature is good";
    case Outcome::TargetNotCovered:
        return "signature does not cover (request-target)";
    case Outcome::TimeNotCovered:
        return "signature covers none of (created), (expires), date";
    case Outcome::CoveredValueMissing:
        return "signature covers something that was not sent";
    case Outcome::BadDate:
        return "Date is not a date";
    case Outcome::FromTheFuture:
        return "signature was made in the future";
    case Outcome::TooOld:
        return "signature is too old";
    case Outcome::Expired:
        return "signature has expired";
    case Outcome::LivesTooLong:
        return "signature would be good for too long";
    case Outcome::KeyCannotVerify:
        return "key is of a type whose signatures are not checked";
    case Outcome::WrongSignature:
        return "signature does not verify";
    case Outcome::BodyNotCovered:
        return "signature does not cover the digest of the body";
    case Outcome::WrongDigest:
        return "Digest is not that of the body";
    case Outcome::CertificateNotCovered:
        return "signature does not cover x-ssh-certificate";
    case Outcome::CertificateMalformed:
        return "x-ssh-certificate is not one certificate";
    case Outcome::CertificateRefused:
        return "certificate is refused";
    }
    return {};
}

} // namespace trivet::signature
