#include "log/log.hpp"

#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <optional>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace trivet::log {
namespace {

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::size_t start = 0;
    for (auto end = text.find('\n'); end != std::string::npos; end = text.find('\n', start)) {
        lines.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    CPPUNIT_ASSERT_EQUAL_MESSAGE("the last line has its end", text.size(), start);
    return lines;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// "time=2026-11-15T02:20:00.123Z level=x" without the digits, which differ.
std::string withoutDigits(std::string text)
{
    for (char& c : text)
        if (c >= '0' && c <= '9')
            c = '9';
    return text;
}

} // namespace

class LogTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(LogTest);
    CPPUNIT_TEST(aRequestIsOneLine);
    CPPUNIT_TEST(theQueryIsNeverWritten);
    CPPUNIT_TEST(noValueForgesALineOrField);
    CPPUNIT_TEST(longLinesAreCutButWhole);
    CPPUNIT_TEST(fieldsAreTyped);
    CPPUNIT_TEST(levelsFilter);
    CPPUNIT_TEST(theAccessLogCanBeOff);
    CPPUNIT_TEST(filesAreForTheGroupAtMost);
    CPPUNIT_TEST(linesOfSeveralProcessesNeverMix);
    CPPUNIT_TEST(reopenFollowsTheName);
    CPPUNIT_TEST(reopenWhileThreadsWriteLosesNothing);
    CPPUNIT_TEST(aFileThatCannotBeReopenedStaysInUse);
    CPPUNIT_TEST(aFullDiskBreaksNothing);
    CPPUNIT_TEST(aFolderThatCannotBeWrittenIsToldAtOnce);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override { m_folder.emplace(); }
    void tearDown() override { m_folder.reset(); }

private:
    Settings::Log fileSettings(const std::string& level = "debug") const
    {
        Settings::Log settings;
        settings.mode = "file";
        settings.level = level;
        settings.rootPath = m_folder->path("log");
        return settings;
    }
    std::string mainText() const { return m_folder->read("log/trivet.log"); }
    std::string accessText() const { return m_folder->read("log/access.log"); }

    std::string accessLineFor(const Access& access) const
    {
        const Log log(fileSettings());
        log.access(access);
        const auto lines = linesOf(accessText());
        return lines.at(lines.size() - 1);
    }

    void aRequestIsOneLine()
    {
        const auto line = accessLineFor({.id = "0011",
                                         .operation = "getVersion",
                                         .status = 200,
                                         .bytes = 37,
                                         .microseconds = 412,
                                         .method = "GET",
                                         .target = "/api/v1/version",
                                         .remoteAddress = "127.0.0.1"});
        const auto rest = line.find(" level=");
        CPPUNIT_ASSERT_EQUAL(std::string("time=9999-99-99T99:99:99.999Z"), withoutDigits(line.substr(0, rest)));
        CPPUNIT_ASSERT_EQUAL(std::string(" level=info event=request id=0011 op=getVersion user=- status=200 bytes=37 "
                                         "ms=0.412 method=GET path=/api/v1/version ip=127.0.0.1"),
                             line.substr(rest));
        CPPUNIT_ASSERT(contains(accessLineFor({.microseconds = 12345678, .detail = "no such row"}),
                                "ms=12345.678 method=- path=- ip=- detail=\"no such row\""));
        CPPUNIT_ASSERT(mainText().empty());
    }

    void theQueryIsNeverWritten()
    {
        for (const char* target :
             {"/user?token=hush", "/user?access_token=hush&x=/y", "/user%3Ftoken=hush", "/user%3ftoken=hush",
              "/user#hush", "http://name:hush@host/user?hush", "https://hush@host", "/user?a=b\n/x?hush"}) {
            const auto line = accessLineFor({.target = target});
            CPPUNIT_ASSERT_MESSAGE(line, !contains(line, "hush"));
            CPPUNIT_ASSERT_MESSAGE(line, contains(line, " path=/user ") || contains(line, " path=/ "));
        }
    }

