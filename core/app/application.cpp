#include "app/application.hpp"

#include "app/modules.hpp"

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

Application::Application(Settings chosen)
    : settings(std::move(chosen)),
      log(settings.log),
      metrics(openMetrics(settings)),
      routes(modules()),
      openApi(modules(), settings),
      assets(settings.server.staticRootPath)
{
}

} // namespace trivet::app
