#pragma once
#include "signature/outcome.hpp"
#include "signature/signature_header.hpp"
#include "signature/signed_request.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace trivet::signature {

struct FreshnessLimits {
    std::int64_t mostAge = 300;       // seconds from (created) or date
    std::int64_t clockTolerance = 10; // for (created) and date in the future, (expires) in the past
};

struct Freshness {
    Outcome outcome{};
    std::int64_t acceptableUntil = 0; // how long the same signature would pass: for so long a replay must be remembered
};

// Judges only times the signature covers; the others anybody could have written. One of them there must be, and
// (expires) on its own must not be further away than the age allowed.
Freshness checkFreshness(const SignedRequest& request, const SignatureHeader& header, std::int64_t now,
                         const FreshnessLimits& limits = {});

// "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110 §5.6.7) and no other form. DateTimeParser of Poco takes any day of the
// week, and what follows.
std::optional<std::int64_t> parseHttpDate(std::string_view text);

} // namespace trivet::signature
