// Scripts of others, run and kept within bounds.
#include "githooks/run_script.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <csignal>

namespace trivet::githooks {

class RunScriptTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RunScriptTest);
    CPPUNIT_TEST(aScriptIsGivenAllItNeedsAndNothingElse);
    CPPUNIT_TEST(withoutAFirstLineItIsForTheShell);
    CPPUNIT_TEST(itsStatusIsTold);
    CPPUNIT_TEST(whatItDoesNotReadIsForgotten);
    CPPUNIT_TEST(whatTakesTooLongIsEndedWithAllItStarted);
    CPPUNIT_TEST(whatItLeavesRunningDoesNotHoldUp);
    CPPUNIT_TEST(itMaySayOnlySoMuch);
    CPPUNIT_TEST(whatCannotBeRunIsNoSuccess);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override { std::signal(SIGPIPE, SIG_IGN); }

private:
    std::string m_said{};
    ScriptEnd run(const ScriptRun& wanted)
    {
        m_said.clear();
        return runScript(wanted, [this](std::string_view text) { m_said += text; });
    }

    void aScriptIsGivenAllItNeedsAndNothingElse()
    {
        const auto end = run({.content = "#!/bin/sh\necho \"$1|$2|$(cat)|$PWD|$A|$HOME\"; echo loud >&2\n",
                              .arguments = {"one two", "$(id)"},
                              .input = "input",
                              .environment = {"A=b", "PATH=/usr/bin:/bin"},
                              .folder = "/usr"});
        CPPUNIT_ASSERT(end.isGood());
        CPPUNIT_ASSERT_EQUAL(std::string("one two|$(id)|input|/usr|b|\nloud\n"), m_said);
    }

    void withoutAFirstLineItIsForTheShell()
    {
        CPPUNIT_ASSERT(run({.content = "echo $1", .arguments = {"x"}}).isGood());
        CPPUNIT_ASSERT_EQUAL(std::string("x\n"), m_said);
    }

    void itsStatusIsTold()
    {
        CPPUNIT_ASSERT_EQUAL(3, run({.content = "exit 3"}).status);
        CPPUNIT_ASSERT_EQUAL(128 + SIGTERM, run({.content = "kill -TERM $$"}).status);
    }

    void whatItDoesNotReadIsForgotten()
    {
        CPPUNIT_ASSERT(run({.content = "exit 0", .input = std::string(1024 * 1024, 'x')}).isGood());
    }

    void whatTakesTooLongIsEndedWithAllItStarted()
    {
        const auto end = run({.content = "echo before; sleep 1000 & sleep 1000",
                              .environment = {"PATH=/usr/bin:/bin"},
                              .patience = std::chrono::seconds(2)});
        CPPUNIT_ASSERT(end.isLate && !end.isGood());
        CPPUNIT_ASSERT_EQUAL(std::string("before\n"), m_said);
    }

    void whatItLeavesRunningDoesNotHoldUp()
    {
        const auto start = std::chrono::steady_clock::now();
        CPPUNIT_ASSERT(run({.content = "sleep 1000 & echo done", .environment = {"PATH=/usr/bin:/bin"}}).isGood());
        CPPUNIT_ASSERT_EQUAL(std::string("done\n"), m_said);
        CPPUNIT_ASSERT(std::chrono::steady_clock::now() - start < std::chrono::seconds(30));
    }

    void itMaySayOnlySoMuch()
    {
        CPPUNIT_ASSERT(run({.content = "head -c 1000000 /dev/zero", .environment = {"PATH=/usr/bin:/bin"}}).isGood());
        CPPUNIT_ASSERT_EQUAL(kMostSaid, m_said.size());
    }

    void whatCannotBeRunIsNoSuccess() { CPPUNIT_ASSERT(!run({.content = "#!/nonexistent/program\n"}).isGood()); }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RunScriptTest, "unit");

} // namespace trivet::githooks
