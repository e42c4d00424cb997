#pragma once
#include "auth_sources/source_settings.hpp"

namespace trivet::auth_sources {

// Throws Error (Invalid) that names every field its kind needs and lacks, or that cannot be so.
void requireSound(SourceKind kind, const SourceInput& input);

} // namespace trivet::auth_sources
