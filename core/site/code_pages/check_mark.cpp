#include "code_pages/check_mark.hpp"

#include "db/database.hpp"
#include "gitdata/status_store.hpp"
#include "pages/reader.hpp"

#include <algorithm>

namespace trivet::code_pages {
namespace {

using pages::operator""_text;

CheckMark markOf(const http::Context& context, const std::vector<std::string>& states)
{
    const auto all = gitdata::combinedState(states);
    CheckMark mark{.isGood = all == "success", .isBad = all == "failure", .isPending = all == "pending"};
    const auto good = std::count_if(states.begin(), states.end(),
                                    [](auto& state) { return state == "success" || state == "skipped"; });
    mark.words = pages::text(context,
                             mark.isGood  ? "code.checks_good"_text
                             : mark.isBad ? "code.checks_bad"_text
                                          : "code.checks_pending"_text,
                             {{"GOOD", std::to_string(good)}, {"ALL", std::to_string(states.size())}});
    return mark;
}

} // namespace

std::map<std::string, CheckMark> checkMarks(http::Context& context, const repos::VisibleRepo& repo,
                                            const std::vector<std::string>& commits)
{
    std::map<std::string, CheckMark> marks;
    for (const auto& [commit, states] : gitdata::StatusStore(context.db()).latestStatesOf(repo.row().id, commits))
        marks.emplace(commit, markOf(context, states));
    return marks;
}

} // namespace trivet::code_pages
