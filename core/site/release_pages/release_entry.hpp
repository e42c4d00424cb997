#pragma once
#include "http/context.hpp"
#include "issue_pages/person.hpp"
#include "pages/moment.hpp"
#include "releases/release_row.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::release_pages {

struct AssetLine {
    std::string name{}, address{};
    std::optional<std::string> size{}; // nothing: it lies elsewhere
    bool isElsewhere = false;
    std::int64_t downloads = 0;

    static constexpr auto entries()
    {
        using pages::entry;
        using L = AssetLine;
        return ValueList{entry("FILE_NAME", &L::name), entry("FILE_ADDRESS", &L::address), entry("FILE_SIZE", &L::size),
                         entry("IS_ELSEWHERE", &L::isElsewhere), entry("DOWNLOADS", &L::downloads)};
    }
};

// What those who may read the code can do with the tag.
struct TagLinks {
    std::string browse{}, zip{}, tarball{}, commit{}, shortId{};
    static constexpr auto entries()
    {
        using pages::entry;
        using L = TagLinks;
        return ValueList{entry("BROWSE", &L::browse), entry("ZIP", &L::zip), entry("TARBALL", &L::tarball),
                         entry("COMMIT_ADDRESS", &L::commit), entry("SHORT_ID", &L::shortId)};
    }
};

// A release, or a tag that is none, shown by [[>release_entry]] where a model has it as RELEASE.
struct ReleaseEntry {
    std::string name{}, address{}, tag{};
    bool isDraft = false, isPrerelease = false, isLatest = false, isOnlyTag = false;
    bool isPublished = false, isUntagged = false, hasAssets = false;
    std::optional<issue_pages::Person> publisher{};
    pages::Moment when{};
    pages::SafeHtml note{};
    std::vector<AssetLine> assets{};
    std::optional<TagLinks> links{};
    std::optional<std::string> editAddress{}, deleteAddress{}, createAddress{};

    static constexpr auto entries()
    {
        using pages::entry;
        using E = ReleaseEntry;
        return ValueList{entry("RELEASE_NAME", &E::name),
                         entry("RELEASE_ADDRESS", &E::address),
                         entry("TAG", &E::tag),
                         entry("IS_DRAFT", &E::isDraft),
                         entry("IS_PRERELEASE", &E::isPrerelease),
                         entry("IS_LATEST", &E::isLatest),
                         entry("IS_ONLY_TAG", &E::isOnlyTag),
                         entry("IS_PUBLISHED", &E::isPublished),
                         entry("IS_UNTAGGED", &E::isUntagged),
                         entry("HAS_ASSETS", &E::hasAssets),
                         entry("PUBLISHER", &E::publisher),
                         entry("WHEN", &E::when),
                         entry("NOTE_HTML", &E::note),
                         entry("ASSET", &E::assets),
                         entry("TAG_LINKS", &E::links),
                         entry("EDIT_ADDRESS", &E::editAddress),
                         entry("DELETE_ADDRESS", &E::deleteAddress),
                         entry("CREATE_ADDRESS", &E::createAddress)};
    }
};

// In the same order: the same number of statements for any number of them.
std::vector<ReleaseEntry> entriesOf(http::Context& context, const repos::VisibleRepo& repo,
                                    const std::vector<releases::ReleaseRow>& rows);

// Their notes as HTML, in the same order.
std::vector<pages::SafeHtml> notesOf(http::Context& context, const repos::VisibleRepo& repo,
                                     const std::vector<releases::ReleaseRow>& rows);

// The title, or the tag where there is none.
std::string nameOf(const releases::ReleaseRow& row);

// Whether the caller may make and change releases here.
bool mayChange(const http::Context& context, const repos::VisibleRepo& repo);

} // namespace trivet::release_pages
