#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "body/file_source.hpp"
#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "gitea_import/source_file.hpp"

#include <filesystem>
#include <limits>
#include <memory>

namespace trivet::gitea_import {
namespace {

// 36 characters of hexadecimal digits and dashes: it becomes the name of a file.
bool isUuid(std::string_view text)
{
    return text.size() == 36 && text.find_first_not_of("0123456789abcdef-") == text.npos && text.front() != '-';
}

FileDescriptor openAttached(const Import& import, const std::string& uuid)
{
    const std::string_view name = uuid;
    return openFileBelow(import.data, {"attachments", name.substr(0, 1), name.substr(1, 1), name});
}

attachments::AttachmentRow rowOf(Import& import, const SourceRow& row)
{
    KnownStore known(import.db);
    attachments::AttachmentRow made{.id = row.id(), .uuid = row.text("uuid"), .repositoryId = row.integer("repo_id")};
    made.releaseId = known.find(Kind::Release, row.integer("release_id"));
    made.issueId = made.releaseId ? std::nullopt : known.find(Kind::Issue, row.integer("issue_id"));
    if (made.issueId) {
        made.eventId = known.find(Kind::Event, row.integer("comment_id"));
        made.repositoryId = known.issue(*made.issueId)->repositoryId;
    }
    made.uploaderId = known.find(Kind::Account, row.integer("uploader_id"));
    made.name = row.text("name");
    made.size = row.integer("size");
    made.externalUrl = row.text("external_url");
    made.downloadCount = row.integer("download_count");
    made.createdAt = row.integer("created_unix");
    return made;
}

// Why it cannot come; empty: it can.
std::string_view obstacle(Import& import, const SourceRow& row)
{
    const auto made = rowOf(import, row);
    if (!isUuid(made.uuid))
        return "its name is no UUID";
    if (!made.issueId && !made.releaseId)
        return "it belongs to no issue and no release, or to one that is not there";
    if (made.issueId && row.integer("comment_id") > 0 && !made.eventId)
        return "its comment is not there";
    if (!KnownStore(import.db).has(Kind::Repository, made.repositoryId))
        return "its repository is not there";
    if (!made.externalUrl.empty())
        return {};
    if (import.data.empty())
        return "the old data folder was not given (--data)";
    const auto file = openAttached(import, made.uuid);
    if (!file.isOpen())
        return "its file is missing, or is a symbolic link";
    return sizeOf(file) == made.size ? std::string_view() : "its file does not have the size that was recorded";
}

void prepare(std::string& problem, Import& import, const SourceRow& row)
{
    problem = obstacle(import, row);
    if (!problem.empty() || !row.text("external_url").empty())
        return;
    const attachments::AttachmentFiles files(import.settings);
    const auto uuid = row.text("uuid");
    if (attachments::AttachmentStore(import.db).findByUuid(uuid))
        return;
    files.remove(uuid); // of an attempt that was ended in the middle of it
    body::FileSource source(openAttached(import, uuid));
    files.write(uuid, source, std::numeric_limits<std::size_t>::max());
}

Outcome take(std::string& problem, Import& import, const SourceRow& row)
{
    if (import.isDryRun)
        problem = obstacle(import, row);
    if (!problem.empty())
        return Outcome::leftOut(problem);
    return insertWithId<"attachment">(import.db, rowOf(import, row)) ? Outcome::brought()
                                                                     : Outcome::leftOut(kNumberTaken);
}

} // namespace

RowTaker attachmentRows()
{
    const auto problem = std::make_shared<std::string>();
    return {.columns = {"uuid", "repo_id", "issue_id", "release_id", "uploader_id", "comment_id", "name",
                        "download_count", "size", "external_url", "created_unix"},
            .take = [problem](Import& import, const SourceRow& row) { return take(*problem, import, row); },
            .batch = 1,
            .prepare = [problem](Import& import, const SourceRow& row) { prepare(*problem, import, row); }};
}

} // namespace trivet::gitea_import
