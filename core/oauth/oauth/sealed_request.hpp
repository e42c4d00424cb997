#pragma once
#include "oauth/authorization.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// A request that waits for its user on the consent page. The page carries it, so that showing one writes nothing; the
// seal proves that it is as this site wrote it, for this sign-in, and not too old.
namespace trivet::oauth {

struct SealedRequest {
    std::string nonce{};
    std::int64_t applicationId = 0, expiresAt = 0;
    std::string parameters{}; // an AuthorizeRequest in JSON
};

inline constexpr std::size_t kLongestSealedRequest = 64 * 1024;

std::string seal(const Authorization& authorization);

// Nothing for what was not sealed for this session, or has expired.
std::optional<SealedRequest> unseal(const http::Context& context, std::string_view sealed);

} // namespace trivet::oauth
