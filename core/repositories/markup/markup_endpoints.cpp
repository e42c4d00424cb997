#include "access/permission.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "http/endpoint.hpp"
#include "markup/given_context.hpp"
#include "markup/markup_tables.hpp"
#include "markup/markup_types.hpp"
#include "markup/render.hpp"
#include "repos/repo_guards.hpp"

namespace trivet::markup {
namespace {

using access::Permission;
using http::Context;
using http::Method;
using http::Reach;
using http::Scope;

Html rendered(const Context& request, std::string_view text, markup::Context context)
{
    context.images = imageRulesOf(request.settings);
    auto html = renderInChild(text, context);
    if (!html)
        throw Error::invalid("the text takes too much time or memory to render, or becomes more than " +
                             std::to_string(kForeignContent.output) + " bytes of HTML");
    return {std::move(*html)};
}

Newlines newlinesIn(std::string_view mode)
{
    if (mode == "gfm" || mode == "comment")
        return Newlines::AsBreaks;
    if (mode.empty() || mode == "markdown" || mode == "file" || mode == "wiki")
        return Newlines::AsSpaces;
    throw Error::invalid("Unknown mode: " + std::string(mode));
}

bool isMarkdownFile(std::string_view name)
{
    const auto lower = asciiLower(name);
    for (const std::string_view ending : {".md", ".markdown", ".mdown", ".mkd", ".livemd"})
        if (std::string_view(lower).ends_with(ending))
            return true;
    return false;
}

template <class Input> Html fromInput(Context& context, const Input& input, std::string_view otherwise)
{
    auto place = contextFrom(input.context.empty() ? otherwise : input.context, context.settings.server.rootUrl);
    place.newlines = newlinesIn(input.mode);
    if (input.wiki || input.mode == "wiki")
        placeInWiki(place);
    return rendered(context, input.text, std::move(place));
}

Html fromMarkup(Context& context, const MarkupInput& input, std::string_view otherwise)
{
    if (input.mode == "file" && !isMarkdownFile(input.filePath))
        throw Error::invalid("Unsupported render extension: " + input.filePath);
    return fromInput(context, input, otherwise);
}

Html fromBody(Context& context, std::string_view repository)
{
    const auto text = context.readBody();
    if (text.size() > kMostBytes)
        throw Error::tooLarge("the text is larger than the limit of " + std::to_string(kMostBytes) + " bytes");
    return rendered(context, text, contextFrom(repository, context.settings.server.rootUrl));
}

Html markdown(Context& context, const MarkdownInput& input) { return fromInput(context, input, ""); }
Html markdownRaw(Context& context) { return fromBody(context, ""); }
Html markup(Context& context, const MarkupInput& input) { return fromMarkup(context, input, ""); }

Html repoMarkdown(Context& context, const repos::VisibleRepo& repo, const MarkdownInput& input)
{
    return fromInput(context, input, repo.its.fullName());
}
Html repoMarkdownRaw(Context& context, const repos::VisibleRepo& repo)
{
    return fromBody(context, repo.its.fullName());
}
Html repoMarkup(Context& context, const repos::VisibleRepo& repo, const MarkupInput& input)
{
    return fromMarkup(context, input, repo.its.fullName());
}

// Rendering looks nothing up, so a token for chosen repositories may ask for it.
constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<markdown>({
        .method = Method::Post,
        .path = "/markdown",
        .id = "renderMarkdown",
        .tag = "miscellaneous",
        .summary = "Render Markdown as HTML",
        .scope = Scope::none(),
        .reach = Reach::Repositories,
    }),
    http::endpoint<markdownRaw>({
        .method = Method::Post,
        .path = "/markdown/raw",
        .id = "renderMarkdownRaw",
        .tag = "miscellaneous",
        .summary = "Render a raw Markdown body as HTML",
        .scope = Scope::none(),
        .reach = Reach::Repositories,
    }),
    http::endpoint<markup>({
        .method = Method::Post,
        .path = "/markup",
        .id = "renderMarkup",
        .tag = "miscellaneous",
        .summary = "Render markup as HTML",
        .scope = Scope::none(),
        .reach = Reach::Repositories,
    }),
    http::endpoint<repoMarkdown>({
        .method = Method::Post,
        .path = "/repos/{owner}/{repo}/markdown",
        .id = "repoRenderMarkdown",
        .tag = "repository",
        .summary = "Render Markdown in the context of a repository",
        .scope = Permission::Repository,
        .reach = Reach::Repositories,
    }),
    http::endpoint<repoMarkdownRaw>({
        .method = Method::Post,
        .path = "/repos/{owner}/{repo}/markdown/raw",
        .id = "repoRenderMarkdownRaw",
        .tag = "repository",
        .summary = "Render a raw Markdown body in the context of a repository",
        .scope = Permission::Repository,
        .reach = Reach::Repositories,
    }),
    http::endpoint<repoMarkup>({
        .method = Method::Post,
        .path = "/repos/{owner}/{repo}/markup",
        .id = "repoRenderMarkup",
        .tag = "repository",
        .summary = "Render markup in the context of a repository",
        .scope = Permission::Repository,
        .reach = Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> markupEndpoints() { return kEndpoints; }

} // namespace trivet::markup
