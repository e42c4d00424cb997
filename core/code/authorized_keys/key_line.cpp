#include "authorized_keys/key_line.hpp"

#include "authorized_keys/offered_key_store.hpp"

namespace trivet::authorized_keys {

std::optional<std::string> lineFor(db::Database& db, const Server& server, std::string_view fingerprint)
{
    const auto keyOwner = readKeyOwner(fingerprint);
    if (!keyOwner || keyOwner->fingerprint.empty())
        return std::nullopt;
    const auto key = OfferedKeyStore(db).find(fingerprint);
    // The content is what the store keeps of a key that was parsed: a type and base64.
    return key ? std::optional(restrictionsFor(server, *keyOwner) + " " + key->content) : std::nullopt;
}

} // namespace trivet::authorized_keys
