#pragma once
#include "http/catalogue.hpp"
#include "settings/settings.hpp"

#include <string>

namespace trivet::http {

// The OpenAPI 2.0 document of the REST endpoints, made from their tables each time: web servers and clients keep it,
// and it would be half a megabyte of every worker.
class OpenApi {
public:
    OpenApi(Catalogue catalogue, const Settings& settings) : m_catalogue(catalogue), m_settings(settings) {}

    std::string text() const;

private:
    Catalogue m_catalogue;
    const Settings& m_settings;
};

// The version clients are told: they switch features on the Gitea release it starts with.
std::string apiVersion();

} // namespace trivet::http
