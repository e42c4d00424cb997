#pragma once
#include <string>

namespace trivet::setup {

bool hasSshServer();

// Lets the sshd of the host serve git for the account `user`, by the snippet that is installed.
void connectSshServer(const std::string& user, const std::string& snippets);

} // namespace trivet::setup
