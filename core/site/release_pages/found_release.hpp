#pragma once
#include "http/context.hpp"
#include "http/operation.hpp"
#include "releases/release_guards.hpp"

namespace trivet::release_pages {

// Guard: the release, or the tag that is none, of {tag*} of the path, for who may see it.
struct FoundRelease {
    releases::ReleaseReader repo{};
    releases::ReleaseRow row{};

    static FoundRelease resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The same for those who may change it, and only if it is a release.
struct OwnRelease {
    releases::ReleaseWriter repo{};
    releases::ReleaseRow row{};

    static OwnRelease resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// What is known of this tag: its row, or what git says where it has none yet. Nothing if there is no such tag.
std::optional<releases::ReleaseRow> findRow(http::Context& context, const repos::VisibleRepo& repo,
                                            const std::string& tag);

} // namespace trivet::release_pages
