#pragma once
#include "diffs/diff_page.hpp"
#include "pages/view.hpp"
#include "pull_pages/line_threads.hpp"
#include "pull_pages/pull_diff.hpp"
#include "pull_pages/review_box.hpp"

namespace trivet::pull_pages {

// What was typed on the page, with what is wrong with it.
struct FilesDraft {
    LineDraft line{};
    ReviewDraft review{};
    std::optional<std::string> problem{}; // about neither
};

// The files a pull request changes, or a part of it.
pages::View filesPage(http::Context& context, const ExaminedPull& examined, const PullDiff& diff,
                      const diffs::DiffQuery& query, const FilesDraft& draft = {});

// All of it again, with what was typed, beginning with that file.
pages::View filesPageAgain(http::Context& context, const issues::PullToChange& pull, const std::string& first,
                           const FilesDraft& draft);

} // namespace trivet::pull_pages
