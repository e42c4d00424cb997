#include "commands.hpp"

using namespace trivet::process;

int main(int argc, char** argv)
{
    const Command commands[] = {
        {"serve", "", "answer requests with a pool of worker processes", kServeOptions, serve},
        {"migrate", "", "create the database or bring it up to date", {}, migrate},
        {"backup", "FILE", "copy the database to FILE while it is in use", {}, backup},
        {"restore", "FILE", "fill the database from a backup", kRestoreOptions, restore},
        {"openapi", "", "print the description of the REST API", {}, openapi},
        {"settings-help", "", "explain everything the configuration can say", kSettingsHelpOptions, settingsHelp},
        {"version", "", "print the version", {}, version},
        {"help", "", "list the commands", {}, help},
    };
    return runCommandLine({argv, static_cast<std::size_t>(argc)}, commands, serveSpawned);
}
