#pragma once
#include <string_view>

namespace trivet::packages {

// What the parts of an address of a generic package may be. Each throws Error (BadRequest).
void requireGenericName(std::string_view name);
void requireVersion(std::string_view version);
void requireFileName(std::string_view name);

} // namespace trivet::packages
