#include "issues/issue_guards.hpp"
#include "issues/issue_label_rules.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issues_tables.hpp"
#include "issues/label_choice_argument.hpp"
#include "labels/label_view.hpp"

namespace trivet::issues {
namespace {

using http::Context;
using http::Method;
using labels::Label;

template <class Issue> std::vector<Label> labelsNow(Context& context, const Issue& issue)
{
    const auto& its = issue.repo.its;
    return labels::toWire(labelsOf(context.db(), issue.row),
                          labels::LabelAddresses::of(context, its.owner.name, its.row.name));
}

std::vector<Label> list(Context& context, const VisibleIssue& issue) { return labelsNow(context, issue); }

std::vector<Label> add(Context& context, const IssueOfWriter& issue, const LabelsOfBody& wanted)
{
    changeLabels(operationOn(context, issue), issue.row, wanted.choice, LabelChange::Add);
    return labelsNow(context, issue);
}

std::vector<Label> replace(Context& context, const IssueOfWriter& issue, const LabelsOfBody& wanted)
{
    changeLabels(operationOn(context, issue), issue.row, wanted.choice, LabelChange::Replace);
    return labelsNow(context, issue);
}

http::NoContent clear(Context& context, const IssueOfWriter& issue)
{
    clearLabels(operationOn(context, issue), issue.row);
    return {};
}

http::NoContent remove(Context& context, const IssueOfWriter& issue, const LabelOfPath& label)
{
    removeLabel(operationOn(context, issue), issue.row, label.choice);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(
        reading({"/repos/{owner}/{repo}/issues/{index}/labels", "issueGetLabels", "List the labels of an issue"})),
    http::endpoint<add>(changing(
        Method::Post, {"/repos/{owner}/{repo}/issues/{index}/labels", "issueAddLabel", "Add labels to an issue"})),
    http::endpoint<replace>(changing(Method::Put, {"/repos/{owner}/{repo}/issues/{index}/labels", "issueReplaceLabels",
                                                   "Replace the labels of an issue"})),
    http::endpoint<clear>(changing(Method::Delete, {"/repos/{owner}/{repo}/issues/{index}/labels", "issueClearLabels",
                                                    "Remove all labels from an issue"})),
    http::endpoint<remove>(changing(Method::Delete, {"/repos/{owner}/{repo}/issues/{index}/labels/{id}",
                                                     "issueRemoveLabel", "Remove a label from an issue"})),
};

} // namespace

std::span<const http::Endpoint> issueLabelEndpoints() { return kEndpoints; }

} // namespace trivet::issues
