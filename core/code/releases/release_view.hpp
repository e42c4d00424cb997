#pragma once
#include "attachments/attachment_row.hpp"
#include "http/context.hpp"
#include "releases/release_row.hpp"
#include "releases/release_types.hpp"
#include "repos/repository_row.hpp"

#include <string>
#include <vector>

namespace trivet::releases {

// In the same order: the same number of statements for any number of them, and no look at git.
std::vector<Release> toWire(const std::vector<ReleaseRow>& rows, const repos::OwnedRepository& repository,
                            http::Context& context);
Release toWire(const ReleaseRow& row, const repos::OwnedRepository& repository, http::Context& context);

// Assets of one release, all of them: where two have the same name each is found by its UUID.
std::vector<attachments::Attachment> toWire(const std::vector<attachments::AttachmentRow>& assets,
                                            const ReleaseRow& release, const repos::OwnedRepository& repository,
                                            const http::Context& context);

// Of its page: ".../releases/tag/v1.0".
std::string pageUrlOf(const ReleaseRow& row, const repos::OwnedRepository& repository, const http::Context& context);

} // namespace trivet::releases
