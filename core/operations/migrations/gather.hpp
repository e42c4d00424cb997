#pragma once
#include "creation/migration_input.hpp"
#include "migrations/gathered_lists.hpp"
#include "migrations/source_client.hpp"

#include <cstdint>
#include <functional>
#include <string_view>

namespace trivet::migrations {

// What is being asked for, and how many things have come by it. May throw to end the gathering.
using TellGathered = std::function<void(std::string_view stage, std::int64_t more)>;

// Asks the other server for everything that is wanted and not there yet, and keeps each page as soon as it was read and
// understood. Throws Error (Invalid) for a server that cannot be understood, says too much or repeats itself, and
// RateLimited; what was kept stays, and the next call goes on behind it. Reactions are asked for one by one, and only
// if somebody's could be kept.
enum class Reactions { NotWanted, Wanted };
void gather(SourceClient& client, GatheredLists& lists, const creation::Migration& wanted, Reactions reactions,
            const TellGathered& tell);

} // namespace trivet::migrations
