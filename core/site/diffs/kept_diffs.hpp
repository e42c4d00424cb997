#pragma once
#include "diffs/change_list.hpp"
#include "diffs/patch.hpp"

#include <optional>
#include <string>
#include <string_view>

// Diffs as they are kept for all workers (git/answer_cache.hpp).
namespace trivet::diffs {

std::string serialized(const ChangeList& list);
std::string serialized(const Patch& patch);
// Nothing if it is none.
std::optional<ChangeList> parseKeptChanges(std::string_view text);
std::optional<Patch> parseKeptPatch(std::string_view text);

} // namespace trivet::diffs
