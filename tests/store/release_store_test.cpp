// Rows of tags and releases, and what pushed tags make of them.
#include "releases/release_store.hpp"

#include "attachments/attachment_store.hpp"
#include "attachments/download_counts.hpp"
#include "base/text.hpp"
#include "git/run_git.hpp"
#include "pushes/push.hpp"
#include "pushes/tag_scan_store.hpp"
#include "releases/scan_tags.hpp"
#include "releases/tag_follower.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "support/accounts.hpp"
#include "support/endpoint_call.hpp"
#include "support/given_repository.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <functional>
#include <stdexcept>

namespace trivet::releases {

class ReleaseStoreTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(ReleaseStoreTest);
    CPPUNIT_TEST(listsAreInTheOrderOfCommits);
    CPPUNIT_TEST(filtersNarrow);
    CPPUNIT_TEST(theLatestIsNoDraftAndNoPrerelease);
    CPPUNIT_TEST(aTagIsFoundExactlyFirst);
    CPPUNIT_TEST(onlyABareTagCanBeClaimed);
    CPPUNIT_TEST(theRepositoryCountsWhatIsPublished);
    CPPUNIT_TEST(aListCostsTheSameForAnyNumber);
    CPPUNIT_TEST(downloadsAreAddedTogether);
    CPPUNIT_TEST(aPushedTagGetsItsRow);
    CPPUNIT_TEST(aReleaseFollowsItsTag);
    CPPUNIT_TEST(aReleaseWithoutItsTagIsADraft);
    CPPUNIT_TEST(tagsThatWereThereBeforeAreRead);
    CPPUNIT_TEST(tagsOnAMissingDiskAreReadLater);
    CPPUNIT_TEST(theMessageOfATagIsCut);
    CPPUNIT_TEST(manyTagsAreWrittenAHundredAtATime);
    CPPUNIT_TEST_SUITE_END();

    std::int64_t m_alice = 0, m_repository = 0;
    test::TemporaryFolder m_folder{};
    static inline const std::string kZero = std::string(40, '0');

    void begin()
    {
        m_alice = test::makeUser(db(), "alice").id;
        test::arrangeRepository(db(), m_folder.path(), "repository alice/site filled");
        m_repository = repos::RepositoryStore(db()).findByName("alice", "site")->row.id;
    }
    std::int64_t add(const std::string& tag, std::int64_t createdAt,
                     const std::function<void(ReleaseRow&)>& change = {})
    {
        ReleaseRow row{.repositoryId = m_repository, .tagName = tag, .lowerTagName = asciiLower(tag)};
        row.createdAt = createdAt;
        row.publisherId = m_alice;
        if (change)
            change(row);
        return ReleaseStore(db()).claim(row).value();
    }
    std::vector<std::string> tagsOf(ReleaseFilter filter)
    {
        filter.repositoryId = m_repository;
        std::vector<std::string> tags;
        for (const auto& row : ReleaseStore(db()).page(filter, {10, 0}))
            tags.push_back(row.tagName);
        CPPUNIT_ASSERT_EQUAL(static_cast<std::int64_t>(tags.size()), ReleaseStore(db()).count(filter));
        return tags;
    }
    using Tags = std::vector<std::string>;
    static void isTag(ReleaseRow& row) { row.isTag = true; }
    static void isDraft(ReleaseRow& row) { row.isDraft = true; }
    static void isPrerelease(ReleaseRow& row) { row.isPrerelease = true; }

    void listsAreInTheOrderOfCommits()
    {
        begin();
        add("a", 100);
        add("b", 300);
        add("c", 200);
        add("d", 300);
        add("tag", 400, isTag);
        CPPUNIT_ASSERT((tagsOf({}) == Tags{"d", "b", "c", "a"}));
        CPPUNIT_ASSERT((tagsOf({.withTags = true}) == Tags{"tag", "d", "b", "c", "a"}));
    }

