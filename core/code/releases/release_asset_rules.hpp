#pragma once
#include "attachments/attachment_row.hpp"
#include "attachments/attachment_types.hpp"
#include "attachments/upload.hpp"
#include "http/context.hpp"
#include "releases/release_row.hpp"

#include <string>

namespace trivet::releases {

// Files that hang on a release. All throw Error.

// Hangs an uploaded file on it. The file is kept once the transaction that writes the row is over: that is for the
// caller to say.
attachments::AttachmentRow addAsset(http::Context& context, const ReleaseRow& release,
                                    const attachments::Upload& upload);
// The same for one that stays where it is; without a name it gets the last part of its address.
attachments::AttachmentRow addExternalAsset(http::Context& context, const ReleaseRow& release, const std::string& url,
                                            const std::string& name);
// What the request brings, whichever of the two.
attachments::AttachmentRow takeAsset(http::Context& context, const ReleaseRow& release);

attachments::AttachmentRow editAsset(http::Context& context, attachments::AttachmentRow row,
                                     const attachments::EditAttachment& wanted);
void removeAsset(http::Context& context, const attachments::AttachmentRow& row);

} // namespace trivet::releases
