#include "commands.hpp"

using namespace trivet::process;

int main(int argc, char** argv)
{
    const Command commands[] = {
        {.words = "serve",
         .help = "Answer requests with a pool of worker processes",
         .options = kServeOptions,
         .run = serve},
        {.words = "help", .help = "List the commands", .run = help},
    };
    return runCommandLine({argv, static_cast<std::size_t>(argc)}, commands, serveSpawned);
}