    void filtersNarrow()
    {
        begin();
        add("v1.0", 100);
        add("V1_1", 200, isDraft);
        add("v2%0", 300, isPrerelease);
        CPPUNIT_ASSERT((tagsOf({.isDraft = true}) == Tags{"V1_1"}));
        CPPUNIT_ASSERT((tagsOf({.isDraft = false}) == Tags{"v2%0", "v1.0"}));
        CPPUNIT_ASSERT((tagsOf({.isPrerelease = true}) == Tags{"v2%0"}));
        CPPUNIT_ASSERT((tagsOf({.tag = "v1*"}) == Tags{"V1_1", "v1.0"}));
        CPPUNIT_ASSERT((tagsOf({.tag = "v1_*"}) == Tags{"V1_1"}));
        CPPUNIT_ASSERT((tagsOf({.tag = "*%0"}) == Tags{"v2%0"}));
        CPPUNIT_ASSERT((tagsOf({.tag = "v1"}) == Tags{}));
    }

    void theLatestIsNoDraftAndNoPrerelease()
    {
        begin();
        CPPUNIT_ASSERT(!ReleaseStore(db()).latest(m_repository));
        add("old", 100);
        add("draft", 200, isDraft);
        add("pre", 300, isPrerelease);
        add("tag", 400, isTag);
        CPPUNIT_ASSERT_EQUAL(std::string("old"), ReleaseStore(db()).latest(m_repository)->tagName);
    }

    void aTagIsFoundExactlyFirst()
    {
        begin();
        const auto upper = add("V1", 100), lower = add("v1", 200);
        ReleaseStore store(db());
        CPPUNIT_ASSERT_EQUAL(upper, store.findByTag(m_repository, "V1")->id);
        CPPUNIT_ASSERT_EQUAL(lower, store.findByTag(m_repository, "v1")->id);
        store.remove(lower);
        CPPUNIT_ASSERT_EQUAL(upper, store.findByTag(m_repository, "v1")->id);
        CPPUNIT_ASSERT(!store.findOfTag(m_repository, "v1"));
        CPPUNIT_ASSERT(!store.findByTag(m_repository, "v2"));
    }

