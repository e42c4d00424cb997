#pragma once
#include "code_pages/location.hpp"
#include "http/context.hpp"
#include "pages/count.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>

namespace trivet::code_pages {

// A branch of a fork that lacks commits of what it was forked from, and the way to them.
struct ForkSync {
    std::string upstream{}, branch{}, action{}, compareAddress{}, formToken{};
    pages::Count behind{};
    static constexpr auto entries()
    {
        using pages::entry;
        using S = ForkSync;
        return ValueList{entry("UPSTREAM", &S::upstream),    entry("SYNC_BRANCH", &S::branch),
                         entry("SYNC_ACTION", &S::action),   entry("SYNC_COMPARE", &S::compareAddress),
                         entry("FORM_TOKEN", &S::formToken), entry("BEHIND", &S::behind)};
    }
};

// For those who may write to the fork and read the other one. Runs git once for two commits.
std::optional<ForkSync> forkSync(http::Context& context, const repos::VisibleRepo& repo, const Location& location);

} // namespace trivet::code_pages
