#pragma once
#include "gpg_keys/gpg_key_store.hpp"
#include "gpg_keys/gpg_key_types.hpp"

#include <vector>

namespace trivet::gpg_keys {

// Primary keys of one account with their subkeys; two statements for any number.
std::vector<GpgKey> toWire(db::Database& db, std::int64_t accountId, const std::vector<GpgKeyRow>& rows);

} // namespace trivet::gpg_keys
