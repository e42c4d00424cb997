#pragma once
#include "http/catalogue.hpp"
#include "settings/settings.hpp"

#include <functional>

namespace trivet::db {
class Database;
}
namespace trivet::log {
class Log;
}
namespace trivet::metrics {
class Metrics;
}
namespace trivet::assets {
class Assets;
}
namespace trivet::pages {
class Templates;
}
namespace trivet::signin {
struct Memory;
}
namespace trivet::keyring {
class Keyring;
}
namespace trivet::git {
class OpenRepositories;
}
namespace trivet::code_pages {
class RenderedTexts;
}
namespace trivet::oauth {
class Discovery;
}

namespace trivet::http {

class OpenApi;

// What a worker lends to the handlers. References only: the worker and its application own everything.
struct Services {
    const Settings& settings;
    Catalogue catalogue;
    const OpenApi& openApi;
    const oauth::Discovery& discovery;
    const assets::Assets& assets;
    const pages::Templates& templates;
    const log::Log& log;
    const metrics::Metrics& metrics;
    signin::Memory& signIn;
    keyring::Keyring& keys;
    git::OpenRepositories& repositories;
    code_pages::RenderedTexts& renderedTexts;
    std::function<db::Database&()> database;
};

} // namespace trivet::http
