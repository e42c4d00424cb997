#include "attachments/download_counts.hpp"

#include "attachments/attachment_store.hpp"
#include "db/database.hpp"

namespace trivet::attachments {

void storeDownloads(db::Database& db, DownloadCounts& counts)
{
    if (counts.isEmpty())
        return;
    const auto taken = counts.take();
    db.transact([&] {
        AttachmentStore store(db);
        for (const auto& [id, count] : taken) // in the order of numbers, so that two workers do not wait for each other
            store.addDownloads(id, count);
    });
}

} // namespace trivet::attachments
