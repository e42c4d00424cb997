#include "base/version.hpp"

#include "version_text.hpp"

namespace trivet {

std::string version() { return TRIVET_VERSION; }

} // namespace trivet
