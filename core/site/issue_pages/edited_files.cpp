#include "issue_pages/edited_files.hpp"

#include "attachments/attachment_view.hpp"
#include "db/database.hpp"
#include "pages/model.hpp"
#include "pages/size.hpp"

#include <algorithm>

namespace trivet::issue_pages {
namespace {

using attachments::AttachmentRow;
using attachments::AttachmentStore;

struct AttachedFile {
    std::int64_t id = 0;
    std::string name{}, address{}, size{};
    bool isRemoved = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using F = AttachedFile;
        return ValueList{entry("FILE_ID", &F::id), entry("FILE_NAME", &F::name), entry("FILE_ADDRESS", &F::address),
                         entry("FILE_SIZE", &F::size), entry("IS_REMOVED", &F::isRemoved)};
    }
};

struct AttachedFiles {
    bool hasFiles = false;
    std::vector<AttachedFile> files{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("HAS_ATTACHED", &AttachedFiles::hasFiles),
                         pages::entry("ATTACHED", &AttachedFiles::files)};
    }
};

bool isAmong(const std::vector<std::int64_t>& ids, std::int64_t id)
{
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

} // namespace

void offerFileChanges(pages::View& view, http::Context& context, const attachments::Holder& holder,
                      const FileChanges* changes)
{
    AttachedFiles shown;
    for (const auto& row : AttachmentStore(context.db()).of(holder)) {
        const auto wire = attachments::toWire(row, context);
        shown.files.push_back({row.id, wire.name, wire.browserDownloadUrl, pages::sizeOf(context, row.size),
                               changes != nullptr && isAmong(changes->removed, row.id)});
    }
    shown.hasFiles = !shown.files.empty();
    pages::addValues(view, shown);
    offerFiles(view, context, changes ? &changes->sent : nullptr);
}

bool leavesFiles(db::Database& db, const attachments::Holder& holder, const FileChanges& changes)
{
    const auto rows = AttachmentStore(db).of(holder);
    return !changes.sent.files.empty() ||
           std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return !isAmong(changes.removed, row.id); });
}

std::vector<AttachmentRow> changeFiles(const issues::IssueOperation& operation, const attachments::Holder& holder,
                                       const FileChanges& changes)
{
    AttachmentStore store(operation.db);
    auto removed = store.of(holder);
    std::erase_if(removed, [&](const auto& row) { return !isAmong(changes.removed, row.id); });
    for (const auto& row : removed)
        store.remove(row.id);
    attachFiles(operation, holder, changes.sent);
    return removed;
}

} // namespace trivet::issue_pages
