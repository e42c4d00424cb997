#include "gitdata/served_repository.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "git/open_repositories.hpp"
#include "http/services.hpp"
#include "repos/storage.hpp"

namespace trivet::gitdata {

ServedRepository servedRepository(const http::Context& context, const repos::VisibleRepo& repo)
{
    const repos::Storage storage(context.settings.repository.root);
    const auto name = encodePercent(repo.its.owner.name) + "/" + encodePercent(repo.row().name);
    return {repo.its, context.services.repositories.at(storage.pathOf(repo.row()), repo.row().objectFormat),
            context.absoluteUrl("api/v1/repos/" + name), context.absoluteUrl(name)};
}

std::string encodePath(std::string_view path)
{
    std::string encoded;
    for (const auto part : split(path, '/')) {
        if (!encoded.empty())
            encoded += '/';
        encoded += encodePercent(part);
    }
    return encoded;
}

} // namespace trivet::gitdata
