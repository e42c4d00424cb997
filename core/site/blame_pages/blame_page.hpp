#pragma once
#include "blame_pages/blame.hpp"
#include "code_pages/file_page.hpp"

namespace trivet::blame_pages {

// A commit beside its lines.
struct ShownCommit {
    std::string subject{}, address{}, author{}, shortId{};
    pages::Moment when{};
    static constexpr auto entries()
    {
        using pages::entry;
        using C = ShownCommit;
        return ValueList{entry("SUBJECT", &C::subject), entry("COMMIT_ADDRESS", &C::address),
                         entry("AUTHOR", &C::author), entry("SHORT_ID", &C::shortId), entry("WHEN", &C::when)};
    }
};

struct BlamedLine {
    std::int64_t number = 0;
    pages::SafeHtml code{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("NUMBER", &BlamedLine::number), pages::entry("LINE_HTML", &BlamedLine::code)};
    }
};

struct ShownGroup {
    std::int64_t count = 0;
    std::int64_t age = 0; // from 1, the oldest of the file, to kAges; 0: not known
    bool isSingle = false;
    std::optional<ShownCommit> commit{};
    std::optional<std::string> beforeAddress{};
    BlamedLine first{};
    std::vector<BlamedLine> rest{};

    static constexpr auto entries()
    {
        using pages::entry;
        using G = ShownGroup;
        return ValueList{entry("COUNT", &G::count),
                         entry("AGE", &G::age),
                         entry("IS_SINGLE", &G::isSingle),
                         entry("COMMIT", &G::commit),
                         entry("BEFORE_ADDRESS", &G::beforeAddress),
                         entry("FIRST_LINE", &G::first),
                         entry("LINE", &G::rest)};
    }
};
inline constexpr std::int64_t kAges = 8;

// How old a time is between the oldest and the newest of a file: 1 to kAges.
std::int64_t ageBetween(std::int64_t oldest, std::int64_t newest, std::int64_t seconds);

// A file whose lines tell where they come from.
pages::View blamePage(http::Context& context, const repos::VisibleRepo& repo, const gitdata::ServedRepository& served,
                      const code_pages::Location& file, const git::TreeEntry& entry, bool ignoresNothing);

} // namespace trivet::blame_pages
