#include "app/application.hpp"
#include "commands.hpp"

#include <cstdio>

namespace trivet::process {

int openapi(const Invocation& invocation)
{
    const auto settings = loadSettings(invocation);
    const http::OpenApi document(app::modules(), settings);
    std::puts(document.text().c_str());
    return 0;
}

} // namespace trivet::process
