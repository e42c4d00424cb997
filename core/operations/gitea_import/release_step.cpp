#include "base/text.hpp"
#include "db/database.hpp"
#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/recount_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "pushes/tag_scan_store.hpp"
#include "releases/release_row.hpp"

namespace trivet::gitea_import {
namespace {

Outcome take(Import& import, const SourceRow& row)
{
    KnownStore known(import.db);
    if (!known.has(Kind::Repository, row.integer("repo_id")))
        return Outcome::leftOut("its repository is not there");
    releases::ReleaseRow made{.id = row.id(), .repositoryId = row.integer("repo_id"), .tagName = row.text("tag_name")};
    made.lowerTagName = asciiLower(made.tagName);
    made.isTag = row.isTrue("is_tag");
    made.isDraft = row.isTrue("is_draft");
    made.isPrerelease = row.isTrue("is_prerelease");
    made.sha = row.text("sha1");
    made.target = row.text("target");
    made.title = row.text("title");
    made.note = row.text("note");
    made.originalAuthor = row.text("original_author");
    made.originalAuthorId = row.integer("original_author_id");
    if (made.originalAuthor.empty())
        made.publisherId = known.find(Kind::Account, row.integer("publisher_id"));
    made.createdAt = row.integer("created_unix");
    if (made.isPublished())
        made.publishedAt = made.createdAt;
    if (!insertWithId<"release">(import.db, made))
        return Outcome::leftOut("its tag is known here already");
    return Outcome::brought();
}

} // namespace

RowTaker releaseRows()
{
    return {.columns = {"repo_id", "publisher_id", "tag_name", "target", "title", "sha1", "note", "is_draft",
                        "is_prerelease", "is_tag", "created_unix", "original_author", "original_author_id"},
            .take = take};
}

// Tags that the old installation had no row for get theirs later, from git.
void countReleases(Import& import)
{
    RecountStore(import.db).countReleases();
    import.source.eachRow("repository", {}, [&](SourceRow&& row) {
        if (KnownStore(import.db).has(Kind::Repository, row.id()))
            pushes::TagScanStore(import.db).add(row.id());
});
} // namespace trivet::gitea_import

} // namespace trivet::gitea_import
