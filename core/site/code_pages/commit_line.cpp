#include "code_pages/commit_line.hpp"

#include "base/text.hpp"

namespace trivet::code_pages {

CommitLine lineOf(const git::Commit& commit, const http::Context& context, const repos::VisibleRepo& repo)
{
    return {.subject = toUtf8(git::subjectOf(commit.message)),
            .address = addressIn(context, repo, "commit/" + commit.id),
            .shortId = commit.id.substr(0, 10),
            .author = toUtf8(commit.author.name),
            .when = pages::momentOf(context, commit.committer.seconds)};
}

} // namespace trivet::code_pages
