#pragma once
#include <cstddef>
#include <optional>
#include <string>

namespace trivet {

struct Settings;

inline constexpr std::size_t kShortestSecretKey = 16;

// The key that keeps secrets in the database unreadable: [security] SECRET_KEY, or else what the file secret-key in the
// data folder holds. All throw std::runtime_error with a message for the administrator, also when others than its owner
// may read the file.
std::optional<std::string> findSecretKey(const Settings& settings);
std::string secretKeyOf(const Settings& settings); // it must be there
std::string secretKeyFile(const Settings& settings);

// For a database in which nothing is sealed yet: makes the file if there is no key. Of several processes that do so at
// once one makes it.
std::string makeSecretKey(const Settings& settings);

} // namespace trivet
