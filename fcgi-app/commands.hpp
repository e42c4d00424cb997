#pragma once
#include "app/application.hpp"
#include "command_line.hpp"
#include "settings/settings.hpp"

// The commands of the program, one file each. They return the exit status.
namespace trivet::process {

extern const std::span<const Option> kServeOptions;
int serve(const Invocation& invocation);
// Without a command: what a web server or a service manager has started us as.
int serveSpawned(const Invocation& invocation);

// Throws with a message for the administrator unless the database is there and its schema is the one we know.
void requireDatabase(const app::Application& application);

// Reads the configuration and prints its warnings on stderr.
Settings loadSettings(const Invocation& invocation);

} // namespace trivet::process