    void noValueForgesALineOrField()
    {
        const std::pair<std::string, std::string> cases[] = {
            {"/plain", "/plain"},
            {"a b", "\"a b\""},
            {"a=b", "\"a=b\""},
            {"x\nlevel=error event=forged", "\"x\\nlevel=error event=forged\""},
            {"\r\x1b[31m", "\"\\u000d\\u001b[31m\""},
            {"\" level=error x=\"", "\"\\\" level=error x=\\\"\""},
            {"back\\slash", "\"back\\\\slash\""},
            {"", "\"\""},
            {std::string("nul\0nul", 7), "\"nul\\u0000nul\""},
            {"\x7f", "\"\\u007f\""},
            {"\xC3\xA4", "\"\xC3\xA4\""},
            {"\xF0\x9F\x98\x80", "\"\xF0\x9F\x98\x80\""},
            {"\xC2\x9B", "\"\\u009b\""},
            {"\xE2\x80\xA8", "\"\\u2028\""},
            {"\xE2\x80\xAE", "\"\\u202e\""},
            {"a\xFF\xC3", "\"a\\ufffd\\ufffd\""},
        };
        const Log log(fileSettings());
        for (const auto& [value, written] : cases)
            log.warn("seen", {{"value", value}, {"end", 1}});
        const auto lines = linesOf(mainText());
        CPPUNIT_ASSERT_EQUAL(std::size(cases), lines.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const auto start = lines[i].find(" level=");
            CPPUNIT_ASSERT_EQUAL(" level=warn event=seen value=" + cases[i].second + " end=1", lines[i].substr(start));
        }
        for (const auto& [value, written] : cases)
            CPPUNIT_ASSERT(contains(accessLineFor({.method = value, .remoteAddress = "::1"}), " ip=::1"));
        CPPUNIT_ASSERT_EQUAL(std::size(cases), linesOf(accessText()).size());
    }

