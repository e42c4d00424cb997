// The files for the web servers know by patterns where files are moved; here they are held against the endpoint tables.
#include "app/modules.hpp"
#include "base/text.hpp"
#include "http/endpoint.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <fstream>
#include <regex>
#include <set>

namespace trivet::app {
namespace {

// Operations that are sent or send files of any size. What streams its answer or its body belongs here.
const std::set<std::string_view> kTransfers{
    "gitInfoRefs",
    "gitInfoRefsShort",
    "gitUploadPack",
    "gitUploadPackShort",
    "gitReceivePack",
    "gitReceivePackShort",
    "gitUploadArchive",
    "downloadGenericPackage",
    "uploadGenericPackage",
    "downloadAttachment",
    "downloadRepositoryAttachment",
    "downloadReleaseAttachment",
    "downloadReleaseAsset",
    "repoCreateReleaseAttachment",
    "makeReleaseOfPage",
    "saveReleaseOfPage",
    "uploadFilesOfPage",
    "repoGetRawFile",
    "repoGetRawFileOrLFS",
    "repoGetArchive",
    "repoGetTarball",
    "repoGetZipball",
    "repoGetBundle",
    "repoCompareDiff",
    "repoDownloadCommitDiffOrPatch",
    "repoDownloadCommitPatch",
    "repoGetCommitDiff",
    "repoGetCommitPatch",
    "issueCreateIssueAttachment",
    "issueCreateIssueCommentAttachment",
    "rawPage",
    "mediaPage",
    "lfsGet",
    "lfsGetShort",
    "lfsGetNamed",
    "lfsGetNamedShort",
    "lfsPut",
    "lfsPutShort",
    "archivePage",
    "commitDiffPage",
    "commitPatchPage",
    "repoDownloadPullDiffOrPatch",
    "repoDownloadPullPatch",
    "pullDiffPage",
    "pullPatchPage",
    "openIssueOfPage",
    "sayInIssue",
};
// Operations that copy whole repositories before they answer.
const std::set<std::string_view> kCopies{"repoMigrate",  "createFork", "generateRepo",
                                         "importOfPage", "forkOfPage", "createRepositoryOfPage"};
// Files that are small.
const std::set<std::string_view> kPictures{"accountAvatar", "repositoryAvatar"};
// Others at the same addresses, which is all that a web server goes by.
const std::set<std::string_view> kNeighbours{"lfsBatch",
                                             "lfsBatchShort",
                                             "lfsVerify",
                                             "lfsVerifyShort",
                                             "lfsLocks",
                                             "lfsLocksShort",
                                             "lfsLock",
                                             "lfsLockShort",
                                             "lfsVerifyLocks",
                                             "lfsVerifyLocksShort",
                                             "lfsUnlock",
                                             "lfsUnlockShort",
                                             "deleteGenericPackage",
                                             "deleteGenericPackageVersion",
                                             "issueListIssueAttachments",
                                             "issueListIssueCommentAttachments",
                                             "newIssuePage",
                                             "repoListReleaseAttachments",
                                             "newReleasePage",
                                             "editReleasePage",
                                             "uploadFilesPage"};
const std::set<std::string_view> kNeighboursOfCopies{"listForks", "importPage", "forkPage", "newRepositoryPage"};

// "/repos/{owner}/{repo}/raw/{filepath*}" -> "repos/x/x/raw/x/x"
std::string exampleOf(const http::Module& module, const http::Endpoint& endpoint)
{
    std::string path = std::string(module.prefix) + std::string(endpoint.meta.path);
    path = std::regex_replace(path, std::regex("\\{[^}]*\\*\\}"), "x/x");
    return std::regex_replace(path, std::regex("\\{[^}]*\\}"), "x").substr(1);
}

std::string contentOf(const std::string& file)
{
    std::ifstream stream(file);
    std::string text(std::istreambuf_iterator<char>(stream), {});
    CPPUNIT_ASSERT_MESSAGE(file, !text.empty());
    return text;
}

// What stands between the two in the file, wherever that is on one line.
std::vector<std::regex> patternsIn(const std::string& file, std::string_view before, std::string_view after)
{
    const auto text = contentOf(file);
    std::vector<std::regex> patterns;
    for (auto at = text.find(before); at != std::string::npos; at = text.find(before, at)) {
        at += before.size();
        const auto end = text.find(after, at);
        if (end < text.find('\n', at))
            patterns.emplace_back("^" + text.substr(at, end - at));
    }
    CPPUNIT_ASSERT_MESSAGE(file, !patterns.empty());
    return patterns;
}

using Names = std::set<std::string_view>;

void holdAgainstTables(const std::vector<std::regex>& patterns, const Names& meant = kTransfers,
                       const Names& neighbours = kNeighbours)
{
    for (const auto& module : modules())
        for (const auto& endpoint : module.endpoints) {
            const auto example = exampleOf(module, endpoint);
            const bool isMatched = std::any_of(patterns.begin(), patterns.end(),
                                               [&](const auto& each) { return std::regex_search(example, each); });
            const bool isMeant = meant.contains(endpoint.meta.id) || neighbours.contains(endpoint.meta.id);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(endpoint.meta.id) + ": " + example, isMeant, isMatched);
            // A slash at the end is no way past them, except to git, which refuses it.
            const bool isMatchedToo = std::any_of(patterns.begin(), patterns.end(), [&](const auto& each) {
                return std::regex_search(example + "/", each);
            });
            if (meant.contains(endpoint.meta.id) && &meant == &kTransfers && endpoint.meta.tag != "git")
                CPPUNIT_ASSERT_MESSAGE(std::string(endpoint.meta.id) + ": " + example + "/", isMatchedToo);
        }
}

} // namespace

class TransferPatternsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(TransferPatternsTest);
    CPPUNIT_TEST(theNamesExist);
    CPPUNIT_TEST(whatIsDescribedAsAFileIsAmongThem);
    CPPUNIT_TEST(nginxKnowsThem);
    CPPUNIT_TEST(apacheKnowsThem);
    CPPUNIT_TEST(sharedHostsKnowThem);
    CPPUNIT_TEST(allKnowWhatCopies);
    CPPUNIT_TEST_SUITE_END();

    void theNamesExist()
    {
        std::size_t found = 0;
        for (const auto& module : modules())
            for (const auto& endpoint : module.endpoints)
                found += kTransfers.count(endpoint.meta.id) + kNeighbours.count(endpoint.meta.id);
        CPPUNIT_ASSERT_EQUAL(kTransfers.size() + kNeighbours.size(), found);
    }

    void whatIsDescribedAsAFileIsAmongThem()
    {
        for (const auto& module : modules())
            for (const auto& endpoint : module.endpoints) {
                json::Definitions definitions;
                http::Operation operation(definitions);
                endpoint.describe(operation);
                const bool isFile = operation.consumes == "multipart/form-data" ||
                                    operation.results[200].schema == R"({"type":"file"})";
                CPPUNIT_ASSERT_MESSAGE(std::string(endpoint.meta.id), !isFile ||
                                                                          kTransfers.contains(endpoint.meta.id) ||
                                                                          kPictures.contains(endpoint.meta.id));
            }
    }

    void nginxKnowsThem()
    {
        holdAgainstTables(patternsIn("nginx-conf/trivet-location.conf.in", "location ~ \"^@PREFIX@/",
                                     "\" {\n        fastcgi_pass trivet_git;"));
    }

    void apacheKnowsThem()
    {
        holdAgainstTables(patternsIn("apache-conf/trivet-location.conf.in", "Define TRIVET_TRANSFERS \"", "\"\n"));
    }

    void sharedHostsKnowThem()
    {
        const auto patterns = patternsIn("apache-conf/trivet.htaccess", "        RewriteRule ^", " trivet.cgi [END]\n");
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, patterns.size()); // for mod_cgid and for mod_cgi
        for (const auto& each : patterns)
            holdAgainstTables({each});
    }

    void allKnowWhatCopies()
    {
        const auto nginx = patternsIn("nginx-conf/trivet-location.conf.in", "location ~ \"^@PREFIX@/",
                                      "\" {\n        fastcgi_pass trivet;\n        fastcgi_read_timeout 660s;");
        holdAgainstTables(nginx, kCopies, kNeighboursOfCopies);
        const auto apache = patternsIn("apache-conf/trivet-location.conf.in", "Define TRIVET_COPIES \"", "\"\n");
        holdAgainstTables(apache, kCopies, kNeighboursOfCopies);
        const auto shared =
            patternsIn("apache-conf/trivet.htaccess", "        RewriteRule \"^", "\" trivet.cgi [END]\n");
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, shared.size());
        for (const auto& each : shared)
            holdAgainstTables({each}, kCopies, kNeighboursOfCopies);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(TransferPatternsTest, "unit");

} // namespace trivet::app
