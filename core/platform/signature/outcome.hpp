#pragma once
#include <string_view>

namespace trivet::signature {

// What became of a signed request. The client is told nothing but "refused"; the log gets the reason.
enum class Outcome {
    Accepted,
    TargetNotCovered,
    TimeNotCovered,
    CoveredValueMissing,
    BadDate,
    FromTheFuture,
    TooOld,
    Expired,
    LivesTooLong,
    KeyCannotVerify,
    WrongSignature,
    BodyNotCovered,
    WrongDigest,
    CertificateNotCovered,
    CertificateMalformed,
    CertificateRefused,
};

std::string_view describe(Outcome outcome);

} // namespace trivet::signature
