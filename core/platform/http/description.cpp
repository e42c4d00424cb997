#include "http/description.hpp"

#include <algorithm>

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

// As they stand in it, whatever order the guards that read them have: generated clients take them in that order.
void orderByPath(std::vector<Operation::Parameter>& parameters, std::string_view path)
{
    std::stable_sort(parameters.begin(), parameters.end(), [&](const auto& one, const auto& other) {
        const auto place = [&](const auto& each) {
            return each.in == "path" ? path.find("{" + each.name) : std::string_view::npos;
        };
        return place(one) < place(other);
    });
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
            orderByPath(entry.operation.parameters, endpoint.meta.path);
        }
    }
}

} // namespace trivet::http
