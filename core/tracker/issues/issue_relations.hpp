#pragma once
#include "attachments/attachment_store.hpp"
#include "attachments/attachment_types.hpp"
#include "http/context.hpp"
#include "issues/issue_relation_store.hpp"
#include "issues/issue_row.hpp"
#include "issues/people.hpp"
#include "issues/pull_row.hpp"
#include "labels/label_types.hpp"
#include "labels/label_view.hpp"
#include "milestones/milestone_store.hpp"
#include "milestones/milestone_types.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace trivet::issues {

// What belongs to the issues of a page, read at once and found by the number of the issue. People and labels stand on
// many issues, so they are written once.
class IssueRelations {
public:
    static IssueRelations of(const std::vector<IssueRow>& issues, http::Context& context);
    // Of one that was opened just now without any of it.
    static IssueRelations ofBare(const IssueRow& issue, http::Context& context);

    const json::Shared<users::User>& author(const IssueRow& issue) const { return m_people.at(issue.authorId); }
    std::vector<json::Shared<users::User>> assignees(const IssueRow& issue) const;
    // By name. All issues a label stands on have it at the same address.
    std::vector<json::Shared<labels::Label>> labels(const IssueRow& issue, const labels::LabelAddresses& addresses);
    std::vector<attachments::Attachment> files(const IssueRow& issue, http::Context& context) const;
    std::optional<milestones::Milestone> milestone(const IssueRow& issue) const;
    const PullRow* pull(const IssueRow& issue) const; // null: it is no pull request

private:
    struct KeptLabel {
        labels::LabelRow row{};
        json::Shared<labels::Label> wire{};
    };

    void loadLabels(const std::vector<std::int64_t>& issueIds, db::Database& db);
    void loadMilestones(const std::vector<IssueRow>& issues, db::Database& db);
    void loadPulls(const std::vector<IssueRow>& issues, db::Database& db);

    std::vector<KeptLabel> m_labels{};     // by name
    std::vector<Labeling> m_labelings{};   // by issue
    std::vector<Assignment> m_assignees{}; // by issue
    std::vector<attachments::AttachmentRow> m_files{};
    std::map<std::int64_t, milestones::MilestoneRow> m_milestones{};
    std::map<std::int64_t, PullRow> m_pulls{}; // by issue
    People m_people{};
};

} // namespace trivet::issues
