#include "app/application.hpp"

#include <filesystem>

namespace trivet::app {
namespace {

metrics::Metrics openMetrics(const Settings& settings)
{
    if (!settings.metrics.enabled)
        return {};
    std::filesystem::create_directories(settings.server.appDataPath);
    return metrics::Metrics(settings.server.appDataPath + "/metrics");
}

// Where the files for browsers lie; TRIVET_WEB_ROOT is where `make install` puts them.
std::string webRoot(const Settings& settings)
{
    return settings.server.staticRootPath.empty() ? TRIVET_WEB_ROOT : settings.server.staticRootPath;
}

} // namespace

Application::Application(Settings chosen, http::Catalogue served, pages::Templates::Reading reading)
    : settings(std::move(chosen)),
      catalogue(served),
      log(settings.log),
      metrics(openMetrics(settings)),
      routes(catalogue),
      openApi(catalogue, settings),
      assets(webRoot(settings) + "/static"),
      templates(webRoot(settings) + "/templates", pages::kTemplateNames, reading)
{
}

} // namespace trivet::app
