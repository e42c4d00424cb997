#pragma once
#include "db/column.hpp"
#include "outbound/post.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::federation {

// A public key of a user of another server.
struct RemoteKey {
    std::string keyId{}, actor{}, pem{};
    std::int64_t fetchedAt = 0;
    static constexpr auto columns()
    {
        return db::columns(db::once("key_id", &RemoteKey::keyId), db::column("actor", &RemoteKey::actor),
                           db::column("public_key", &RemoteKey::pem), db::column("fetched_at", &RemoteKey::fetchedAt));
    }
};

// Asks the server of the key for it. The document must hold that very key and name its owner, who must be of the same
// server: nobody vouches for users of another. Throws Error (Unauthorized), with the reason as detail.
RemoteKey fetchKey(std::string_view keyId, const outbound::Limits& limits, std::int64_t now);

// scheme://host:port of an address; empty if it is none.
std::string_view originOfAddress(std::string_view address);

} // namespace trivet::federation
