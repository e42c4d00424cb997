#pragma once
#include "auth_sources/source_settings.hpp"

namespace trivet::auth_sources {

// How the address of a discovery document ends (OpenID Connect Discovery §4).
inline constexpr std::string_view kDiscoveryPath = "/.well-known/openid-configuration";

// Throws Error (Invalid) that names every field its kind needs and lacks, or that cannot be so.
void requireSound(SourceKind kind, const SourceInput& input);

} // namespace trivet::auth_sources
