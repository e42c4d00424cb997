#include "app/application.hpp"
#include "git/repository.hpp"
#include "installed.hpp" // written by make

#include <filesystem>
#include <malloc.h>
#include <optional>

namespace trivet::app {
namespace {

metrics::Metrics openMetrics(const Settings& settings)
{
    if (!settings.metrics.enabled)
        return {};
    std::filesystem::create_directories(settings.server.appDataPath);
    return metrics::Metrics(settings.server.appDataPath + "/metrics");
}

// The build tree this program lies in, if it was not installed: build/trivet, build/tests/trivet-tests and their
// sanitized twins all belong to build/web, which the Makefile marks.
std::optional<std::string> builtWebRoot()
{
    namespace fs = std::filesystem;
    std::error_code unknown;
    auto folder = fs::read_symlink("/proc/self/exe", unknown).parent_path();
    for (int level = 0; level < 3; ++level, folder = folder.parent_path())
        if (fs::exists(folder / "web/.assembled", unknown))
            return folder / "web";
    return std::nullopt;
}

std::string webRoot(const Settings& settings)
{
    if (!settings.server.staticRootPath.empty())
        return settings.server.staticRootPath;
    return builtWebRoot().value_or(TRIVET_WEB_ROOT); // the latter is where `make install` puts them
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
      assets(webRoot(settings) + "/static"),
      templates(webRoot(settings), pages::kTemplateNames, reading),
      newRepository(webRoot(settings) + "/new_repository")
{
    if (reading == pages::Templates::Reading::AtFirstUse)
        return;
    git::startReading();
    ::malloc_trim(0); // what was only needed to get here
}

} // namespace trivet::app
