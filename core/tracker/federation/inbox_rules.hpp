#pragma once
#include "outbound/post.hpp"
#include "signature/signed_request.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::federation {

// A request that wants to tell a user something, as it came.
struct Delivery {
    signature::SignedRequest request{};
    std::string_view signatureHeader{};
    std::string_view ownHost{}; // what the header Host must say
    std::int64_t accountId = 0;
};

enum class Receipt { New, KnownAlready };

// Who signed a request proves it by a key that their server gives out (draft-cavage-http-signatures-12): target, host,
// time and the digest of the body must be covered. Then what they tell is written down, each thing once. Throws Error:
// BadRequest for what is no activity, Unauthorized for what is not proven, Forbidden for telling in another's name.
Receipt receive(db::Database& db, const Delivery& delivery, const outbound::Limits& limits, std::int64_t now);

} // namespace trivet::federation
