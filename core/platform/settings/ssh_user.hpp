#pragma once
#include <string>
#include <string_view>

namespace trivet {

struct Settings;

// The account of the host that git clients sign in as over SSH: SSH_USER, or the one this process runs as.
const std::string& sshUser(const Settings& settings);

// Whether sshd asks about that account, and SSH is not switched off. Elsewhere our lines have no place.
bool servesSshUser(const Settings& settings, std::string_view account);

} // namespace trivet
