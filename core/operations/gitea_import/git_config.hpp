#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace trivet::gitea_import {

// remote.NAME.url of a git configuration file, as git writes it; nothing if there is none.
std::optional<std::string> remoteUrlIn(std::string_view config, std::string_view remote);

} // namespace trivet::gitea_import
