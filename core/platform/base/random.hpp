#pragma once
#include <cstddef>
#include <string>

namespace trivet {

// Bytes from the kernel's generator; fit for keys and tokens. RandomInputStream of Poco opens /dev/urandom each time.
std::string randomBytes(std::size_t count);

} // namespace trivet
