#pragma once
#include "git/commit.hpp"
#include "issues/pull_guards.hpp"
#include "merging/merge_style.hpp"
#include "pulls/merge_template.hpp"

#include <optional>
#include <string>

namespace trivet::pulls {

// A pull request whichever guard found it.
struct GuardedPull {
    template <class Repo>
    GuardedPull(const issues::PullIn<Repo>& pull) : repo(pull.repo), issue(pull.issue), row(pull.row)
    {
    }
    const repos::VisibleRepo& repo;
    const issues::IssueRow& issue;
    const issues::PullRow& row;
};

// What the commit says that merges or squashes: the given title, else that of the repository's template or Gitea's;
// then the given text.
std::string mergeMessage(http::Context& context, const GuardedPull& pull, merging::MergeStyle style,
                         const std::string& title, const std::string& text);

// What a form for a merge is filled with: the template of the repository, else Gitea's title, what is squashed and by
// whom, where and by whom it was reviewed.
MergeText offeredMessage(http::Context& context, const GuardedPull& pull, merging::MergeStyle style);

// What the last commit of a rebase says instead, if the repository has a template for that.
std::optional<std::string> rebaseMessage(http::Context& context, const GuardedPull& pull, const std::string& original);

// Who wrote what is squashed: the newest author who is the poster, else the poster.
git::Signature squashAuthor(http::Context& context, const GuardedPull& pull, const git::Signature& fallback);

// With a line that names the author, unless it is there or they merge themselves.
std::string withCoAuthor(std::string message, const git::Signature& author, const git::Signature& committer);

} // namespace trivet::pulls
