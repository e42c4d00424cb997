#include "app/application.hpp"
#include "pages/site.hpp"
#include "pages/web_root.hpp"
#include "settings/host_folder.hpp"

#include <filesystem>
#include <malloc.h>

namespace trivet::app {
namespace {

metrics::Metrics openMetrics(const Settings& settings)
{
    if (!settings.metrics.enabled)
        return {};
    std::filesystem::create_directories(hostFolder(settings));
    return metrics::Metrics(hostFolder(settings) + "/metrics");
}

} // namespace

Application::Application(Settings chosen, http::Catalogue served, pages::Templates::Reading reading)
    : settings(std::move(chosen)),
      signIn(settings),
      catalogue(served),
      log(settings.log),
      metrics(openMetrics(settings)),
      routes(catalogue),
      openApi(catalogue, settings),
      discovery(catalogue, settings),
      assets(pages::webRoot(settings) + "/static"),
      templates(pages::webRoot(settings), pages::addressesOf(settings, assets), pages::kTemplateNames, reading),
      newRepository(pages::webRoot(settings) + "/new_repository")
{
    if (!settings.host.dataPath.empty())
        std::filesystem::create_directories(settings.host.dataPath);
    if (reading != pages::Templates::Reading::AtFirstUse)
        ::malloc_trim(0); // what was only needed to get here
}

} // namespace trivet::app
