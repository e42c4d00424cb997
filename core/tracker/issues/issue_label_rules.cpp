#include "issues/issue_label_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_relation_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/tell_hooks.hpp"
#include "labels/label_store.hpp"

#include <algorithm>

namespace trivet::issues {
namespace {

constexpr MessageFormat<> kNoLabel{"issue.no_label", "label does not exist"};
constexpr MessageFormat<1> kTooManyLabels{"issue.too_many_labels", "no more than {{COUNT}} labels at once"};

// Any number of labels may have the same name, and each is compared with each.
constexpr std::size_t kMostLabels = 1000;

using labels::LabelRow;
using Ids = std::vector<std::int64_t>;

std::vector<LabelRow> usable(const IssueOperation& operation, const LabelChoice& wanted)
{
    const auto& repository = operation.repository.row;
    auto rows = labels::LabelStore(operation.db).usable(repository.id, repository.ownerId, wanted.ids, wanted.names);
    if (rows.size() > kMostLabels)
        throw Error::invalid(kTooManyLabels.with(kMostLabels)).at("labels");
    return rows;
}

// Of several exclusive labels of one scope the last one counts.
std::vector<LabelRow> withoutRivals(std::vector<LabelRow> rows)
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto isRival = [&](const LabelRow& other) {
            return !rows[i].scope().empty() && other.scope() == rows[i].scope();
        };
        if (std::any_of(rows.begin() + static_cast<std::ptrdiff_t>(i) + 1, rows.end(), isRival))
            rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i--));
    }
    return rows;
}

Ids idsOf(const std::vector<LabelRow>& rows)
{
    Ids ids;
    for (const auto& row : rows)
        ids.push_back(row.id);
    return ids;
}

// "1" in the body of an entry says that the label was added; nothing, that it was taken off.
void note(const IssueOperation& operation, const IssueRow& issue, const Ids& labelIds, std::string_view sign)
{
    if (labelIds.empty())
        return;
    auto row = operation.event(issue, Event::Label);
    row.body = sign;
    row.isRemoval = sign.empty();
    EventStore(operation.db).insertForLabels(row, labelIds);
    tellHooks(operation, issue, Told::Labels, "label_updated");
    IssueStore(operation.db).touch(issue.id, operation.now);
}

bool gives(const LabelRow& present, const std::vector<LabelRow>& chosen, LabelChange change)
{
    const auto isSame = [&](const LabelRow& each) { return each.id == present.id; };
    if (std::any_of(chosen.begin(), chosen.end(), isSame))
        return false;
    const auto isRival = [&](const LabelRow& each) { return !each.scope().empty() && each.scope() == present.scope(); };
    return change == LabelChange::Replace || std::any_of(chosen.begin(), chosen.end(), isRival);
}

} // namespace

std::vector<LabelRow> labelsOf(db::Database& db, const IssueRow& issue)
{
    return IssueRelationStore(db).labelsOf(issue.id);
}

void changeLabels(const IssueOperation& operation, const IssueRow& issue, const LabelChoice& wanted, LabelChange change)
{
    if (change == LabelChange::Add && wanted.ids.empty() && wanted.names.empty())
        return;
    operation.db.transact([&] {
        IssueRelationStore ties(operation.db);
        const auto chosen = withoutRivals(usable(operation, wanted));
        Ids leaving;
        for (const auto& present : labelsOf(operation.db, issue))
            if (gives(present, chosen, change))
                leaving.push_back(present.id);
        note(operation, issue, ties.removeLabels(issue.id, leaving), "");
        note(operation, issue, ties.addLabels(issue.id, idsOf(chosen)), "1");
    });
}

void clearLabels(const IssueOperation& operation, const IssueRow& issue)
{
    changeLabels(operation, issue, {}, LabelChange::Replace);
}

void removeLabel(const IssueOperation& operation, const IssueRow& issue, const LabelChoice& label)
{
    operation.db.transact([&] {
        const auto rows = usable(operation, label);
        if (rows.empty())
            throw Error::invalid(kNoLabel).at("labels");
        note(operation, issue, IssueRelationStore(operation.db).removeLabels(issue.id, idsOf(rows)), "");
    });
}

} // namespace trivet::issues
