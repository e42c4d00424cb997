#pragma once
#include <string>

namespace trivet {

struct Settings;

// The account of the host that git clients sign in as over SSH: SSH_USER, or the one this process runs as.
const std::string& sshUser(const Settings& settings);

} // namespace trivet
