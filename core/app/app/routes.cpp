#include "app/routes.hpp"

#include <string>

namespace trivet::app {
namespace {

// Views of the texts given, which are literals: the pattern itself does not stay.
std::vector<std::string_view> namesOf(std::string_view prefix, std::string_view path)
{
    std::vector<std::string_view> names;
    for (const auto part : {prefix, path})
        for (const auto name : part.empty() ? std::vector<std::string_view>() : http::Router::namesIn(part))
            names.push_back(name);
    return names;
}

} // namespace

Routes::Routes(http::Catalogue catalogue)
{
    for (const auto& module : catalogue) {
        for (const auto& endpoint : module.endpoints) {
            const std::string pattern = std::string(module.prefix) + std::string(endpoint.meta.path);
            m_router.add(endpoint.meta.method, pattern, m_routes.size());
            m_routes.push_back({&endpoint, &module, namesOf(module.prefix, endpoint.meta.path)});
        }
    }
}

} // namespace trivet::app
