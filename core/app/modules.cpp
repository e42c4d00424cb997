#include "app/modules.hpp"

#include "http/endpoint.hpp"
#include "instance/tables.hpp"
#include "tokens/tables.hpp"

namespace trivet::app {

http::Catalogue modules()
{
    using http::Surface;
    static const http::Module kModules[] = {
        {Surface::Api, "/api/v1", instance::settingsEndpoints()}, {Surface::Api, "/api/v1", tokens::tokenEndpoints()},
        {Surface::Plain, "", instance::documentEndpoints()},      {Surface::Plain, "", instance::monitoringEndpoints()},
        {Surface::Page, "", instance::pageEndpoints()},
    };
    return kModules;
}

} // namespace trivet::app
