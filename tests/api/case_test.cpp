// Runs every file below tests/api/cases, and holds them against the endpoint tables: each operation must have been
// seen to succeed and to refuse.
#include "app/modules.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "http/endpoint.hpp"
#include "support/app_fixture.hpp"
#include "support/case_file.hpp"
#include "support/given.hpp"
#include "support/given_file.hpp"
#include "support/given_repository.hpp"
#include "support/remote_actor.hpp"

#include <algorithm>
#include <cppunit/TestCase.h>
#include <cppunit/TestSuite.h>
#include <cppunit/extensions/HelperMacros.h>
#include <cppunit/extensions/TestFactoryRegistry.h>
#include <filesystem>
#include <set>

namespace trivet::test {
namespace {

constexpr char kFolder[] = "tests/api/cases";
// About things that are not kept here.
constexpr std::string_view kNeverSucceeds = "repoGetCommitPullRequest";

// Which operations have answered well, and which have refused something.
struct Seen {
    std::set<std::string, std::less<>> succeeded{}, refused{};

    void note(const app::Application& application, const Step& step, int status)
    try {
        const auto path = http::parsePath(step.target, "");
        const auto found = http::methodNamed(step.method);
        if (!found)
            return;
        const auto match = application.routes.find(*found, path);
        if (match.outcome == http::Router::Outcome::Found)
            (status < 400 ? succeeded : refused).emplace(application.routes[match.index].endpoint->meta.id);
        // A wrong method is refused on behalf of everything that lives at this path.
        for (const auto other :
             {http::Method::Get, http::Method::Post, http::Method::Put, http::Method::Patch, http::Method::Delete}) {
            const auto neighbour = application.routes.find(other, path);
            if (status == 405 && neighbour.outcome == http::Router::Outcome::Found)
                refused.emplace(application.routes[neighbour.index].endpoint->meta.id);
        }
    } catch (const Error&) { // a target that is no path belongs to no operation
    }
};

class CaseTest : public CppUnit::TestCase {
public:
    CaseTest(const std::string& path, Seen& seen) : TestCase(path), m_seen(seen) {}

    void runTest() override
    {
        const auto file = CaseFile::read(getName());
        TestApp app(file.settings);
        Captures captures;
        for (const auto& line : file.givens) {
            if (isGivenFile(line))
                arrangeFile(app.application().settings.server.appDataPath, line);
            else if (isGivenDelivery(line))
                arrangeDelivery(app.db(), line, captures);
            else if (isGivenRepository(line)) {
                arrangeRepository(app.db(), app.application().settings.repository.root, line);
                captureFolder(app.db(), app.application().settings.repository.root, line, captures);
            } else
                arrange(app.db(), line, captures);
        }
        for (const auto& step : file.steps)
            check(app, file, step, captures);
    }

private:
    void check(TestApp& app, const CaseFile& file, const Step& step, Captures& captures)
    {
        auto headers = step.headers;
        for (auto& [name, value] : headers)
            value = filledIn(value, captures);
        const auto reply =
            app.call(step.method, filledIn(step.target, captures), headers, filledIn(step.body, captures));
        m_seen.note(app.application(), step, reply.status);
        const std::string where = file.path + ":" + std::to_string(step.line) + ": ";
        CPPUNIT_ASSERT_EQUAL_MESSAGE(where + reply.body, step.status, reply.status);
        for (const auto& [name, value] : step.expectedHeaders) {
            const auto* header = reply.header(name.starts_with('!') ? name.substr(1) : name);
            if (name.starts_with('!'))
                CPPUNIT_ASSERT_MESSAGE(where + name + (header ? *header : ""), header == nullptr);
            else
                CPPUNIT_ASSERT_MESSAGE(where + name + ": " + (header ? *header : "(absent)"),
                                       hasMatch(reply, name, filledIn(value, captures), captures));
        }
        std::string body = reply.body;
        if (body.ends_with('\n'))
            body.pop_back();
        if (!step.expectedBody.empty())
            CPPUNIT_ASSERT_MESSAGE(where + body, matches(filledIn(step.expectedBody, captures), body, captures));
    }

    // One of the headers of that name: an answer may set several cookies.
    static bool hasMatch(const Reply& reply, const std::string& name, const std::string& wanted, Captures& captures)
    {
        return std::any_of(reply.headers.begin(), reply.headers.end(), [&](const auto& header) {
            return equalsIgnoringAsciiCase(header.first, name) && matches(wanted, header.second, captures);
        });
    }

    Seen& m_seen;
};

class CoverageTest : public CppUnit::TestCase {
public:
    explicit CoverageTest(std::shared_ptr<Seen> seen)
        : TestCase("every operation has a success and a refusal case"), m_seen(std::move(seen))
    {
    }
    void runTest() override
    {
        std::string missing;
        for (const auto& module : app::modules()) {
            for (const auto& endpoint : module.endpoints) {
                if (!m_seen->succeeded.contains(endpoint.meta.id) && endpoint.meta.id != kNeverSucceeds)
                    missing += " " + std::string(endpoint.meta.id) + "(success)";
                if (!m_seen->refused.contains(endpoint.meta.id))
                    missing += " " + std::string(endpoint.meta.id) + "(refusal)";
            }
        }
        CPPUNIT_ASSERT_MESSAGE("no case for:" + missing, missing.empty());
    }

private:
    std::shared_ptr<Seen> m_seen;
};

class CaseSuite : public CppUnit::TestFactory {
public:
    CppUnit::Test* makeTest() override
    {
        std::vector<std::string> files;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(kFolder))
            if (entry.path().extension() == ".case")
                files.push_back(entry.path().string());
        std::sort(files.begin(), files.end());
        auto* suite = new CppUnit::TestSuite("cases");
        const auto seen = std::make_shared<Seen>();
        for (const auto& file : files)
            suite->addTest(new CaseTest(file, *seen));
        suite->addTest(new CoverageTest(seen)); // last: it judges what the others did
        return suite;
    }
};

CaseSuite caseSuite; // the registry does not own its factories
const bool kIsRegistered = (CppUnit::TestFactoryRegistry::getRegistry("api").registerFactory(&caseSuite), true);

} // namespace
} // namespace trivet::test
