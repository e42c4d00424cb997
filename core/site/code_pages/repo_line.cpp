#include "code_pages/repo_line.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "pages/site.hpp"

namespace trivet::code_pages {

RepoLine repoLineOf(const http::Context& context, const repos::OwnedRepository& its)
{
    RepoLine line{
        .name = its.fullName(),
        .address = pages::pathTo(context.settings, encodePercent(its.owner.name) + "/" + encodePercent(its.row.name)),
        .description = its.row.description,
        .language = its.row.language};
    if (!line.language.empty())
        line.languageAddress =
            pages::pathTo(context.settings, "explore/repos?language=" + encodePercent(line.language));
    line.isPrivate = its.row.isPrivate;
    line.isFork = its.row.forkOf.has_value();
    line.isArchived = its.row.isArchived;
    line.stars = its.row.starCount;
    line.forks = its.row.forkCount;
    for (const auto topic : split(its.row.topics, ' '))
        if (!topic.empty())
            line.topics.push_back({std::string(topic),
                                   pages::pathTo(context.settings, "explore/repos?topic=1&q=" + encodePercent(topic))});
    line.updated = pages::momentOf(context, its.row.updatedAt);
    return line;
}

} // namespace trivet::code_pages
