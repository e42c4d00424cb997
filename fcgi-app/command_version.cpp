#include "commands.hpp"
#include "config.h"
#include "http/openapi.hpp"

#include <cstdio>

namespace trivet::process {

int version(const Invocation&)
{
    std::printf("trivet %s (API %s)\n", TRIVET_VERSION, http::apiVersion().c_str());
    return 0;
}

int help(const Invocation& invocation)
{
    std::fputs(listCommands(invocation.commands).c_str(), stdout);
    return 0;
}

} // namespace trivet::process
