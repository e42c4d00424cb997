#pragma once
#include "base/message.hpp"

#include <string_view>

namespace trivet::repos {

inline constexpr MessageFormat<> kSameName{"repo.same_name", "The repository with the same name already exists."};

// Letters, digits, '-', '_' and '.', at most 100, nothing that means something to git or to an address. Throws Error
// (Invalid) that says what is wrong with it.
void requireUsableName(std::string_view name);

// Whether git takes it as the name of a branch; in doubt no.
bool isUsableBranch(std::string_view name);

} // namespace trivet::repos