    void longLinesAreCutButWhole()
    {
        const Log log(fileSettings());
        const std::string spaces(5000, ' ');
        const std::string quotes(900, '"');
        const std::string umlauts = "a" + [] {
            std::string text;
            for (int i = 0; i < 1000; ++i)
                text += "\xC3\xA4";
            return text;
        }();
        log.info("long", {{"a", spaces}, {"last", 1}});
        log.info("long", {{"a", umlauts}});
        log.info("long",
                 {{"a", quotes}, {"b", quotes}, {"c", quotes}, {"d", quotes}, {"e", quotes}, {"f", 1}, {"g", ""}});
        log.access({.target = "/" + std::string(100000, 'x'), .remoteAddress = "::1"});
        const auto lines = linesOf(mainText());
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, lines.size());
        CPPUNIT_ASSERT(lines[0].ends_with(" last=1 cut=true"));
        CPPUNIT_ASSERT(lines[1].ends_with("\xC3\xA4\" cut=true"));
        CPPUNIT_ASSERT(lines[2].ends_with("\\\"\" cut=true"));
        CPPUNIT_ASSERT(lines[2].size() > 4000 && lines[2].size() < 4096);
        CPPUNIT_ASSERT(linesOf(accessText()).at(0).ends_with("x ip=::1 cut=true"));
    }

    void fieldsAreTyped()
    {
        const Log log(fileSettings());
        const std::string text = "t";
        log.info("typed", {{"a", -5}, {"b", std::uint64_t{7}}, {"c", true}, {"d", 1.5}, {"e", text}, {"f", "literal"}});
        CPPUNIT_ASSERT(contains(mainText(), "event=typed a=-5 b=7 c=true d=1.500 e=t f=literal\n"));
    }

    void levelsFilter()
    {
        const std::pair<const char*, std::size_t> cases[] = {{"error", 1}, {"warn", 2}, {"info", 3}, {"debug", 4}};
        std::size_t expected = 0;
        for (const auto& [level, count] : cases) {
            const Log log(fileSettings(level));
            log.error("x");
            log.warn("x");
            log.info("x");
            log.debug("x");
            expected += count;
            CPPUNIT_ASSERT_EQUAL_MESSAGE(level, expected, linesOf(mainText()).size());
            CPPUNIT_ASSERT_EQUAL_MESSAGE(level, count == 4, log.writes(Level::Debug));
        }
    }

    void theAccessLogCanBeOff()
    {
        auto settings = fileSettings();
        settings.enableAccessLog = false;
        const Log log(settings);
        log.access({.id = "1"});
        log.reopen();
        CPPUNIT_ASSERT(!std::filesystem::exists(m_folder->path("log/access.log")));
    }

    void filesAreForTheGroupAtMost()
    {
        const Log log(fileSettings());
        for (const char* name : {"log/trivet.log", "log/access.log", "log"}) {
            struct stat status = {};
            CPPUNIT_ASSERT_EQUAL(0, stat(m_folder->path(name).c_str(), &status));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, 0u, status.st_mode & 027);
        }
    }

    void linesOfSeveralProcessesNeverMix()
    {
        constexpr int kProcesses = 4;
        constexpr int kLines = 1000;
        std::vector<pid_t> children;
        for (int process = 0; process < kProcesses; ++process) {
            const pid_t child = fork();
            CPPUNIT_ASSERT(child >= 0);
            if (child == 0) {
                const Log log(fileSettings());
                const std::string filler(static_cast<std::size_t>(100 + 800 * process),
                                         static_cast<char>('a' + process));
                for (int i = 0; i < kLines; ++i)
                    log.info("count", {{"process", process}, {"line", i}, {"filler", filler}, {"end", true}});
                _exit(0);
            }
            children.push_back(child);
        }
        for (const pid_t child : children) {
            int status = -1;
            CPPUNIT_ASSERT_EQUAL(child, waitpid(child, &status, 0));
            CPPUNIT_ASSERT_EQUAL(0, status);
        }
        int next[kProcesses] = {};
        for (const auto& line : linesOf(mainText())) {
            const int process = line[line.find("process=") + 8] - '0';
            CPPUNIT_ASSERT(process >= 0 && process < kProcesses);
            const auto fillerSize = static_cast<std::size_t>(std::min(100 + 800 * process, 1000));
            const std::string expected = "event=count process=" + std::to_string(process) +
                                         " line=" + std::to_string(next[process]++) +
                                         " filler=" + std::string(fillerSize, static_cast<char>('a' + process)) +
                                         " end=true" + (fillerSize == 1000 ? " cut=true" : "");
            CPPUNIT_ASSERT_EQUAL(expected, line.substr(line.find("event=")));
        }
        for (const int count : next)
            CPPUNIT_ASSERT_EQUAL(kLines, count);
    }

    void reopenFollowsTheName()
    {
        const Log log(fileSettings());
        log.info("before");
        log.access({.id = "before"});
        for (const char* name : {"log/trivet.log", "log/access.log"})
            std::filesystem::rename(m_folder->path(name), m_folder->path(std::string(name) + ".1"));
        log.info("between");
        log.reopen();
        log.info("after");
        log.access({.id = "after"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, linesOf(m_folder->read("log/trivet.log.1")).size());
        CPPUNIT_ASSERT(contains(mainText(), "event=after") && !contains(mainText(), "event=between"));
        CPPUNIT_ASSERT(contains(accessText(), "id=after") && !contains(accessText(), "id=before"));
    }

    void reopenWhileThreadsWriteLosesNothing()
    {
        constexpr int kLines = 2000;
        const Log log(fileSettings());
        std::vector<std::thread> writers;
        for (int i = 0; i < 2; ++i)
            writers.emplace_back([&] {
                for (int line = 0; line < kLines; ++line)
                    log.info("line");
            });
        for (int i = 0; i < 20; ++i) {
            std::filesystem::rename(m_folder->path("log/trivet.log"), m_folder->path("log/old." + std::to_string(i)));
            log.reopen();
        }
        for (auto& writer : writers)
            writer.join();
        std::size_t lines = linesOf(mainText()).size();
        for (int i = 0; i < 20; ++i)
            lines += linesOf(m_folder->read("log/old." + std::to_string(i))).size();
        CPPUNIT_ASSERT_EQUAL(std::size_t{2 * kLines}, lines);
    }

    void aFileThatCannotBeReopenedStaysInUse()
    {
        const Log log(fileSettings());
        std::filesystem::rename(m_folder->path("log"), m_folder->path("moved"));
        log.reopen();
        log.info("after");
        const auto text = m_folder->read("moved/trivet.log");
        CPPUNIT_ASSERT(contains(text, "level=error event=log_reopen_failed"));
        CPPUNIT_ASSERT(contains(text, "reason=ENOENT"));
        CPPUNIT_ASSERT(contains(text, "event=after"));
    }

    void aFullDiskBreaksNothing()
    {
        std::filesystem::create_directory(m_folder->path("log"));
        for (const char* name : {"log/trivet.log", "log/access.log"})
            std::filesystem::create_symlink("/dev/full", m_folder->path(name));
        const Log log(fileSettings());
        log.error("lost");
        log.access({.id = "lost"});
        log.reopen();
    }

    void aFolderThatCannotBeWrittenIsToldAtOnce()
    {
        m_folder->write("log", "a file");
        CPPUNIT_ASSERT_THROW(Log log(fileSettings()), std::runtime_error);
    }

    std::optional<test::TemporaryFolder> m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LogTest, "unit");

} // namespace trivet::log
