#include "code_pages/ref_switcher.hpp"

#include "base/text.hpp"
#include "gitdata/ref_list.hpp"

#include <algorithm>

namespace trivet::code_pages {
namespace {

using gitdata::Revision;

constexpr std::size_t kMostBranches = 20, kMostTags = 10;

// The names of the latest of them, with those that must be there in front.
std::vector<std::string> namesOf(git::Repository& git, std::string_view prefix, std::size_t most,
                                 const std::vector<std::string>& first)
{
    auto names = first;
    for (auto& ref : gitdata::latestRefs(git, prefix, most).refs)
        if (names.size() < most && std::find(names.begin(), names.end(), ref.name) == names.end())
            names.push_back(std::move(ref.name));
    return names;
}

} // namespace

RefSwitcher refSwitcher(const http::Context& context, const repos::VisibleRepo& repo,
                        const gitdata::ServedRepository& served, const Location& location, const std::string& page)
{
    const auto& here = location.revision;
    const auto& usual = repo.row().defaultBranch;
    RefSwitcher switcher{.current = here.kind == Revision::Kind::Commit ? here.name.substr(0, 10) : toUtf8(here.name),
                         .isBranch = here.kind == Revision::Kind::Branch,
                         .isTag = here.kind == Revision::Kind::Tag};
    switcher.isCommit = !switcher.isBranch && !switcher.isTag;
    const auto pages = addressIn(context, repo, page);
    const auto choice = [&](Revision::Kind kind, const std::string& name) {
        const Location there{{kind, name, ""}, location.path};
        return RefChoice{toUtf8(name), pages + there.address(there.path), here.kind == kind && here.name == name,
                         kind == Revision::Kind::Branch && name == usual};
    };
    std::vector<std::string> first;
    if (switcher.isBranch && here.name == usual)
        first = {usual};
    else if (gitdata::branchTip(served.git, usual))
        first = {usual};
    if (switcher.isBranch && here.name != usual)
        first.push_back(here.name);
    for (const auto& name : namesOf(served.git, gitdata::kBranches, kMostBranches, first))
        switcher.branches.push_back(choice(Revision::Kind::Branch, name));
    first = switcher.isTag ? std::vector{here.name} : std::vector<std::string>();
    for (const auto& name : namesOf(served.git, gitdata::kTags, kMostTags, first))
        switcher.tags.push_back(choice(Revision::Kind::Tag, name));
    switcher.hasTags = !switcher.tags.empty();
    switcher.branchesAddress = addressIn(context, repo, "branches");
    switcher.tagsAddress = addressIn(context, repo, "tags");
    return switcher;
}

} // namespace trivet::code_pages
