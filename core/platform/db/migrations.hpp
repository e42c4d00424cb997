#pragma once
#include "db/engine.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace trivet::db {

struct Migration {
    int number = 0;
    std::string_view name{};
    std::optional<Engine> engine{}; // nothing: the same text on both
    std::string_view text{};
};

// The files of sql/, in order, as they were when this program was built.
std::span<const Migration> migrations();

} // namespace trivet::db
