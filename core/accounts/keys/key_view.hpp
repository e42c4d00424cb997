#pragma once
#include "http/context.hpp"
#include "keys/key_store.hpp"
#include "keys/key_types.hpp"
#include "users/account_row.hpp"

namespace trivet::keys {

// A key and its comment as they were added.
std::string lineOf(const std::string& content, const std::string& comment);

// A key as this caller may see it: whose it is, what it may do and its comment are told to its owner and to
// administrators.
PublicKey toWire(const KeyRow& row, const users::AccountRow& owner, const http::Context& context);

} // namespace trivet::keys
