#pragma once
#include "attachments/attachment_row.hpp"
#include "attachments/attachment_types.hpp"
#include "attachments/upload.hpp"
#include "http/context.hpp"
#include "releases/release_row.hpp"

#include <functional>
#include <string>
#include <vector>

namespace trivet::releases {

// Files that hang on a release. All throw Error. What lies here counts into the quota of the repository's owner.

// A file that stays where it is; without a name it gets the last part of its address.
struct ExternalAsset {
    std::string url{}, name{};
};

// Whether a file that stays where it is may have this address: it is one of the web.
bool isAddressOfFile(const std::string& url);

// What happens to the files of a release together with it.
struct AssetChanges {
    std::vector<attachments::Upload*> uploads{};
    std::vector<ExternalAsset> external{};
    std::vector<std::int64_t> removed{}; // IDs

    AssetChanges added() const { return {uploads, external, {}}; }
};

struct ChangedAssets {
    std::vector<attachments::AttachmentRow> added{}, removed{};
};

// Whether they could be stored, before anything else is done: `release` is nothing for one that is yet to be made.
void requireStorable(http::Context& context, std::int64_t repositoryId, const ReleaseRow* release,
                     const AssetChanges& changes);
// The rows alone, in the transaction that changes the release. Files of removed rows are deleted once that is over.
ChangedAssets storeAssets(http::Context& context, const ReleaseRow& release, const AssetChanges& changes);

// Hangs an uploaded file on it.
attachments::AttachmentRow addAsset(http::Context& context, const ReleaseRow& release, attachments::Upload& upload);
attachments::AttachmentRow addExternalAsset(http::Context& context, const ReleaseRow& release,
                                            const ExternalAsset& asset);
// What the request brings, whichever of the two. `lookAgain` throws Error for who may not add it any more: the body may
// have taken hours to come.
attachments::AttachmentRow takeAsset(http::Context& context, const ReleaseRow& release,
                                     const std::function<void()>& lookAgain);

attachments::AttachmentRow editAsset(http::Context& context, attachments::AttachmentRow row,
                                     const attachments::EditAttachment& wanted);
void removeAsset(http::Context& context, const attachments::AttachmentRow& row);

} // namespace trivet::releases
