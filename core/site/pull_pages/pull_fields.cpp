#include "pull_pages/pull_fields.hpp"

#include "issues/draft_title.hpp"
#include "pull_pages/branch_choices.hpp"

namespace trivet::pull_pages {

PullFields fieldsOf(http::Context& context, const ExaminedPull& examined)
{
    const auto& [repo, issue, row] = examined.pull;
    PullFields fields{.baseBranch = row.baseBranch};
    fields.isFromFork = !row.isAgit && !row.isWithinRepository() && !issue.isClosed;
    fields.allowsEdits = fields.isFromFork && row.allowMaintainerEdit;
    fields.forbidsEdits = fields.isFromFork && !row.allowMaintainerEdit;
    if (!context.who.isSignedIn() || repo.row().isArchived || issue.isClosed)
        return fields;
    const auto operation = issues::operationOn(context, repo, repos::Unit::Pulls);
    const bool mayEdit = operation.mayWrite() || operation.isAuthor(issue);
    const bool isDraft = issues::isDraft(context.settings, issue.title);
    fields.mayRetarget = mayEdit;
    fields.mayMarkDraft = mayEdit && !isDraft && !context.settings.pullRequest.draftPrefixes.empty();
    fields.mayMarkReady = mayEdit && isDraft;
    fields.mayAllowEdits = fields.isFromFork && operation.isAuthor(issue) && examined.head.repo &&
                           examined.head.repo->access.allows(repos::Unit::Code, repos::AccessLevel::Write);
    if (fields.mayRetarget)
        fields.branches = branchChoices(context, repo, row.baseBranch);
    return fields;
}

} // namespace trivet::pull_pages
