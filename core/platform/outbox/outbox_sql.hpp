#pragma once
#include "db/sql_join.hpp"

namespace trivet::outbox {

// The columns of a message that has just been put in; its id is given by the database. Followed by VALUES or SELECT.
inline constexpr db::Piece kIntoOutbox =
    "INSERT INTO outbox (kind, receiver, unique_key, payload, attempts, next_at, expires_at)";

} // namespace trivet::outbox
