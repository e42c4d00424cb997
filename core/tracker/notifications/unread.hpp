#pragma once
#include "http/context.hpp"

#include <cstdint>

namespace trivet::notifications {

// How many threads are unread by whoever asks, counted no further than `most`.
std::int64_t countUnread(http::Context& context, std::int64_t most);

} // namespace trivet::notifications
