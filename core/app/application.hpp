#pragma once
#include "settings/settings.hpp"

#include <memory>

namespace trivet::app {

// What all workers of a process share and nobody changes: settings, routes, the OpenAPI document, static files.
class Application {
public:
    // Throws SettingsError or std::runtime_error with a message for the administrator.
    explicit Application(Settings settings);
    ~Application();
    Application(const Application&) = delete;

    const Settings& settings() const { return m_settings; }

    struct Parts;
    const Parts& parts() const { return *m_parts; } // for core/app only

private:
    Settings m_settings;
    std::unique_ptr<Parts> m_parts;
};

} // namespace trivet::app
