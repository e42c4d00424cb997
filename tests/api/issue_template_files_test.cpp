// Templates are read from the default branch of a repository.
#include "git/run_git.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

const char* const kHistory = R"(commit refs/heads/main
committer Alice <alice@example.test> 1700000000 +0000
data <<END
Templates
END
M 100644 inline .gitea/ISSUE_TEMPLATE/bug.md
data <<END
---
name: Bug
about: Something is wrong
labels: [bug]
---
What happened?
END
M 100644 inline .gitea/ISSUE_TEMPLATE/broken.md
data <<END
no header
END
M 100644 inline .gitea/ISSUE_TEMPLATE/form.yaml
data <<END
name: Form
about: Tell us
body:
  - type: input
    id: version
    attributes:
      label: Version
END
M 100644 inline .gitea/ISSUE_TEMPLATE/config.yaml
data <<END
blank_issues_enabled: sometimes
END

done
)";

} // namespace

class IssueTemplateFilesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(IssueTemplateFilesTest);
    CPPUNIT_TEST(templatesComeFromTheDefaultBranch);
    CPPUNIT_TEST_SUITE_END();

    void templatesComeFromTheDefaultBranch()
    {
        TestApp app;
        Captures captures;
        arrange(app.db(), "user alice", captures);
        const auto& root = app.application().settings.repository.root;
        arrangeRepository(app.db(), root, "repository alice/site filled");
        const auto row = repos::RepositoryStore(app.db()).findByName("alice", "site").value().row;
        const auto imported = git::runGit({.folder = repos::Storage(root).pathOf(row),
                                           .arguments = {"fast-import", "--quiet", "--done", "--force"},
                                           .input = kHistory});
        CPPUNIT_ASSERT_MESSAGE(imported.errors, imported.isGood());
        const auto list = app.call("GET", "/api/v1/repos/alice/site/issue_templates");
        CPPUNIT_ASSERT_EQUAL(200, list.status);
        CPPUNIT_ASSERT_EQUAL(
            std::string(R"([{"name":"Bug","title":"","about":"Something is wrong","labels":["bug"],"assignees":[],)"
                        R"("ref":"","content":"What happened?\n","body":[],)"
                        R"("file_name":".gitea/ISSUE_TEMPLATE/bug.md"},)"
                        R"({"name":"Form","title":"","about":"Tell us","labels":[],"assignees":[],"ref":"",)"
                        R"("content":"","body":[{"type":"input","id":"version","attributes":{"label":"Version"},)"
                        R"("validations":{},"visible":["form","content"]}],)"
                        R"("file_name":".gitea/ISSUE_TEMPLATE/form.yaml"}])"
                        "\n"),
            list.body);
        CPPUNIT_ASSERT_EQUAL(std::string("{\"blank_issues_enabled\":true,\"contact_links\":[]}\n"),
                             app.call("GET", "/api/v1/repos/alice/site/issue_config").body);
        CPPUNIT_ASSERT_EQUAL(
            std::string("{\"valid\":false,\"message\":\"'blank_issues_enabled' must be true or false\"}\n"),
            app.call("GET", "/api/v1/repos/alice/site/issue_config/validate").body);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(IssueTemplateFilesTest, "api");

} // namespace trivet::test
