#pragma once
#include "http/context.hpp"
#include "issues/reaction_store.hpp"
#include "pages/model.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::issue_pages {

struct ShownReaction {
    std::string content{}, symbol{};
    std::int64_t count = 0;
    bool isOwn = false, isOther = false; // for who may react: what pressing it does

    static constexpr auto entries()
    {
        using pages::entry;
        using R = ShownReaction;
        return ValueList{entry("REACTION", &R::content), entry("SYMBOL", &R::symbol), entry("TIMES", &R::count),
                         entry("IS_OWN", &R::isOwn), entry("IS_OTHER", &R::isOther)};
    }
};

// What people gave to an issue or a comment, shown by [[>reactions]], and what they still may.
struct Reactions {
    std::optional<std::string> action{}; // for those who may react
    std::vector<ShownReaction> given{}, offered{};
    bool isOnlyShown = false; // there are some, but the reader may not react

    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("REACT_ADDRESS", &Reactions::action), entry("GIVEN", &Reactions::given),
                         entry("OFFERED", &Reactions::offered), entry("IS_READ_ONLY", &Reactions::isOnlyShown)};
    }
};

// Of one comment, or of the issue itself if none is named.
Reactions reactionsTo(const std::optional<std::int64_t>& commentId, const std::vector<issues::ReactionTally>& tallies,
                      const Settings& settings, std::optional<std::string> action);

} // namespace trivet::issue_pages
