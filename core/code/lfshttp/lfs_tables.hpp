#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet {
struct Settings;
}

namespace trivet::lfshttp {

std::span<const http::Endpoint> objectEndpoints();
std::span<const http::Endpoint> lockEndpoints();
void requireEnabled(const Settings& settings);

// What all rows have in common. The guards check scopes: reading public things needs none.
constexpr http::Meta meta(http::Method method, std::string_view path, std::string_view id, std::string_view summary)
{
    return {.method = method,
            .path = path,
            .id = id,
            .tag = "lfs",
            .summary = summary,
            .scope = http::Scope::none(),
            .auth = http::Auth::Open,
            .reach = http::Reach::Repositories};
}

} // namespace trivet::lfshttp
