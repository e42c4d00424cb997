#include "issue_pages/reactions.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace trivet::issue_pages {
namespace {

constexpr std::pair<std::string_view, std::string_view> kSymbols[] = {
    {"+1", "👍"},       {"-1", "👎"},         {"laugh", "😄"},  {"hooray", "🎉"},
    {"confused", "😕"}, {"heart", "❤️"}, {"rocket", "🚀"}, {"eyes", "👀"},
};

std::string symbolOf(std::string_view content)
{
    for (const auto& [name, symbol] : kSymbols)
        if (name == content)
            return std::string(symbol);
    return ":" + std::string(content) + ":";
}

} // namespace

Reactions reactionsTo(const std::optional<std::int64_t>& commentId, const std::vector<issues::ReactionTally>& tallies,
                      const Settings& settings, std::optional<std::string> action)
{
    Reactions reactions{.action = std::move(action)};
    for (const auto& tally : tallies)
        if (tally.commentId == commentId)
            reactions.given.push_back({.content = tally.content,
                                       .symbol = symbolOf(tally.content),
                                       .count = tally.count,
                                       .isOwn = tally.own > 0,
                                       .isOther = tally.own == 0});
    reactions.isOnlyShown = !reactions.action && !reactions.given.empty();
    for (const auto& content : settings.ui.reactions) {
        const bool isGiven = std::any_of(reactions.given.begin(), reactions.given.end(),
                                         [&](const auto& each) { return each.content == content; });
        if (!isGiven)
            reactions.offered.push_back({.content = content, .symbol = symbolOf(content)});
    }
    return reactions;
}

} // namespace trivet::issue_pages
