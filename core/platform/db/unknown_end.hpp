#pragma once
#include "db/failure.hpp"

namespace trivet::db {

// Whether the transaction that failed so may be committed all the same: its answer was lost, or a standby has not
// confirmed it yet. Until that is known nothing may be taken back that its rows refer to.
bool mayBeCommitted(const Failure& failure);

} // namespace trivet::db
