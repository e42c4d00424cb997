#pragma once
#include "db/sql_join.hpp"

namespace trivet::twofactor {

// "account a" has a second factor: what isEnrolled() asks, within a statement.
inline constexpr db::Piece kHasSecondFactor = "(EXISTS (SELECT 1 FROM two_factor t WHERE t.account_id = a.id)"
                                              " OR EXISTS (SELECT 1 FROM passkey p WHERE p.account_id = a.id))";

} // namespace trivet::twofactor
