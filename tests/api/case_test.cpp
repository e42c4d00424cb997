// Runs every file below tests/api/cases, and holds them against the endpoint tables: each operation must have been
// seen to succeed and to refuse, and to answer as the OpenAPI document says.
#include "app/modules.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "http/endpoint.hpp"
#include "support/app_fixture.hpp"
#include "support/case_file.hpp"
#include "support/declared_answers.hpp"
#include "support/given.hpp"
#include "support/given_file.hpp"
#include "support/given_gpg_key.hpp"
#include "support/given_passkey.hpp"
#include "support/given_repository.hpp"
#include "support/given_second_factor.hpp"
#include "support/given_unsubscribe_link.hpp"
#include "support/openid_peer.hpp"
#include "support/remote_actor.hpp"

#include <algorithm>
#include <cppunit/TestCase.h>
#include <cppunit/TestLeaf.h>
#include <cppunit/TestResult.h>
#include <cppunit/TestSuite.h>
#include <cppunit/extensions/HelperMacros.h>
#include <cppunit/extensions/TestFactoryRegistry.h>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>

namespace trivet::test {
namespace {

constexpr char kFolder[] = "tests/api/cases";
// They have nothing to refuse: whoever asks gets an answer.
constexpr std::string_view kNeverRefuses[] = {"agitInfo",     "changePasswordAddress", "forgottenPasswordPage",
                                              "healthReport", "landingPage",           "robots",
                                              "signOutPage"};
// What they do ends where people sign in; from everything else being sent there is a refusal.
constexpr std::string_view kEndsAtSignIn[] = {"activate", "finishFirstStart", "recover"};

template <std::size_t Size> bool isOneOf(const std::string_view (&names)[Size], std::string_view name)
{
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

// Which operations have answered well, and which have refused something.
struct Seen {
    std::set<std::string, std::less<>> succeeded{}, refused{};
    const DeclaredAnswers declared{app::modules()};

    // Gives what the OpenAPI document does not say of the answer.
    std::string note(const app::Application& application, const Step& step, const Reply& reply)
    try {
        const auto path = http::parsePath(step.target, "");
        const auto found = http::methodNamed(step.method);
        if (!found || reply.status == 405) // a wrong method is refused by the router, not by an operation
            return {};
        const auto match = application.routes.find(*found, path);
        if (match.outcome != http::Router::Outcome::Found)
            return {};
        const std::string_view id = application.routes[match.index].endpoint->meta.id;
        (isRefusal(reply, id) ? refused : succeeded).emplace(id);
        return declared.complaint(id, reply);
    } catch (const Error&) { // a target that is no path belongs to no operation
        return {};
    }

private:
    static bool isRefusal(const Reply& reply, std::string_view id)
    {
        const auto* location = reply.status == 303 ? reply.header("Location") : nullptr;
        const bool mustSignIn =
            location && location->starts_with('/') && location->find("/user/login") < location->find('?');
        return reply.status >= 400 || (mustSignIn && !isOneOf(kEndsAtSignIn, id));
    }
};

// The service with what a file gives it, and the steps of that file played on it.
class CasePlayer {
public:
    CasePlayer(const std::string& path, Seen& seen) : m_file(CaseFile::read(path)), m_seen(seen), m_app(m_file.settings)
    {
        const auto& settings = m_app.application().settings;
        for (const auto& line : m_file.givens) {
            if (isGivenFile(line))
                arrangeFile(settings.server.appDataPath, line);
            else if (isGivenDelivery(line))
                arrangeDelivery(m_app.db(), line, m_captures);
            else if (isGivenOpenidProvider(line))
                arrangeOpenidProvider(m_app.db(), settings, line, m_captures);
            else if (isGivenSecondFactor(line))
                arrangeSecondFactor(m_app.db(), settings, line, m_captures);
            else if (isGivenPasskey(line))
                arrangePasskey(m_app.db(), line, m_captures);
            else if (isGivenGpgKey(line))
                arrangeGpgKey(m_app.db(), settings, line, m_captures);
            else if (isGivenUnsubscribeLink(line))
                arrangeUnsubscribeLink(m_app.db(), settings, line, m_captures);
            else if (isGivenRepository(line)) {
                arrangeRepository(m_app.db(), settings.repository.root, line);
                captureFolder(m_app.db(), settings.repository.root, line, m_captures);
            } else
                arrange(m_app.db(), line, m_captures);
        }
    }

    const std::vector<Step>& steps() const { return m_file.steps; }

    void play(const Step& step)
    {
        auto headers = step.headers;
        for (auto& [name, value] : headers)
            value = filledIn(value, m_captures);
        const auto reply =
            m_app.call(step.method, filledIn(step.target, m_captures), headers, filledIn(step.body, m_captures));
        const auto undeclared = m_seen.note(m_app.application(), step, reply);
        const std::string where = m_file.path + ":" + std::to_string(step.line) + ": " + step.title + "\n";
        CPPUNIT_ASSERT_EQUAL_MESSAGE(where + reply.body, step.status, reply.status);
        checkHeaders(step, reply, where);
        checkBody(step, reply, where);
        CPPUNIT_ASSERT_MESSAGE(where + undeclared + "\n" + reply.body, undeclared.empty());
    }

private:
    void checkHeaders(const Step& step, const Reply& reply, const std::string& where)
    {
        for (const auto& [name, value] : step.expectedHeaders) {
            const auto* header = reply.header(name.starts_with('!') ? name.substr(1) : name);
            if (name.starts_with('!'))
                CPPUNIT_ASSERT_MESSAGE(where + name + (header ? *header : ""), header == nullptr);
            else
                CPPUNIT_ASSERT_MESSAGE(where + name + ": " + (header ? *header : "(absent)"),
                                       hasMatch(reply, name, filledIn(value, m_captures)));
        }
    }

    // One of the headers of that name: an answer may set several cookies.
    bool hasMatch(const Reply& reply, const std::string& name, const std::string& wanted)
    {
        return std::any_of(reply.headers.begin(), reply.headers.end(), [&](const auto& header) {
            return equalsIgnoringAsciiCase(header.first, name) && matches(wanted, header.second, m_captures);
        });
    }

    void checkBody(const Step& step, const Reply& reply, const std::string& where)
    {
        std::string body = reply.body;
        if (body.ends_with('\n'))
            body.pop_back();
        if (step.expectedBody == kEmptyBody)
            CPPUNIT_ASSERT_MESSAGE(where + body, reply.body.empty());
        else if (!step.expectedBody.empty())
            CPPUNIT_ASSERT_MESSAGE(where + body, matches(filledIn(step.expectedBody, m_captures), body, m_captures));
        const auto* type = reply.header("Content-Type");
        if (step.status >= 400 && type && type->find("json") != std::string::npos)
            CPPUNIT_ASSERT_MESSAGE(where + "a refusal in JSON is known by its message or error",
                                   step.expectedBody.find(R"("message":")") != std::string::npos ||
                                       step.expectedBody.find(R"("error":")") != std::string::npos);
    }

    CaseFile m_file;
    Seen& m_seen;
    TestApp m_app;
    Captures m_captures{};
};

class FunctionTest : public CppUnit::TestCase {
public:
    FunctionTest(const std::string& name, std::function<void()> function)
        : TestCase(name), m_function(std::move(function))
    {
    }
    void runTest() override
    {
        m_function();
        m_hasPassed = true;
    }
    bool hasPassed() const { return m_hasPassed; }

private:
    std::function<void()> m_function;
    bool m_hasPassed = false;
};

// A file is a test, and so is each of its steps, under its title. The first that fails is the last that is played:
// those behind it build on it.
class CaseTest : public CppUnit::TestLeaf {
public:
    CaseTest(std::string path, Seen& seen) : m_path(std::move(path)), m_seen(seen) {}

    std::string getName() const override { return m_path; }
    void run(CppUnit::TestResult* result) override
    {
        std::unique_ptr<CasePlayer> player;
        if (!passes(*result, m_path, [&] { player = std::make_unique<CasePlayer>(m_path, m_seen); }))
            return;
        for (const auto& step : player->steps())
            if (!passes(*result, m_path + ": " + step.title, [&] { player->play(step); }))
                return;
    }

private:
    static bool passes(CppUnit::TestResult& result, const std::string& name, std::function<void()> function)
    {
        FunctionTest test(name, std::move(function));
        test.run(&result);
        return test.hasPassed();
    }

    std::string m_path;
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
        std::string wrong;
        const auto judge = [&](bool isSeen, bool isListed, std::string_view id, const char* what) {
            if (isSeen == isListed)
                wrong.append(isSeen ? "\nlisted, but has a " : "\nhas no ").append(what).append(" case: ").append(id);
        };
        for (const auto& module : app::modules()) {
            for (const auto& endpoint : module.endpoints) {
                const auto id = endpoint.meta.id;
                judge(m_seen->succeeded.contains(id), false, id, "success");
                judge(m_seen->refused.contains(id), isOneOf(kNeverRefuses, id), id, "refusal");
            }
        }
        CPPUNIT_ASSERT_MESSAGE(wrong, wrong.empty());
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
