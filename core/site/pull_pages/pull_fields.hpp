#pragma once
#include "issue_pages/choices.hpp"
#include "pull_pages/examined_pull.hpp"

#include <string>
#include <vector>

namespace trivet::pull_pages {

// What only a pull request has beside its conversation, shown by [[>pull_fields]] where a page has it as PULL_FIELDS.
struct PullFields {
    std::string baseBranch{};
    std::vector<issue_pages::Choice> branches{};
    bool mayRetarget = false, mayMarkDraft = false, mayMarkReady = false;
    bool isFromFork = false, allowsEdits = false, forbidsEdits = false, mayAllowEdits = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using F = PullFields;
        return ValueList{entry("BASE_BRANCH", &F::baseBranch),       entry("BRANCH_CHOICE", &F::branches),
                         entry("MAY_RETARGET", &F::mayRetarget),     entry("MAY_MARK_DRAFT", &F::mayMarkDraft),
                         entry("MAY_MARK_READY", &F::mayMarkReady),  entry("IS_FROM_FORK", &F::isFromFork),
                         entry("ALLOWS_EDITS", &F::allowsEdits),     entry("FORBIDS_EDITS", &F::forbidsEdits),
                         entry("MAY_ALLOW_EDITS", &F::mayAllowEdits)};
    }
};

PullFields fieldsOf(http::Context& context, const ExaminedPull& examined);

} // namespace trivet::pull_pages
