#include "pulls/closing_references.hpp"

#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "issues/reference_rules.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "users/account_store.hpp"
#include "users/identity_of.hpp"

#include <map>

namespace trivet::pulls {
namespace {

// Nobody reads more for such a word. It is looked for in the transaction that records a merge.
constexpr std::int64_t kMostComments = 500, kCommentsAtOnce = 10;
constexpr std::size_t kMostBytesRead = std::size_t{1024} * 1024, kMostReferences = 500;

void add(std::vector<ClosingReference>& all, const issues::IssueOperation& operation,
         const issues::References& references, const ClosingReference& said)
{
    for (const auto& each : references.issues)
        if (each.action != issues::RefAction::None && all.size() < kMostReferences &&
            issues::isOfThisSite(operation, each))
            all.push_back({each, said.speakerId, said.isComment});
}

void addOfComments(std::vector<ClosingReference>& all, const issues::IssueOperation& operation, std::int64_t issueId)
{
    issues::EventStore store(operation.db);
    std::size_t bytes = 0;
    for (std::int64_t offset = 0; offset < kMostComments; offset += kCommentsAtOnce) {
        const auto comments = store.comments(issueId, {kCommentsAtOnce, offset});
        for (const auto& event : comments) {
            bytes += event.body.size();
            if (bytes > kMostBytesRead)
                return;
            add(all, operation, issues::readMarkdownReferences(event.body),
                {.speakerId = event.authorId, .isComment = true});
        }
        if (std::ssize(comments) < kCommentsAtOnce)
            return;
    }
}

bool mayWriteIssues(db::Database& db, std::int64_t accountId, std::int64_t repositoryId)
{
    const auto account = users::AccountStore(db).find(accountId);
    const auto repository = repos::RepositoryStore(db).find(repositoryId);
    return account && account->maySignIn() && repository &&
           repos::AccessStore(db)
               .of(*repository, users::identityOf(*account))
               .allows(repos::Unit::Issues, repos::AccessLevel::Write);
}

} // namespace

std::vector<ClosingReference> closingReferences(const issues::IssueOperation& operation, const issues::IssueRow& pull)
{
    std::vector<ClosingReference> all;
    add(all, operation, issues::KnownReferences().ofIssue(pull.title, pull.body), {.speakerId = pull.authorId});
    addOfComments(all, operation, pull.id);
    std::map<std::tuple<std::string, std::string, std::int64_t>, ClosingReference> last;
    const auto& here = operation.repository;
    for (auto& each : all) {
        if (each.issue.owner.empty()) // the same issue, however it is written
            each.issue.owner = here.owner.lowerName, each.issue.repository = here.row.lowerName;
        last.insert_or_assign({each.issue.owner, each.issue.repository, each.issue.number}, std::move(each));
    }
    std::vector<ClosingReference> references;
    for (auto& [key, each] : last)
        references.push_back(std::move(each));
    return references;
}

bool counts(const issues::IssueOperation& operation, const ClosingReference& reference, const issues::IssueRow& issue)
{
    if (!reference.speakerId)
        return false;
    if (reference.isComment ? issue.authorId == reference.speakerId : issue.repositoryId == operation.repository.row.id)
        return true;
    return mayWriteIssues(operation.db, *reference.speakerId, issue.repositoryId);
}

} // namespace trivet::pulls
