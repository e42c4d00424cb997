#include "support/case_file.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <fstream>
#include <stdexcept>

namespace trivet::test {
namespace {

class CaseFileTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(CaseFileTest);
    CPPUNIT_TEST(aStepIsReadWithItsTitle);
    CPPUNIT_TEST(aTitleIsRequiredOnceAndShort);
    CPPUNIT_TEST(aRefusalNamesItsReason);
    CPPUNIT_TEST(wildcardsAreNoReason);
    CPPUNIT_TEST(aWordTakenForANameIsFound);
    CPPUNIT_TEST_SUITE_END();

    const TemporaryFolder m_folder{};

    CaseFile read(const std::string& text) const
    {
        const auto path = m_folder.path("x.case");
        std::ofstream(path) << text;
        return CaseFile::read(path);
    }
    // What is said about it, behind the name of the file; empty if nothing.
    std::string complaint(const std::string& text) const
    try {
        read(text);
        return "";
    } catch (const std::runtime_error& error) {
        return std::string(error.what()).substr(m_folder.path("x.case").size());
    }

    void aStepIsReadWithItsTitle()
    {
        const auto file =
            read("# Why\nuser alice\n\n=== alice reads\n# More\nGET /x\nA: b\n\nbody\n---\n200\nC: d\n\n[]\n"
                 "=== nobody writes\nPUT /x\n---\n405\n\n(empty)\n");
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, file.steps.size());
        const auto& first = file.steps[0];
        CPPUNIT_ASSERT_EQUAL(std::string("alice reads"), first.title);
        CPPUNIT_ASSERT_EQUAL(4, first.line);
        CPPUNIT_ASSERT_EQUAL(std::string("GET /x body []"),
                             first.method + " " + first.target + " " + first.body + " " + first.expectedBody);
        CPPUNIT_ASSERT_EQUAL(std::string("nobody writes"), file.steps[1].title);
        CPPUNIT_ASSERT_EQUAL(std::string(kEmptyBody), file.steps[1].expectedBody);
    }

    void aTitleIsRequiredOnceAndShort()
    {
        const std::string step = "GET /x\n---\n200\n";
        CPPUNIT_ASSERT(complaint(step).starts_with(":1: a step starts with ==="));
        CPPUNIT_ASSERT(complaint("=== one\n" + step + "===\n" + step).starts_with(":5: after === comes"));
        CPPUNIT_ASSERT(complaint("=== " + std::string(81, 'x') + "\n" + step).starts_with(":1: after === comes"));
        CPPUNIT_ASSERT_EQUAL(std::string(":5: line 1 has this title already"),
                             complaint("=== one\n" + step + "=== one\n" + step));
        CPPUNIT_ASSERT_EQUAL(std::string(), complaint("=== one\n" + step + "=== two\n" + step));
    }

    void aRefusalNamesItsReason()
    {
        const std::string refusal = "=== it is refused\nGET /x\n---\n403\n";
        CPPUNIT_ASSERT(complaint(refusal).starts_with(":1: a refusal says why"));
        CPPUNIT_ASSERT(
            complaint(refusal + "X-Header: y\n\n{\"message\":\"***\",\"url\":\"***\"}\n").starts_with(":1: "));
        CPPUNIT_ASSERT_EQUAL(std::string(), complaint(refusal + "\n{\"message\":\"repo is ***\"***}\n"));
        CPPUNIT_ASSERT_EQUAL(std::string(), complaint(refusal + "\n(empty)\n"));
    }

    void wildcardsAreNoReason()
    {
        CPPUNIT_ASSERT(!namesReason("***"));
        CPPUNIT_ASSERT(!namesReason(R"({"error":"***"***})"));
        CPPUNIT_ASSERT(namesReason("***nothing here***"));
        CPPUNIT_ASSERT(namesReason(R"(***"error":"invalid_grant"***)"));
    }

    void aWordTakenForANameIsFound()
    {
        const std::string made = "=== one is made\nPOST /x\n---\n201\n\n{\"id\":***id***,***\"name\":\"***\"}\n";
        const std::string read = "=== it is read\nGET /x/<<id>>\n---\n200\n";
        CPPUNIT_ASSERT_EQUAL(std::string(), complaint(made + read));
        CPPUNIT_ASSERT(complaint(made).starts_with(":1: nothing uses ***id***"));
        CPPUNIT_ASSERT(complaint(made + read + "\n***closed***\n").starts_with(":7: nothing uses ***closed***"));
        CPPUNIT_ASSERT_EQUAL(std::string(), complaint(made + read + "\n***>closed<***\n"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CaseFileTest, "unit");

} // namespace
} // namespace trivet::test
