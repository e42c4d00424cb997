// Folders and paths as people make them who want to keep the service busy: what is read of them, and what is refused.
#include "gitdata/contents_view.hpp"

#include "crypto/encoding.hpp"
#include "gitdata/gitmodules.hpp"
#include "support/refusal_of.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <map>

namespace trivet::gitdata {
namespace {

using namespace std::string_literals;
using git::ObjectKind;
using test::assertRefused;

constexpr ContentsParts kNothingMore{false, false, false, false};

std::string row(const std::string& mode, const std::string& name, const std::string& id)
{
    return mode + " " + name + '\0' + crypto::decodeHex(id).value();
}

// Has its objects in memory, and counts what is asked.
class CountingObjects : public git::Repository {
public:
    CountingObjects() : Repository("/nowhere", git::ObjectFormat::named("sha1")) {}

    std::string add(ObjectKind kind, std::string content)
    {
        auto id = std::to_string(1000 + m_objects.size());
        id.insert(0, 40 - id.size(), 'a');
        m_objects[id] = {kind, std::move(content)};
        return id;
    }
    std::string addCommit(const std::string& tree, const std::string& message)
    {
        const auto who = " A <a@example.org> 1700000000 +0000\n"s;
        return add(ObjectKind::Commit, "tree " + tree + "\nauthor" + who + "committer" + who + "\n" + message);
    }

    std::optional<git::ObjectHead> head(const std::string& id) override
    {
        ++heads;
        const auto found = m_objects.find(id);
        if (found == m_objects.end())
            return std::nullopt;
        return git::ObjectHead{found->second.first, found->second.second.size()};
    }
    std::string content(const std::string& id) override
    {
        ++reads[id];
        return m_objects.at(id).second;
    }
    std::optional<std::string> expand(const std::string&) override { return std::nullopt; }
    std::optional<std::string> ref(const std::string&) override { return std::nullopt; }
    std::vector<std::string> refNames(std::string_view) override { return {}; }

