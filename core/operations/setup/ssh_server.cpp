#include "setup/ssh_server.hpp"

#include "setup/host_program.hpp"

#include <filesystem>

namespace trivet::setup {

namespace fs = std::filesystem;

bool hasSshServer() { return fs::exists("/usr/sbin/sshd") && fs::is_directory("/etc/ssh/sshd_config.d"); }

void connectSshServer(const std::string& user, const std::string& snippets)
{
    // sshd hands the forced command to the shell, and refuses an account whose password field is locked.
    runOnHost("usermod", {"--shell", "/bin/sh", "--password", "*", user});
    const fs::path place = "/etc/ssh/sshd_config.d/trivet.conf";
    fs::copy_file(snippets + "/ssh/trivet-sshd.conf", place, fs::copy_options::overwrite_existing);
    fs::permissions(place, fs::perms(0644));
    fs::create_directories("/run/sshd"); // sshd -t wants it, and only a running sshd has made it
    runOnHost("/usr/sbin/sshd", {"-t"});
    runOnHost("systemctl", {"reload-or-restart", "ssh.service"});
}

} // namespace trivet::setup
