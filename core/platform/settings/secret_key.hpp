#pragma once
#include <cstddef>
#include <string>

namespace trivet {

struct Settings;

inline constexpr std::size_t kShortestSecretKey = 16;

// The key that keeps secrets in the database unreadable: [security] SECRET_KEY, or else what the file secret-key in the
// data folder holds. The file is made at first start; of several processes that start at once one makes it. Throws
// std::runtime_error with a message for the administrator, also when others than its owner may read the file.
std::string secretKeyOf(const Settings& settings);

} // namespace trivet
