#pragma once
#include <cstddef>
#include <string>

namespace trivet::applications {

// Both throw std::runtime_error with a message for the administrator.
std::string readSmallFile(const std::string& path, std::size_t longest);

// Refuses a file that every user of the machine may read: it holds a secret.
void requirePrivate(const std::string& path);

} // namespace trivet::applications