    void onlyABareTagCanBeClaimed()
    {
        begin();
        const auto id = add("v1", 100, isTag);
        CPPUNIT_ASSERT_EQUAL(id, add("v1", 200));
        ReleaseStore store(db());
        CPPUNIT_ASSERT(!store.find(m_repository, id)->isTag);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{200}, store.find(m_repository, id)->createdAt);
        CPPUNIT_ASSERT(!store.claim({.repositoryId = m_repository, .tagName = "v1", .lowerTagName = "v1"}));
    }

    std::int64_t counted() { return repos::RepositoryStore(db()).find(m_repository)->row.releaseCount; }

    void theRepositoryCountsWhatIsPublished()
    {
        begin();
        add("a", 100);
        add("b", 200, isPrerelease);
        add("c", 300, isDraft);
        add("d", 400, isTag);
        ReleaseStore(db()).recount(m_repository);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, counted());
    }

    std::uint64_t costOf(const char* endpoint)
    {
        const access::Identity nobody;
        const auto cost =
            test::callEndpoint(test::endpointNamed(endpoint), db(), {nobody, {{"owner", "alice"}, {"repo", "site"}}});
        CPPUNIT_ASSERT_EQUAL(200, cost.status);
        return cost.statements;
    }
    void addWithAsset(int number)
    {
        attachments::AttachmentRow asset{.uuid = "u" + std::to_string(number), .repositoryId = m_repository};
        asset.releaseId =
            add("v" + std::to_string(number), number, [](ReleaseRow& row) { row.sha = std::string(40, 'a'); });
        asset.name = "file";
        attachments::AttachmentStore(db()).insert(asset);
    }

    void aListCostsTheSameForAnyNumber()
    {
        begin();
        addWithAsset(1);
        addWithAsset(2);
        const auto few = costOf("repoListReleases"), fewOnPage = costOf("releasesPage");
        for (int i = 3; i < 40; ++i)
            addWithAsset(i);
        CPPUNIT_ASSERT_EQUAL(few, costOf("repoListReleases"));
        CPPUNIT_ASSERT_EQUAL(fewOnPage, costOf("releasesPage"));
        CPPUNIT_ASSERT_MESSAGE("repository, releases, people, files", few <= 5);
    }

    void downloadsAreAddedTogether()
    {
        begin();
        attachments::AttachmentRow row{.uuid = "u", .repositoryId = m_repository};
        row.releaseId = add("v1", 100);
        attachments::AttachmentStore store(db());
        const auto id = store.insert(row);
        attachments::DownloadCounts counts;
        CPPUNIT_ASSERT(!counts.isDue(1000));
        for (int i = 0; i < 3; ++i)
            counts.note(id, 100);
        counts.note(id + 1, 101); // deleted meanwhile
        CPPUNIT_ASSERT(!counts.isDue(109));
        CPPUNIT_ASSERT(counts.isDue(110));
        attachments::storeDownloads(db(), counts);
        CPPUNIT_ASSERT(counts.isEmpty());
        counts.note(id, 200);
        attachments::storeDownloads(db(), counts);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{4}, store.findOfRelease(*row.releaseId, id)->downloadCount);
    }

    repos::Storage storage() const { return repos::Storage(m_folder.path()); }
    std::string idOf(const std::string& revision)
    {
        const auto row = repos::RepositoryStore(db()).find(m_repository)->row;
        return git::runGit({storage().pathOf(row), {"rev-parse", revision}}).output.substr(0, 40);
    }
    void push(const std::string& tag, const std::string& before, const std::string& after)
    {
        const TagFollower follower;
        pushes::record(db(), storage(), {&follower}, {m_repository, m_alice, {{"refs/tags/" + tag, before, after}}},
                       5000);
    }
    ReleaseRow rowOf(const std::string& tag) { return ReleaseStore(db()).findOfTag(m_repository, tag).value(); }

    void aPushedTagGetsItsRow()
    {
        begin();
        push("v1.0", kZero, idOf("v1.0"));
        const auto row = rowOf("v1.0");
        CPPUNIT_ASSERT(row.isTag && !row.isDraft && !row.publishedAt);
        CPPUNIT_ASSERT_EQUAL(idOf("v1.0^{commit}"), row.sha);
        CPPUNIT_ASSERT_EQUAL(std::string("Version 1.0"), row.title);
        CPPUNIT_ASSERT_EQUAL(m_alice, row.publisherId.value());
        push("tree", kZero, idOf("v1.0^{tree}"));
        CPPUNIT_ASSERT(!ReleaseStore(db()).findOfTag(m_repository, "tree"));
        push("v1.0", idOf("v1.0"), kZero);
        CPPUNIT_ASSERT(!ReleaseStore(db()).findOfTag(m_repository, "v1.0"));
    }

    void aReleaseFollowsItsTag()
    {
        begin();
        add("v2", 100, isDraft);
        push("v2", kZero, idOf("light"));
        const auto published = rowOf("v2");
        CPPUNIT_ASSERT(published.isPublished());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{5000}, published.publishedAt.value());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, counted());
        push("v2", idOf("light"), idOf("main"));
        CPPUNIT_ASSERT_EQUAL(idOf("main"), rowOf("v2").sha);
        CPPUNIT_ASSERT(rowOf("v2").createdAt != published.createdAt);
    }

    void aReleaseWithoutItsTagIsADraft()
    {
        begin();
        add("v2", 100, [](ReleaseRow& row) {
            row.publishedAt = 1;
            row.title = "Two";
        });
        ReleaseStore(db()).recount(m_repository);
        push("v2", idOf("light"), kZero);
        const auto row = rowOf("v2");
        CPPUNIT_ASSERT(row.isDraft && !row.publishedAt && row.sha.empty());
        CPPUNIT_ASSERT_EQUAL(std::string("Two"), row.title);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, counted());
        push("v2", kZero, idOf("light"));
        CPPUNIT_ASSERT(rowOf("v2").isPublished());
    }

    TagScan scan()
    {
        Settings settings;
        settings.repository.root = m_folder.path();
        return scanTags(db(), settings, std::chrono::seconds(60));
    }

    void tagsOnAMissingDiskAreReadLater()
    {
        begin();
        pushes::TagScanStore scans(db());
        scans.add(m_repository);
        const auto away = m_folder.path() + ".away";
        std::filesystem::rename(m_folder.path(), away);
        CPPUNIT_ASSERT_THROW(scan(), std::runtime_error);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, scans.count());
        std::filesystem::rename(away, m_folder.path());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, scan().done);
        CPPUNIT_ASSERT(rowOf("v1.0").isTag);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, scans.count());
    }

    void tagsThatWereThereBeforeAreRead()
    {
        begin();
        add("light", 7, [](ReleaseRow& row) { row.title = "Kept"; });
        pushes::TagScanStore scans(db());
        scans.add(m_repository);
        scans.add(m_repository);
        const auto done = scan();
        CPPUNIT_ASSERT(done.done == 1 && done.failed.empty());
        CPPUNIT_ASSERT(rowOf("v1.0").isTag);
        CPPUNIT_ASSERT_EQUAL(std::string("Kept"), rowOf("light").title);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, scans.count());
    }

    void git(std::vector<std::string> arguments, const std::string& input)
    {
        const auto folder = storage().pathOf(repos::RepositoryStore(db()).find(m_repository)->row);
        const auto result = git::runGit({.folder = folder, .arguments = std::move(arguments), .input = input});
        CPPUNIT_ASSERT_EQUAL_MESSAGE(result.errors, 0, result.status);
    }
    void makeTag(const std::string& name, const std::string& message)
    {
        git({"fast-import", "--quiet"}, "tag " + name + "\nfrom " + idOf("main") +
                                            "\ntagger A <a@example.test> 1 +0000\ndata " +
                                            std::to_string(message.size()) + "\n" + message + "\n");
    }

    // What somebody has written of a release stays as it is.
    void theMessageOfATagIsCut()
    {
        begin();
        const std::string written(20'000, 'y'), kept = std::string(8192, 'x') + "…";
        add("own", 100, [&](ReleaseRow& row) { row.note = written; });
        for (const std::string tag : {"long", "own", "old"})
            makeTag(tag, "Title\n\n" + std::string(200'000, 'x') + "\n");
        push("long", kZero, idOf("long"));
        push("own", kZero, idOf("own"));
        CPPUNIT_ASSERT_EQUAL(std::string("Title"), rowOf("long").title);
        CPPUNIT_ASSERT_EQUAL(kept, rowOf("long").note);
        CPPUNIT_ASSERT_EQUAL(written, rowOf("own").note);
        pushes::TagScanStore(db()).add(m_repository);
        scan();
        CPPUNIT_ASSERT_EQUAL(kept, rowOf("old").note);
        CPPUNIT_ASSERT_EQUAL(written, rowOf("own").note);
    }

    std::size_t statementsOfLongestTransaction(const std::function<void()>& work)
    {
        std::size_t longest = 0, statements = 0;
        bool isOpen = false;
        db().reportSlowStatements(std::chrono::milliseconds(0), [&](std::string_view sql, auto) {
            if (sql == "BEGIN" || sql == "COMMIT") {
                isOpen = sql == "BEGIN";
                statements = 0;
            } else if (isOpen) {
                longest = std::max(longest, ++statements);
            }
        });
        work();
        db().reportSlowStatements(std::chrono::hours(1), {});
        return longest;
    }

    void manyTagsAreWrittenAHundredAtATime()
    {
        begin();
        const auto tip = idOf("main");
        std::string refs;
        for (int i = 0; i < 250; ++i)
            refs += "create refs/tags/t" + std::to_string(i) + " " + tip + "\n";
        git({"update-ref", "--stdin"}, refs);
        pushes::TagScanStore(db()).add(m_repository);
        const auto longest = statementsOfLongestTransaction([&] { scan(); });
        CPPUNIT_ASSERT_EQUAL_MESSAGE("each is looked for and written", std::size_t{200}, longest);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{252},
                             ReleaseStore(db()).count({.repositoryId = m_repository, .withTags = true}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, pushes::TagScanStore(db()).count());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ReleaseStoreTest, "store");

} // namespace trivet::releases
