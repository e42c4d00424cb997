#pragma once
#include <string>

namespace trivet::settings {

// Whether a file is the app.ini of a Gitea (or Forgejo) that runs or ran, by keys that its installation writes and that
// mean nothing here. False if it cannot be read.
bool isGiteaConfig(const std::string& path);

} // namespace trivet::settings
