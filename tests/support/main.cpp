// trivet-tests LAYER [NAME]: runs the CppUnit suites registered for a layer (unit, store, api) and prints TAP.
// NAME keeps only the tests whose name contains it.
#include <cppunit/Exception.h>
#include <cppunit/SourceLine.h>
#include <cppunit/Test.h>
#include <cppunit/TestFailure.h>
#include <cppunit/TestListener.h>
#include <cppunit/TestResult.h>
#include <cppunit/extensions/TestFactoryRegistry.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

namespace {

class TapPrinter : public CppUnit::TestListener {
public:
    explicit TapPrinter(std::string layer) : m_layer(std::move(layer)) {}

    void startTest(CppUnit::Test*) override { m_hasFailed = false; }
    void addFailure(const CppUnit::TestFailure& failure) override
    {
        m_hasFailed = true;
        const auto line = failure.sourceLine();
        m_reason = "# " + line.fileName() + ":" + std::to_string(line.lineNumber()) + "\n";
        std::string text = std::string(failure.thrownException()->what());
        for (std::size_t i = 0; i < text.size(); ++i)
            if (i == 0 || text[i - 1] == '\n')
                text.insert(i, "# "), i += 2;
        m_reason += text + "\n";
    }
    void endTest(CppUnit::Test* test) override
    {
        ++m_count;
        m_failed += m_hasFailed;
        std::printf("%sok %d - %s: %s\n", m_hasFailed ? "not " : "", m_count, m_layer.c_str(), test->getName().c_str());
        if (m_hasFailed)
            std::printf("%s", m_reason.c_str());
        std::fflush(stdout);
    }
    int finish() const
    {
        std::printf("1..%d\n", m_count);
        return m_failed == 0 && m_count > 0 ? 0 : 1;
    }

private:
    std::string m_layer;
    std::string m_reason{};
    bool m_hasFailed = false;
    int m_count = 0;
    int m_failed = 0;
};

void runMatching(CppUnit::Test& test, const std::string& name, CppUnit::TestResult& result)
{
    if (test.getChildTestCount() == 0) {
        if (test.getName().find(name) != std::string::npos)
            test.run(&result);
        return;
    }
    for (int i = 0; i < test.getChildTestCount(); ++i)
        runMatching(*test.getChildTestAt(i), name, result);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::fprintf(stderr, "usage: trivet-tests unit|store|api [NAME]\n");
        return 2;
    }
    setenv("TRIVET_STRICT", "1", 0); // see db/write_turn.hpp
    CppUnit::TestResult result;
    TapPrinter printer(argv[1]);
    result.addListener(&printer);
    const std::unique_ptr<CppUnit::Test> all(CppUnit::TestFactoryRegistry::getRegistry(argv[1]).makeTest());
    runMatching(*all, argc > 2 ? argv[2] : "", result);
    return printer.finish();
}
