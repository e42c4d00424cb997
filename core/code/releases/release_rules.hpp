#pragma once
#include "http/context.hpp"
#include "releases/release_asset_rules.hpp"
#include "releases/release_row.hpp"
#include "releases/release_types.hpp"
#include "repos/repo_guards.hpp"
#include "users/user_guards.hpp"

namespace trivet::releases {

// What must hold when releases are changed. All of them check everything before they change anything, and throw Error.
// Publishing makes the tag where there is none, as if it were pushed. The assets are there when the release is
// published, and where something is refused neither they nor it have changed.

// Makes a release, or one of a tag that was only pushed.
ReleaseRow createRelease(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& publisher,
                         const CreateRelease& wanted, const AssetChanges& assets = {});
ReleaseRow editRelease(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& editor,
                       const ReleaseRow& row, const EditRelease& wanted, const AssetChanges& assets = {});
// The tag stays, its assets do not.
void removeRelease(http::Context& context, const repos::VisibleRepo& repo, const ReleaseRow& row);

// Deletes a tag: not while a release hangs on it.
void removeTag(http::Context& context, const repos::VisibleRepo& repo, const std::string& tag);

} // namespace trivet::releases
