#include "db/database.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "issues/dependency_store.hpp"
#include "issues/issue_relation_store.hpp"
#include "issues/pin_store.hpp"
#include "issues/reaction_store.hpp"
#include "issues/stopwatch_store.hpp"
#include "issues/subscription_store.hpp"

namespace trivet::gitea_import {
namespace {

constexpr std::string_view kNoIssue = "its issue is not there";
constexpr std::string_view kNoAccount = "its user was deleted";

// Why a row that ties an account to an issue cannot come; empty: it can.
std::string_view obstacle(Import& import, std::int64_t accountId, std::int64_t issueId)
{
    KnownStore known(import.db);
    if (!known.has(Kind::Issue, issueId))
        return kNoIssue;
    return known.has(Kind::Account, accountId) ? std::string_view() : kNoAccount;
}

Outcome takeLabel(Import& import, const SourceRow& row)
{
    KnownStore known(import.db);
    if (!known.has(Kind::Issue, row.integer("issue_id")))
        return Outcome::leftOut(kNoIssue);
    if (!known.has(Kind::Label, row.integer("label_id")))
        return Outcome::leftOut("its label is not there");
    issues::IssueRelationStore(import.db).addLabels(row.integer("issue_id"), {row.integer("label_id")});
    return Outcome::brought();
}

Outcome takeAssignee(Import& import, const SourceRow& row)
{
    const auto accountId = row.integer("assignee_id"), issueId = row.integer("issue_id");
    if (const auto reason = obstacle(import, accountId, issueId); !reason.empty())
        return Outcome::leftOut(reason);
    issues::IssueRelationStore(import.db).addAssignees(issueId, {accountId});
    return Outcome::brought();
}

// The old table has a row for everybody who may read; those that say nothing are no loss.
Outcome takeMention(Import& import, const SourceRow& row)
{
    const auto accountId = row.integer("uid"), issueId = row.integer("issue_id");
    if (!row.isTrue("is_mentioned"))
        return Outcome::leftOut("it mentions nobody: what was read is not kept here");
    if (const auto reason = obstacle(import, accountId, issueId); !reason.empty())
        return Outcome::leftOut(reason);
    issues::IssueRelationStore(import.db).addMention(issueId, accountId);
    return Outcome::brought();
}

Outcome takeSubscription(Import& import, const SourceRow& row)
{
    const auto accountId = row.integer("user_id"), issueId = row.integer("issue_id");
    if (const auto reason = obstacle(import, accountId, issueId); !reason.empty())
        return Outcome::leftOut(reason);
    issues::SubscriptionStore(import.db).set(issueId, accountId, row.isTrue("is_watching"),
                                             row.integer("created_unix"));
    return Outcome::brought();
}

Outcome takeDependency(Import& import, const SourceRow& row)
{
    KnownStore known(import.db);
    if (!known.has(Kind::Issue, row.integer("issue_id")) || !known.has(Kind::Issue, row.integer("dependency_id")))
        return Outcome::leftOut(kNoIssue);
    issues::DependencyStore(import.db).add(row.integer("issue_id"), row.integer("dependency_id"),
                                           row.integer("created_unix"));
    return Outcome::brought();
}

Outcome takePin(Import& import, const SourceRow& row)
{
    if (!KnownStore(import.db).has(Kind::Issue, row.integer("issue_id")))
        return Outcome::leftOut(kNoIssue);
    issues::PinStore(import.db).place(row.integer("issue_id"), row.integer("pin_order"));
    return Outcome::brought();
}

Outcome takeReaction(Import& import, const SourceRow& row)
{
    const auto accountId = row.integer("user_id"), issueId = row.integer("issue_id");
    if (const auto reason = obstacle(import, accountId, issueId); !reason.empty())
        return Outcome::leftOut(reason);
    issues::ReactionTarget target{.issueId = issueId};
    if (const auto commentId = row.integer("comment_id"); commentId > 0) {
        target.commentId = KnownStore(import.db).find(Kind::Event, commentId);
        if (!target.commentId)
            return Outcome::leftOut("its comment is not there");
    }
    issues::ReactionStore(import.db).add(target, accountId, row.text("type"), row.integer("created_unix"));
    return Outcome::brought();
}

Outcome takeStopwatch(Import& import, const SourceRow& row)
{
    const auto accountId = row.integer("user_id"), issueId = row.integer("issue_id");
    if (const auto reason = obstacle(import, accountId, issueId); !reason.empty())
        return Outcome::leftOut(reason);
    issues::StopwatchStore(import.db).start(issueId, accountId, row.integer("created_unix"));
    return Outcome::brought();
}

} // namespace

RowTaker issueLabelRows() { return {.columns = {"issue_id", "label_id"}, .take = takeLabel}; }
RowTaker assigneeRows() { return {.columns = {"issue_id", "assignee_id"}, .take = takeAssignee}; }
RowTaker mentionRows() { return {.columns = {"issue_id", "uid", "is_mentioned"}, .take = takeMention}; }
RowTaker subscriptionRows()
{
    return {.columns = {"issue_id", "user_id", "is_watching", "created_unix"}, .take = takeSubscription};
}
RowTaker dependencyRows() { return {.columns = {"issue_id", "dependency_id", "created_unix"}, .take = takeDependency}; }
RowTaker pinRows() { return {.columns = {"issue_id", "pin_order"}, .take = takePin}; }
RowTaker reactionRows()
{
    return {.columns = {"issue_id", "comment_id", "user_id", "type", "created_unix"}, .take = takeReaction};
}
RowTaker stopwatchRows() { return {.columns = {"issue_id", "user_id", "created_unix"}, .take = takeStopwatch}; }

} // namespace trivet::gitea_import
