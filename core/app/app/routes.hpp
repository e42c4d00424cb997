#pragma once
#include "http/catalogue.hpp"
#include "http/endpoint.hpp"
#include "http/router.hpp"

#include <string_view>
#include <vector>

namespace trivet::app {

// The router filled from the endpoint tables, and what belongs to each route.
class Routes {
public:
    explicit Routes(http::Catalogue catalogue);

    struct Route {
        const http::Endpoint* endpoint = nullptr;
        const http::Module* module = nullptr;
        std::vector<std::string_view> names{}; // of the values in the path
    };

    http::Router::Match find(http::Method method, const http::RequestPath& path) const
    {
        return m_router.find(method, path.segments);
    }
    const Route& operator[](std::size_t index) const { return m_routes[index]; }

private:
    http::Router m_router{};
    std::vector<Route> m_routes{};
};

} // namespace trivet::app
