#include "gitdata/commit_answers.hpp"

#include "base/error.hpp"
#include "git/process_source.hpp"
#include "gitdata/revision.hpp"

namespace trivet::gitdata {
namespace {

// The diff comes as git makes it: nothing of it is kept in memory, however long it is.
GitText streamed(const git::Repository& git, std::vector<std::string> arguments,
                 const std::vector<std::string>& environment = {})
{
    return {.stream = std::make_shared<git::ProcessSource>(
                git::GitCommand{.folder = git.path(), .arguments = std::move(arguments), .environment = environment})};
}

} // namespace

void addNumberedPageHeaders(http::Response& response, http::Context& context, const http::PageRequest& page,
                            std::int64_t total)
{
    http::addPageHeaders(response, context, total);
    const auto limit = std::max<std::int64_t>(page.limit, 1);
    const auto pages = (total + limit - 1) / limit;
    response.add("X-Page", std::to_string(page.page));
    response.add("X-PerPage", std::to_string(limit));
    response.add("X-Total", std::to_string(total));
    response.add("X-PageCount", std::to_string(pages));
    response.add("X-HasMore", page.page < pages ? "true" : "false");
}

http::Response commitPageResponse(http::Context& context, const CommitPage& page)
{
    auto response = http::jsonResponse(200, page.items);
    addNumberedPageHeaders(response, context, page.page, page.total);
    return response;
}

GitText diffOf(const git::Repository& git, const std::string& commit)
{
    return streamed(git, {"diff-tree", "--no-commit-id", "-p", "--root", "--diff-merges=first-parent", "-M", commit});
}

GitText patchOf(git::Repository& git, const std::string& commit)
{
    // A merge has no patch of its own, and git would write that of another commit: it stands for what it brought in.
    const auto parents = readCommit(git, commit).parents;
    return parents.size() > 1 ? patchOf(git, Span{.base = parents.front(), .head = commit})
                              : streamed(git, {"format-patch", "--stdout", "--root", "-1", commit});
}

Span splitEnds(std::string_view text)
{
    for (const std::string_view dots : {"...", ".."})
        if (const auto at = text.find(dots); at != std::string_view::npos)
            return {std::string(text.substr(0, at)), std::string(text.substr(at + dots.size())), dots};
    return {.head = std::string(text)};
}

GitText diffOf(const git::Repository& git, const Span& span)
{
    const auto ends = span.base + std::string(span.dots) + span.head;
    return streamed(git, {"diff", "-p", "-M", "--no-ext-diff", "--no-textconv", ends, "--"}, span.environment);
}

GitText patchOf(const git::Repository& git, const Span& span)
{
    return streamed(git, {"format-patch", "--stdout", span.base + ".." + span.head}, span.environment);
}

} // namespace trivet::gitdata
