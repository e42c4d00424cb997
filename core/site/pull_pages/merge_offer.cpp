#include "pull_pages/merge_offer.hpp"

#include "code_pages/repo_head.hpp"
#include "pages/reader.hpp"
#include "pulls/delete_head.hpp"
#include "pulls/merge_message.hpp"

#include <algorithm>

namespace trivet::pull_pages {
namespace {

using merging::MergeStyle;
using pages::operator""_text;

struct StyleWords {
    MergeStyle style{};
    pages::TextKey name{}, about{}, button{};
};
constexpr StyleWords kWords[] = {
    {MergeStyle::Merge, "pulls.merge"_text, "pulls.merge_about"_text, "pulls.merge_button"_text},
    {MergeStyle::Squash, "pulls.squash"_text, "pulls.squash_about"_text, "pulls.squash_button"_text},
    {MergeStyle::Rebase, "pulls.rebase"_text, "pulls.rebase_about"_text, "pulls.rebase_button"_text},
    {MergeStyle::RebaseMerge, "pulls.rebase_merge"_text, "pulls.rebase_merge_about"_text,
     "pulls.rebase_merge_button"_text},
    {MergeStyle::FastForwardOnly, "pulls.fast_forward"_text, "pulls.fast_forward_about"_text,
     "pulls.fast_forward_button"_text},
    {MergeStyle::ManuallyMerged, "pulls.manual"_text, "pulls.manual_about"_text, "pulls.manual_button"_text},
};

bool isAmong(const std::vector<MergeStyle>& styles, MergeStyle style)
{
    return std::find(styles.begin(), styles.end(), style) != styles.end();
}

} // namespace

std::vector<MergeStyle> possibleStyles(const ExaminedPull& examined)
{
    std::vector<MergeStyle> possible;
    for (const auto& each : kWords)
        if (pulls::isAllowed(examined.pull.repo.row(), each.style) &&
            (each.style != MergeStyle::FastForwardOnly || examined.pull.row.commitsBehind == 0))
            possible.push_back(each.style);
    return possible;
}

MergeStyle chosenStyle(http::Context& context, const ExaminedPull& examined, const std::vector<MergeStyle>& possible)
{
    const std::string_view asked = context.query().single("merge").value_or("");
    const std::string_view usual = examined.pull.repo.row().mergeStyle;
    for (const auto name : {asked, usual})
        if (const auto style = merging::mergeStyleNamed(name); style && isAmong(possible, *style))
            return *style;
    return possible.empty() ? MergeStyle::Merge : possible.front();
}

MergeOffer offerOf(http::Context& context, const ExaminedPull& examined, const issues::PullToChange& pull,
                   const std::vector<MergeStyle>& possible, const MergeForm* sent)
{
    auto chosen = chosenStyle(context, examined, possible);
    if (const auto style = merging::mergeStyleNamed(sent ? sent->style : ""); style && isAmong(possible, *style))
        chosen = *style;
    const auto address = code_pages::addressIn(context, pull.repo, examined.page());
    MergeOffer offer{.style = std::string(merging::nameOf(chosen)), .head = pull.row.headSha};
    for (const auto& each : kWords) {
        if (!isAmong(possible, each.style))
            continue;
        offer.ways.push_back({pages::text(context, each.name),
                              address + "?merge=" + std::string(merging::nameOf(each.style)) + "#merge",
                              each.style == chosen});
        if (each.style == chosen) {
            offer.about = pages::text(context, each.about);
            offer.button = pages::text(context, each.button);
        }
    }
    const auto text = pulls::offeredMessage(context, pull, chosen);
    offer.hasMessage = !text.title.empty();
    offer.isManual = chosen == MergeStyle::ManuallyMerged;
    offer.title = sent ? sent->title : text.title;
    offer.message = sent ? sent->message : text.body;
    offer.commit = sent ? sent->commit : "";
    offer.canDelete = !offer.isManual && pulls::mayDeleteHead(context, pull);
    offer.deletes = sent ? sent->deletesBranch : pull.repo.row().has(repos::Choice::DeleteBranchAfterMerge);
    return offer;
}

} // namespace trivet::pull_pages
