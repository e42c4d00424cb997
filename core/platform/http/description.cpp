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
    // Credentials are read also where none are needed: those sent twice, wrong ones, those of who may not sign in or
    // act for others, and those who act for nobody there is.
    for (const int status : {400, 401, 403, 404})
        operation.refuses(status);
    for (const int status : meta.refusals)
        if (status != 0)
            operation.refuses(status);
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
