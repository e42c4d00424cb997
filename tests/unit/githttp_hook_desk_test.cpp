#include "githttp/hook_desk.hpp"

#include "base/error.hpp"

#include <array>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <sys/socket.h>
#include <unistd.h>

namespace trivet::githttp {

class HookDeskTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(HookDeskTest);
    CPPUNIT_TEST(judgesWhatIsAsked);
    CPPUNIT_TEST(aRefusalIsToldInLines);
    CPPUNIT_TEST(aQuestionMayComeInPieces);
    CPPUNIT_TEST(remembersWhatWasMade);
    CPPUNIT_TEST(scriptsComeBehindAYes);
    CPPUNIT_TEST_SUITE_END();

    std::vector<pushes::RefChange> m_asked{};
    Quarantine m_quarantine{};
    std::string m_refusal{};

    HookDesk::Judge judge()
    {
        return [this](const auto& changes, const auto& quarantine) {
            m_asked = changes;
            m_quarantine = quarantine;
            if (!m_refusal.empty())
                throw Error::forbidden(m_refusal);
        };
    }
    static void say(HookDesk& desk, std::string_view text)
    {
        CPPUNIT_ASSERT_EQUAL(static_cast<ssize_t>(text.size()), ::send(desk.theirEnd(), text.data(), text.size(), 0));
        desk.hear();
    }
    static std::string answer(HookDesk& desk)
    {
        std::array<char, 4096> buffer{};
        const auto count = ::recv(desk.theirEnd(), buffer.data(), buffer.size(), MSG_DONTWAIT);
        return {buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(0, count))};
    }

    void judgesWhatIsAsked()
    {
        HookDesk desk(judge());
        say(desk, "pre-receive\nGIT_QUARANTINE_PATH=/q\nLD_PRELOAD=/evil\n00 aa refs/heads/a\naa 00 refs/tags/b\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("ok\n\n"), answer(desk));
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, m_asked.size());
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/a"), m_asked[0].ref);
        CPPUNIT_ASSERT_EQUAL(std::string("00"), m_asked[0].before);
        CPPUNIT_ASSERT_EQUAL(std::string("aa"), m_asked[0].after);
        CPPUNIT_ASSERT(m_quarantine == Quarantine{"GIT_QUARANTINE_PATH=/q"});
        CPPUNIT_ASSERT(!desk.changesMade());
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, desk.changesAllowed().size());
    }

    void aRefusalIsToldInLines()
    {
        HookDesk desk(judge());
        m_refusal = "main is protected.\n\nAsk for a review.";
        say(desk, "pre-receive\n00 aa refs/heads/main\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("no\nmain is protected.\nAsk for a review.\n\n"), answer(desk));
    }

    void aQuestionMayComeInPieces()
    {
        HookDesk desk(judge());
        say(desk, "pre-receive\n00 aa refs/he");
        CPPUNIT_ASSERT_EQUAL(std::string(), answer(desk));
        say(desk, "ads/a\n");
        CPPUNIT_ASSERT(m_asked.empty());
        say(desk, "\npost-receive\n00 aa refs/heads/a\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("ok\n\nok\n\n"), answer(desk));
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/a"), m_asked.at(0).ref);
    }

    void scriptsComeBehindAYes()
    {
        HookDesk desk(judge(), {.scripts = {{"pre-receive", "a\n\nb"}, {"update", "u"}},
                                .environment = {"A=b c"},
                                .patience = std::chrono::seconds(7)});
        say(desk, "pre-receive\n00 aa refs/heads/a\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("ok\nscript 7 610a0a62\nset A=b c\n\n"), answer(desk));
        say(desk, "update\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("ok\nscript 7 75\nset A=b c\n\n"), answer(desk));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, desk.changesAllowed().size());
        say(desk, "post-receive\n00 aa refs/heads/a\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("ok\n\n"), answer(desk));
        m_refusal = "no";
        say(desk, "pre-receive\n00 aa refs/heads/main\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("no\nno\n\n"), answer(desk));
    }

    void remembersWhatWasMade()
    {
        HookDesk desk(judge());
        m_refusal = "no";
        say(desk, "post-receive\n00 aa refs/heads/a\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("ok\n\n"), answer(desk));
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/a"), desk.changesMade()->at(0).ref);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(HookDeskTest, "unit");

} // namespace trivet::githttp
