#pragma once
#include <chrono>
#include <libpq-fe.h>
#include <optional>

namespace trivet::db {

// For how long a server may be read: until what it has is older than maxAge. Nothing: it is too old already, or nobody
// can tell, because it has not seen a transaction since it started. A server that became the primary has a second, so
// that it is found as one.
std::optional<std::chrono::milliseconds> timeLeft(PGconn* server, std::chrono::seconds maxAge);

// How long to wait before looking for a primary once more, after an attempt that took so long: who reads should not
// spend more than a small part of the time on that, nor stay with a standby long after there is a primary again.
std::chrono::nanoseconds pauseAfter(std::chrono::nanoseconds attempt);

} // namespace trivet::db
