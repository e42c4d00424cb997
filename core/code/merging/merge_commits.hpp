#pragma once
#include "commit_signatures/site_key.hpp"
#include "git/commit.hpp"
#include "git/repository.hpp"
#include "merging/merge_style.hpp"

#include <functional>
#include <optional>
#include <string>

namespace trivet::merging {

struct MergeInput {
    git::Repository& git; // has both commits
    std::string base{}, head{};
    git::Signature merger{};
    git::Signature squashAuthor{};
    std::string message{}; // of the commit that merges or squashes
    // What the last commit of a rebase says instead of this; nothing: what it said.
    std::function<std::optional<std::string>(const std::string&)> lastMessage{};
    commit_signatures::SignText sign{}; // of the commits that are made
};

// Makes what the base branch shall name after a merge, checked as what is pushed, and answers its id; no ref is moved.
// Not for ManuallyMerged, which makes nothing. Throws Error (Conflict).
std::string mergeCommits(const MergeInput& input, MergeStyle style);

} // namespace trivet::merging
