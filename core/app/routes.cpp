#include "app/routes.hpp"

#include <string>

namespace trivet::app {

Routes::Routes(http::Catalogue catalogue)
{
    for (const auto& module : catalogue) {
        for (const auto& endpoint : module.endpoints) {
            const std::string pattern = std::string(module.prefix) + std::string(endpoint.meta.path);
            m_router.add(endpoint.meta.method, pattern, m_routes.size());
            m_routes.push_back({&endpoint, &module, http::Router::namesIn(endpoint.meta.path)});
        }
    }
}

} // namespace trivet::app
