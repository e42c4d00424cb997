#include "http/description.hpp"

namespace trivet::http {
namespace {

std::string documentedPath(std::string_view pattern)
{
    std::string path(pattern);
    std::erase(path, '*');
    return path;
}

void addRefusals(const Meta& meta, Operation& operation)
{
    if (meta.auth != Auth::Open)
        operation.refuses(401);
    if (!meta.scope.needed().empty())
        operation.refuses(403);
    if (meta.path.find('{') != std::string_view::npos)
        operation.refuses(404);
}

} // namespace

Description::Description(Catalogue catalogue)
{
    for (const auto& module : catalogue) {
        if (module.surface != Surface::Api)
            continue;
        for (const auto& endpoint : module.endpoints) {
            auto& entry =
                entries.emplace_back(Entry{endpoint.meta, documentedPath(endpoint.meta.path), Operation(definitions)});
            endpoint.describe(entry.operation);
            addRefusals(endpoint.meta, entry.operation);
        }
    }
}

} // namespace trivet::http
