#include "code_pages/repository_texts.hpp"

#include "code_pages/repo_head.hpp"
#include "gitdata/revision.hpp"
#include "http/services.hpp"
#include "markup/references.hpp"

namespace trivet::code_pages {
namespace {

constexpr std::size_t kMostLookedUp = 50; // of a page; each takes about 10 microseconds

void addCommits(http::Context& context, const repos::VisibleRepo& repo, std::vector<RenderedTexts::Text>& texts)
{
    std::size_t left = kMostLookedUp;
    git::Repository* git = nullptr; // most texts name none
    for (auto& text : texts) {
        for (auto& word : markup::abbreviationsIn(text.text, left)) {
            git = git ? git : &gitdata::servedRepository(context, repo).git;
            --left;
            const auto id = git->expand(word);
            if (id && gitdata::commitBehind(*git, *id) == id) // not the beginning of a file
                text.commits.push_back(std::move(word));
        }
    }
}

} // namespace

std::vector<pages::SafeHtml> renderAbout(http::Context& context, const repos::VisibleRepo& repo,
                                         std::vector<RenderedTexts::Text> texts)
{
    if (isOpenTo(repo, repos::Unit::Code) && !repo.row().isEmpty)
        addCommits(context, repo, texts);
    return context.services.of<RenderedTexts>().ofAll(
        texts,
        {.site = context.absoluteUrl(""), .repository = repo.its.fullName(), .newlines = markup::Newlines::AsBreaks});
}

} // namespace trivet::code_pages
