#include "pull_pages/branch_choices.hpp"

#include "base/text.hpp"
#include "gitdata/revision.hpp"

namespace trivet::pull_pages {
namespace {

constexpr std::size_t kMost = 500; // in a list that somebody still reads

} // namespace

std::vector<issue_pages::Choice> branchChoices(http::Context& context, const repos::VisibleRepo& repo,
                                               const std::string& chosen)
{
    std::vector<issue_pages::Choice> choices;
    if (!chosen.empty())
        choices.push_back({chosen, toUtf8(chosen), {}, true});
    const auto& preferred = repo.row().defaultBranch;
    if (preferred != chosen)
        choices.push_back({preferred, toUtf8(preferred), {}, false});
    for (const auto& ref : gitdata::servedRepository(context, repo).git.refNames(gitdata::kBranches)) {
        const auto name = ref.substr(gitdata::kBranches.size());
        if (choices.size() >= kMost)
            break;
        if (name != chosen && name != preferred)
            choices.push_back({name, toUtf8(name), {}, false});
    }
    return choices;
}

std::vector<issue_pages::Choice> tagChoices(http::Context& context, const repos::VisibleRepo& repo,
                                            const std::string& chosen)
{
    std::vector<issue_pages::Choice> choices;
    const auto names = gitdata::servedRepository(context, repo).git.refNames(gitdata::kTags);
    for (auto ref = names.rbegin(); ref != names.rend() && choices.size() < kMost; ++ref) {
        const auto name = ref->substr(gitdata::kTags.size());
        choices.push_back({name, toUtf8(name), {}, name == chosen});
    }
    return choices;
}

} // namespace trivet::pull_pages
