#pragma once
#include "git/commit.hpp"
#include "issues/pull_guards.hpp"
#include "merging/merge_style.hpp"

#include <string>

namespace trivet::pulls {

using issues::PullToChange;

// What stands in its first line if nobody says otherwise.
std::string defaultTitle(http::Context& context, const PullToChange& pull, merging::MergeStyle style);

// What the commit says that merges or squashes: the given title or Gitea's, then the given text.
std::string mergeMessage(http::Context& context, const PullToChange& pull, merging::MergeStyle style,
                         const std::string& title, const std::string& text);

// Who wrote what is squashed: the newest author who is the poster, else the poster.
git::Signature squashAuthor(http::Context& context, const PullToChange& pull, const git::Signature& fallback);

// With a line that names the author, unless it is there or they merge themselves.
std::string withCoAuthor(std::string message, const git::Signature& author, const git::Signature& committer);

} // namespace trivet::pulls
