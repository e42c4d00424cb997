#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>
#include <tuple>

namespace trivet::code_pages {

// What somebody who is signed in has chosen for a repository, and the forms that change it.
struct OwnInterest {
    std::string formToken{}, returnPath{};
    bool isStarred = false, isUnstarred = false, isWatched = false, isUnwatched = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using I = OwnInterest;
        return ValueList{entry("BUTTON_TOKEN", &I::formToken), entry("RETURN_PATH", &I::returnPath),
                         entry("IS_STARRED", &I::isStarred),   entry("IS_UNSTARRED", &I::isUnstarred),
                         entry("IS_WATCHED", &I::isWatched),   entry("IS_UNWATCHED", &I::isUnwatched)};
    }
};

// The counts beside the name of a repository, as buttons for who is signed in.
struct RepoButtons {
    std::string base{}; // of the addresses
    std::int64_t stars = 0, watchers = 0, forks = 0;
    bool hasStars = false, isForkable = false;
    std::optional<OwnInterest> own{};
    bool isStranger = false;
    std::optional<std::string> templateId{}; // for who may make something of it

    static constexpr auto entries()
    {
        using pages::entry;
        using B = RepoButtons;
        return ValueList{entry("BUTTON_BASE", &B::base),         entry("STARS", &B::stars),
                         entry("WATCHERS", &B::watchers),        entry("FORKS", &B::forks),
                         entry("HAS_STARS", &B::hasStars),       entry("IS_FORKABLE", &B::isForkable),
                         entry("OWN_INTEREST", &B::own),         entry("IS_STRANGER", &B::isStranger),
                         entry("TEMPLATE_OF_ID", &B::templateId)};
    }
};

RepoButtons buttonsOf(http::Context& context, const repos::VisibleRepo& repo);

} // namespace trivet::code_pages
