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

} // namespace

Application::Application(Settings chosen, http::Catalogue served)
    : settings(std::move(chosen)),
      catalogue(served),
      log(settings.log),
      metrics(openMetrics(settings)),
      routes(catalogue),
      openApi(catalogue, settings),
      assets(settings.server.staticRootPath)
{
}

} // namespace trivet::app
