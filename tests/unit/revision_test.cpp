// Versions guessed from paths: however many parts those have, the repository is asked once.
#include "gitdata/revision.hpp"

#include "code_pages/location.hpp"
#include "git/run_git.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::gitdata {
namespace {

const std::string kCommit(64, 'c');

// Counts what it is asked.
class CountingRepository : public git::Repository {
public:
    CountingRepository() : Repository("/nowhere", git::ObjectFormat::named("sha256")) {}

    std::optional<git::ObjectHead> head(const std::string& id) override
    {
        return id == kCommit ? std::optional(git::ObjectHead{git::ObjectKind::Commit, 1}) : std::nullopt;
    }
    std::string content(const std::string&) override { return {}; }
    std::optional<std::string> expand(const std::string&) override { return std::nullopt; }
    std::optional<std::string> ref(const std::string& name) override
    {
        ++questions;
        return known.contains(name) ? std::optional(kCommit) : std::nullopt;
    }
    std::map<std::string, std::string> refs(const std::vector<std::string>& wanted) override
    {
        ++questions;
        names += wanted.size();
        std::map<std::string, std::string> found;
        for (const auto& name : wanted)
            if (known.contains(name))
                found.emplace(name, kCommit);
        return found;
    }
    std::vector<std::string> refNames(std::string_view) override { return {}; }

    std::set<std::string> known{};
    std::size_t questions = 0, names = 0;
};

std::string manyParts(std::size_t count)
{
    std::string path = "a";
    for (std::size_t i = 1; i < count; ++i)
        path += "/a";
    return path;
}

} // namespace

class RevisionTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RevisionTest);
    CPPUNIT_TEST(longPathsAreOneQuestion);
    CPPUNIT_TEST(theNameEndsWhereTheRefDoes);
    CPPUNIT_TEST(aProgramAnswersForManyRefs);
    CPPUNIT_TEST_SUITE_END();

    void longPathsAreOneQuestion()
    {
        for (const auto* kind : {"branch", "tag"}) {
            CountingRepository git;
            CPPUNIT_ASSERT(!code_pages::findLocation(git, kind, manyParts(2000)));
            CPPUNIT_ASSERT_EQUAL(std::size_t{1}, git.questions);
            CPPUNIT_ASSERT(git.names <= kMostRefParts);
        }
        CountingRepository git;
        CPPUNIT_ASSERT(revisionsIn(git, manyParts(2000)).empty());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, git.questions);
        CPPUNIT_ASSERT(git.names <= 2 * kMostRefParts);
        CPPUNIT_ASSERT(!findRevision(git, "main"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, git.questions); // a branch, and then a tag
        git.known = {"refs/heads/main"};
        CPPUNIT_ASSERT(findRevision(git, "main"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, git.questions);
    }

    void theNameEndsWhereTheRefDoes()
    {
        CountingRepository git;
        git.known = {"refs/heads/feature/one", "refs/tags/feature", "refs/heads/main"};
        const auto branch = code_pages::findLocation(git, "branch", "feature/one/docs/guide.md");
        CPPUNIT_ASSERT(branch && branch->revision.name == "feature/one" && branch->path == "docs/guide.md");
        const auto tag = code_pages::findLocation(git, "tag", "feature/one");
        CPPUNIT_ASSERT(tag && tag->revision.name == "feature" && tag->path == "one");
        const auto whole = code_pages::findLocation(git, "branch", "main");
        CPPUNIT_ASSERT(whole && whole->revision.name == "main" && whole->path.empty());
        const auto both = revisionsIn(git, "feature/one/x");
        CPPUNIT_ASSERT(both.size() == 2 && both[0].path == "one/x" && both[1].path == "x");
        CPPUNIT_ASSERT(both[0].revision.kind == Revision::Kind::Tag && both[1].revision.kind == Revision::Kind::Branch);
        git.known.insert("refs/heads/" + manyParts(kMostRefParts));
        CPPUNIT_ASSERT(code_pages::findLocation(git, "branch", manyParts(kMostRefParts + 3)));
        git.known = {"refs/heads/" + manyParts(kMostRefParts + 1)};
        CPPUNIT_ASSERT(!code_pages::findLocation(git, "branch", manyParts(kMostRefParts + 3)));
    }

    void aProgramAnswersForManyRefs()
    {
        const test::TemporaryFolder folder;
        const auto run = [&](std::vector<std::string> arguments, std::string input = {}) {
            const auto result =
                git::runGit({.folder = folder.path(), .arguments = std::move(arguments), .input = input});
            CPPUNIT_ASSERT_MESSAGE(result.errors, result.isGood());
            return result.output.substr(0, result.output.find('\n'));
        };
        run({"init", "--quiet", "--bare", "--object-format=sha256", "."});
        run({"fast-import", "--quiet"}, "commit refs/heads/topic/one\ncommitter A <a@x> 1 +0000\ndata 1\nx\n");
        const auto id = run({"rev-parse", "refs/heads/topic/one"});
        for (int i = 0; i < 100; ++i)
            run({"update-ref", "refs/tags/v" + std::to_string(i), id});
        const auto git = git::openRepository(folder.path(), "sha256");
        const auto few =
            git->refs({"refs/heads/topic", "refs/heads/topic/one", "refs/heads/topic/one/x", "refs/tags/v1",
                       "refs/tags/v", "refs/heads/*", "refs/heads/[t]opic", "--help", "", "refs/heads/"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, few.size());
        CPPUNIT_ASSERT_EQUAL(id, few.at("refs/heads/topic/one"));
        CPPUNIT_ASSERT_EQUAL(id, few.at("refs/tags/v1"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{100}, git->refs(git->refNames("refs/tags/")).size());
        CPPUNIT_ASSERT(git->refs({}).empty() && git->refs({"refs/heads/*"}).empty());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RevisionTest, "unit");

} // namespace trivet::gitdata