    std::size_t heads = 0;
    std::map<std::string, int> reads{}; // by id

private:
    std::map<std::string, std::pair<ObjectKind, std::string>> m_objects{};
};

} // namespace

class ContentsViewTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ContentsViewTest);
    CPPUNIT_TEST(addressesOfAllSubmodulesAreReadOnce);
    CPPUNIT_TEST(anAddressIsThatOfOneSubmodule);
    CPPUNIT_TEST(aFolderOfTooManyEntriesIsNotListed);
    CPPUNIT_TEST(aTreeOfManyMegabytesIsNotReadForThat);
    CPPUNIT_TEST(aFileInSuchAFolderIsFound);
    CPPUNIT_TEST(aLongPathDoesNotStandInManyAddresses);
    CPPUNIT_TEST(oneLongMessageIsNotToldOfManyEntries);
    CPPUNIT_TEST(manyPathsReadEachTreeOnce);
    CPPUNIT_TEST(aPathReadsAsMuchAsARequestMayCost);
    CPPUNIT_TEST_SUITE_END();

    CountingObjects m_git{};
    repos::OwnedRepository m_its{};
    const ServedRepository m_served{m_its, m_git, "http://trivet.test/api/v1/repos/a/b", "http://trivet.test/a/b"};

    std::string folderOf(std::size_t count, const std::string& start = "f")
    {
        const auto blob = m_git.add(ObjectKind::Blob, "x");
        std::string rows;
        for (std::size_t i = 0; i < count; ++i)
            rows += row("100644", start + std::to_string(10000 + i), blob);
        return m_git.add(ObjectKind::Tree, rows);
    }
    Version versionOf(const std::string& tree, const std::string& message = "x")
    {
        return Version::of(m_served, {Revision::Kind::Branch, "main", m_git.addCommit(tree, message)});
    }
    static git::TreeEntry folder(const std::string& tree) { return {git::TreeEntry::Kind::Folder, "", tree}; }

    void addressesOfAllSubmodulesAreReadOnce()
    {
        constexpr std::size_t kCount = 300;
        std::string modules, rows;
        for (std::size_t i = 0; i < kCount; ++i) {
            const auto name = "s" + std::to_string(10000 + i);
            modules += "[submodule \"x\"]\n\tpath = " + name + "\n\turl = https://x.test/" + name + "\n";
            rows += row("160000", name, std::string(40, '1'));
        }
        const auto text = m_git.add(ObjectKind::Blob, modules);
        const auto root = m_git.add(ObjectKind::Tree, row("100644", ".gitmodules", text) + rows);
        const auto all = contentsIn(versionOf(root), folder(root), "", kNothingMore);
        CPPUNIT_ASSERT_EQUAL(kCount + 1, all.size());
        CPPUNIT_ASSERT_EQUAL("https://x.test/s10000"s, all.at(1).submoduleGitUrl.value());
        CPPUNIT_ASSERT_EQUAL("https://x.test/s10299"s, all.back().submoduleGitUrl.value());
        CPPUNIT_ASSERT_EQUAL(1, m_git.reads[text]);
        CPPUNIT_ASSERT(m_git.reads[root] <= 2); // to list it, and to find .gitmodules
    }

    // A long one would else be told of very many.
    void anAddressIsThatOfOneSubmodule()
    {
        const auto text = "[submodule \"s\"]\nurl = https://x.test/s\npath = a\npath = b\n[submodule \"t\"]\npath = b\n"
                          "url = https://x.test/t\n[submodule \"u\"]\npath = c\n"s;
        CPPUNIT_ASSERT(submoduleUrls(text) == (SubmoduleUrls{{"b", "https://x.test/s"}}));
    }

    void aFolderOfTooManyEntriesIsNotListed()
    {
        const auto most = folderOf(10'000), more = folderOf(10'001);
        const auto version = versionOf(most);
        CPPUNIT_ASSERT_EQUAL(std::size_t{10'000}, contentsIn(version, folder(most), "", kNothingMore).size());
        m_git.heads = 0;
        for (const auto& parts : {kNothingMore, ContentsParts()})
            assertRefused(Error::Kind::TooLarge, [&] { contentsIn(version, folder(more), "", parts); });
        CPPUNIT_ASSERT(m_git.heads <= 2); // of the tree, and of none of its files
    }

    void aTreeOfManyMegabytesIsNotReadForThat()
    {
        const auto large = folderOf(1500, std::string(3000, 'n'));
        const auto version = versionOf(large);
        assertRefused(Error::Kind::TooLarge, [&] { contentsIn(version, folder(large), "", {}); });
        CPPUNIT_ASSERT_EQUAL(0, m_git.reads[large]);
    }

    void aFileInSuchAFolderIsFound()
    {
        const auto many = folderOf(60'000, "a rather long name of a file ");
        const auto version = versionOf(m_git.add(ObjectKind::Tree, row("40000", "many", many)));
        assertRefused(Error::Kind::TooLarge, [&] { contentsIn(version, folder(many), "many", kNothingMore); });
        const auto path = "many/a rather long name of a file 69999"s;
        const auto file = contentsOf(version, version.require(path), path, {.lastCommit = false}, 1000);
        CPPUNIT_ASSERT(file.content == "eA==" && file.name == path.substr(5));
        CPPUNIT_ASSERT(version.require("many").kind == git::TreeEntry::Kind::Folder);
        assertRefused(Error::Kind::NotFound, [&] { version.require("many/none"); });
        assertRefused(Error::Kind::NotFound, [&] { version.require(path + "/below"); });
    }

    void aLongPathDoesNotStandInManyAddresses()
    {
        const auto tree = folderOf(10'000);
        const auto version = versionOf(tree);
        const std::string path(4000, 'p');
        assertRefused(Error::Kind::TooLarge, [&] { contentsIn(version, folder(tree), path, kNothingMore); });
        CPPUNIT_ASSERT_EQUAL(std::size_t{10'000},
                             contentsIn(version, folder(tree), path.substr(0, 200), kNothingMore).size());
    }

    void oneLongMessageIsNotToldOfManyEntries()
    {
        const auto tree = folderOf(100);
        const auto version = versionOf(tree, std::string(900'000, 'm'));
        ContentsParts parts{.content = false, .lfs = false, .lastCommit = true, .lastMessage = true};
        assertRefused(Error::Kind::TooLarge, [&] { contentsIn(version, folder(tree), "", parts); });
        parts.lastMessage = false;
        const auto all = contentsIn(version, folder(tree), "", parts);
        CPPUNIT_ASSERT(all.size() == 100 && all.back().lastCommitSha == version.revision.commit);
    }

    void manyPathsReadEachTreeOnce()
    {
        const auto inner = folderOf(50);
        const auto root = m_git.add(ObjectKind::Tree, row("40000", "d", inner));
        const auto version = versionOf(root);
        for (int i = 0; i < 50; ++i)
            version.require("d/f" + std::to_string(10000 + i));
        CPPUNIT_ASSERT(m_git.reads[root] == 1 && m_git.reads[inner] == 1);
    }

    // Folders in one another that share most of their many files cost next to nothing to push.
    void aPathReadsAsMuchAsARequestMayCost()
    {
        auto tree = folderOf(1000);
        const auto size = m_git.head(tree)->size;
        std::string path = "f10000";
        for (int i = 0; i < 9; ++i) {
            tree = m_git.add(ObjectKind::Tree, row("40000", "d", tree) + m_git.content(tree));
            path.insert(0, "d/");
        }
        CPPUNIT_ASSERT(TreeReader(m_git).find(tree, path));
        m_git.reads.clear();
        TreeReader reader(m_git, 3 * (size + 1000));
        assertRefused(Error::Kind::TooLarge, [&] { reader.find(tree, path); });
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, m_git.reads.size());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ContentsViewTest, "unit");

} // namespace trivet::gitdata
