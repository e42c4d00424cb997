#pragma once
#include "http/catalogue.hpp"
#include "settings/settings.hpp"

#include <mutex>
#include <string>

namespace trivet::http {

// The OpenAPI 2.0 document of the REST endpoints, made from their tables when it is first asked for.
class OpenApi {
public:
    OpenApi(Catalogue catalogue, const Settings& settings) : m_catalogue(catalogue), m_settings(settings) {}

    const std::string& text() const;

private:
    Catalogue m_catalogue;
    const Settings& m_settings;
    mutable std::once_flag m_made{};
    mutable std::string m_text{};
};

// The version clients are told: they switch features on the Gitea release it starts with.
std::string apiVersion();

} // namespace trivet::http
