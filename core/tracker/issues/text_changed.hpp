#pragma once
#include "base/error.hpp"

namespace trivet::issues {

// Somebody edits a text that is not the one he has read any more.
inline constexpr MessageFormat<> kTextChanged{"issue.text_changed", "the text has been changed in the meantime"};

} // namespace trivet::issues
