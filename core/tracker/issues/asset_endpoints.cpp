// Files attached to issues and to comments. The handlers are the same; what they hang on differs.
#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "attachments/attachment_view.hpp"
#include "attachments/upload.hpp"
#include "issues/asset_rules.hpp"
#include "issues/comment_rules.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issues_tables.hpp"
#include "sessions/renewed.hpp"

namespace trivet::issues {
namespace {

using attachments::Attachment;
using attachments::AttachmentRow;
using attachments::AttachmentStore;
using attachments::Holder;
using http::Context;
using http::Method;

Holder holderOf(const VisibleIssue& issue) { return {issue.row.id, {}}; }
Holder holderOf(const IssueToChange& issue) { return {issue.row.id, {}}; }
Holder holderOf(const VisibleComment& comment) { return {comment.issue.id, comment.row.id}; }
Holder holderOf(const CommentToChange& comment) { return {comment.issue.id, comment.row.id}; }

const IssueRow& issueOf(const IssueToChange& issue) { return issue.row; }
const IssueRow& issueOf(const CommentToChange& comment) { return comment.issue; }

void requireMayAttach(Context& context, const IssueToChange& issue)
{
    requireMayAttach(operationOn(context, issue), issue.row);
}

void requireMayAttach(Context& context, const CommentToChange& comment)
{
    requireMayChange(operationOn(context, comment), comment.row);
}

// The file {attachment_id} of the path.
struct AssetPath {
    static constexpr http::PathNumber kId{"attachment_id", "ID of the attachment"};
    std::int64_t id = 0;
    static AssetPath resolve(Context& context) { return {kId.require(context)}; }
    static void describe(http::Operation& operation) { kId.describe(operation); }
};

// The body is a file, which no described type can say.
struct FileBody {
    static FileBody resolve(Context&) { return {}; }
    static void describe(http::Operation& operation)
    {
        operation.queryParameter("name", "Name of the attachment", R"({"type":"string"})");
        operation.parameters.push_back({"attachment", "formData", "The file", R"({"type":"file"})", true});
        operation.consumes = "multipart/form-data";
        for (const int status : {400, 403, 413, 422})
            operation.refuses(status);
    }
};

AttachmentRow requireAsset(Context& context, const Holder& holder, const AssetPath& path)
{
    auto row = AttachmentStore(context.db()).find(holder, path.id);
    if (!row)
        throw Error::notFound();
    return std::move(*row);
}

template <class Thing> std::vector<Attachment> list(Context& context, const Thing& thing)
{
    return attachments::toWire(AttachmentStore(context.db()).of(holderOf(thing)), context);
}

template <class Thing> void requireMayAdd(Context& context, const Thing& thing)
{
    requireMayAttach(context, thing);
    requireNotBlocked(operationOn(context, thing), &issueOf(thing));
}

template <class Thing> http::Created<Attachment> create(Context& context, const Thing& before, const FileBody&)
{
    requireMayAdd(context, before);
    attachments::Upload upload(context, attachments::limitsOfIssues(context.settings));
    const auto thing = sessions::renewed<Thing>(context);
    requireMayAdd(context, thing);
    const auto row = attach(operationOn(context, thing), holderOf(thing), upload);
    return {attachments::toWire(row, context)};
}

template <class Thing> Attachment get(Context& context, const Thing& thing, const AssetPath& path)
{
    return attachments::toWire(requireAsset(context, holderOf(thing), path), context);
}

template <class Thing>
http::Created<Attachment> edit(Context& context, const Thing& thing, const AssetPath& path,
                               const attachments::EditAttachment& wanted)
{
    requireMayAttach(context, thing);
    auto row = requireAsset(context, holderOf(thing), path);
    if (!wanted.name.empty()) {
        row.name = attachments::requireAllowedName(attachments::limitsOfIssues(context.settings), wanted.name);
        AttachmentStore(context.db()).rename(row.id, row.name);
    }
    return {attachments::toWire(row, context)};
}

template <class Thing> http::NoContent remove(Context& context, const Thing& thing, const AssetPath& path)
{
    requireMayAttach(context, thing);
    const auto row = requireAsset(context, holderOf(thing), path);
    AttachmentStore(context.db()).remove(row.id);
    attachments::AttachmentFiles(context.settings).remove(row.uuid);
    return {};
}

constexpr std::string_view kOfIssue = "/repos/{owner}/{repo}/issues/{index}/assets";
constexpr std::string_view kOneOfIssue = "/repos/{owner}/{repo}/issues/{index}/assets/{attachment_id}";
constexpr std::string_view kOfComment = "/repos/{owner}/{repo}/issues/comments/{id}/assets";
constexpr std::string_view kOneOfComment = "/repos/{owner}/{repo}/issues/comments/{id}/assets/{attachment_id}";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list<VisibleIssue>>(
        reading({kOfIssue, "issueListIssueAttachments", "List the attachments of an issue"})),
    http::endpoint<create<IssueToChange>>(
        changing(Method::Post, {kOfIssue, "issueCreateIssueAttachment", "Add an attachment to an issue"})),
    http::endpoint<get<VisibleIssue>>(
        reading({kOneOfIssue, "issueGetIssueAttachment", "Get an attachment of an issue"})),
    http::endpoint<edit<IssueToChange>>(
        changing(Method::Patch, {kOneOfIssue, "issueEditIssueAttachment", "Edit an attachment of an issue"})),
    http::endpoint<remove<IssueToChange>>(
        changing(Method::Delete, {kOneOfIssue, "issueDeleteIssueAttachment", "Delete an attachment of an issue"})),
    http::endpoint<list<VisibleComment>>(
        reading({kOfComment, "issueListIssueCommentAttachments", "List the attachments of a comment"})),
    http::endpoint<create<CommentToChange>>(
        changing(Method::Post, {kOfComment, "issueCreateIssueCommentAttachment", "Add an attachment to a comment"})),
    http::endpoint<get<VisibleComment>>(
        reading({kOneOfComment, "issueGetIssueCommentAttachment", "Get an attachment of a comment"})),
    http::endpoint<edit<CommentToChange>>(
        changing(Method::Patch, {kOneOfComment, "issueEditIssueCommentAttachment", "Edit an attachment of a comment"})),
    http::endpoint<remove<CommentToChange>>(changing(
        Method::Delete, {kOneOfComment, "issueDeleteIssueCommentAttachment", "Delete an attachment of a comment"})),
};

} // namespace

std::span<const http::Endpoint> assetEndpoints() { return kEndpoints; }

} // namespace trivet::issues
