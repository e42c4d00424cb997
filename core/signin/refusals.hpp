#pragma once
#include "base/error.hpp"

#include <cstdint>
#include <string>

// The answers to those who are not let in. What was wrong goes to the log only.
namespace trivet::signin {

// A credential was sent and is not good. The same whatever is wrong with it.
Error wrongCredential(std::string detail);
// Too many were not good lately.
Error tryLater(std::int64_t seconds);

} // namespace trivet::signin
