#include "pull_pages/chosen_ends.hpp"

#include "base/text.hpp"
#include "gitdata/commit_answers.hpp"

namespace trivet::pull_pages {

std::string WantedEnds::text() const
{
    return base + std::string(dots) + (repository.empty() ? head : repository + ":" + head);
}

std::optional<WantedEnds> otherEnds(const ChosenEnds& ends, const std::string& sentTo, const std::string& repository)
{
    const auto shown = gitdata::splitEnds(ends.shown);
    const bool isHere = equalsIgnoringAsciiCase(ends.repository, repository);
    const WantedEnds listed{.base = ends.base, .repository = isHere ? "" : ends.repository, .head = ends.head};
    const WantedEnds typed{.base = ends.typedBase, .head = ends.typedHead, .dots = ends.isDirect ? ".." : "..."};
    if (ends.pressed == "listed")
        return listed;
    if (ends.pressed == "typed")
        return typed;
    if (ends.pressed == "swapped")
        return WantedEnds{.base = shown.head, .head = shown.base, .dots = shown.dots};
    if (ends.shown.empty())
        return std::nullopt;
    if (!typed.head.empty() && typed.text() != ends.shown)
        return typed;
    if (!listed.head.empty() && listed.text() != ends.shown)
        return listed;
    if (ends.shown != sentTo)
        return WantedEnds{.base = shown.base, .head = shown.head, .dots = shown.dots};
    return std::nullopt;
}

} // namespace trivet::pull_pages
