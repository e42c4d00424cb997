#include "githttp/hook_channel.hpp"

#include "base/error.hpp"

#include <array>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace trivet::githttp {

class HookChannelTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(HookChannelTest);
    CPPUNIT_TEST(judgesWhatIsAsked);
    CPPUNIT_TEST(aRefusalIsToldInLines);
    CPPUNIT_TEST(aQuestionMayComeInPieces);
    CPPUNIT_TEST(changesAreMadeHere);
    CPPUNIT_TEST(whatIsMadeElsewhereIsTold);
    CPPUNIT_TEST(onlyWhatWasAllowedIsChanged);
    CPPUNIT_TEST(scriptsComeBehindAYes);
    CPPUNIT_TEST_SUITE_END();

    std::vector<pushes::RefChange> m_asked{};
    Quarantine m_quarantine{};
    std::string m_refusal{};
    std::vector<pushes::RefChange> m_made{};
    ChangeReport m_report{};
    PushOptions m_options{};
    bool m_isAtomic = false;

    HookChannel::Judge judge()
    {
        return [this](const auto& changes, const auto& quarantine, const auto& options) {
            m_asked = changes;
            m_quarantine = quarantine;
            m_options = options;
            if (!m_refusal.empty())
                throw Error::forbidden(m_refusal);
        };
    }
    HookChannel::Changer changer()
    {
        return [this](const auto& changes, bool isAtomic) {
            m_made = changes;
            m_isAtomic = isAtomic;
            return m_report;
        };
    }
    static void say(HookChannel& channel, std::string_view text)
    {
        CPPUNIT_ASSERT_EQUAL(static_cast<ssize_t>(text.size()),
                             ::send(channel.theirEnd(), text.data(), text.size(), 0));
        channel.readQuestions();
    }
    static std::string answer(HookChannel& channel)
    {
        std::array<char, 4096> buffer{};
        const auto count = ::recv(channel.theirEnd(), buffer.data(), buffer.size(), MSG_DONTWAIT);
        return {buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(0, count))};
    }

    void judgesWhatIsAsked()
    {
        HookChannel channel(judge(), changer());
        say(channel,
            "pre-receive\nGIT_QUARANTINE_PATH=/q\nLD_PRELOAD=/evil\n00 aa refs/heads/a\naa 00 refs/tags/b\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("ok\n\n"), answer(channel));
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, m_asked.size());
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/a"), m_asked[0].ref);
        CPPUNIT_ASSERT_EQUAL(std::string("00"), m_asked[0].before);
        CPPUNIT_ASSERT_EQUAL(std::string("aa"), m_asked[0].after);
        CPPUNIT_ASSERT(m_quarantine == Quarantine{"GIT_QUARANTINE_PATH=/q"});
        CPPUNIT_ASSERT(channel.mayChangeRefs());
        CPPUNIT_ASSERT(m_made.empty());
    }

    void aRefusalIsToldInLines()
    {
        HookChannel channel(judge(), changer());
        m_refusal = "main is protected.\n\nAsk for a review.";
        say(channel, "pre-receive\n00 aa refs/heads/main\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("no\nmain is protected.\nAsk for a review.\n\n"), answer(channel));
    }

    void aQuestionMayComeInPieces()
    {
        HookChannel channel(judge(), changer());
        say(channel, "pre-receive\n00 aa refs/he");
        CPPUNIT_ASSERT_EQUAL(std::string(), answer(channel));
        say(channel, "ads/a\n");
        CPPUNIT_ASSERT(m_asked.empty());
        say(channel, "\npost-receive\n00 aa refs/heads/a\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("ok\n\nok\n\n"), answer(channel));
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/a"), m_asked.at(0).ref);
    }

    void scriptsComeBehindAYes()
    {
        HookChannel channel(judge(), changer(),
                            {.scripts = {{"pre-receive", "a\n\nb"}, {"update", "u"}},
                             .environment = {"A=b c"},
                             .patience = std::chrono::seconds(7)});
        say(channel, "pre-receive\n00 aa refs/heads/a\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("ok\nscript 7 610a0a62\nset A=b c\n\n"), answer(channel));
        say(channel, "update\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("ok\nscript 7 75\nset A=b c\n\n"), answer(channel));
        say(channel, "post-receive\n00 aa refs/heads/a\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("ok\n\n"), answer(channel));
        m_refusal = "no";
        say(channel, "pre-receive\n00 aa refs/heads/main\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("no\nno\n\n"), answer(channel));
    }

    void changesAreMadeHere()
    {
        HookChannel channel(judge(), changer());
        CPPUNIT_ASSERT(!channel.mayChangeRefs());
        say(channel, "pre-receive\n00 aa refs/heads/a\n00 bb refs/heads/b\n\n");
        answer(channel);
        m_report.refused = {{"refs/heads/b", "it is in the way", "/a/path"}};
        say(channel, "proc-receive\n00 aa refs/heads/a\n00 bb refs/heads/b\n\n");
        CPPUNIT_ASSERT_EQUAL(std::string("ok\nok refs/heads/a\nng refs/heads/b it is in the way\n\n"), answer(channel));
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, m_made.size());
        CPPUNIT_ASSERT(!m_isAtomic);
        say(channel, "proc-receive\natomic\n00 aa refs/heads/a\n\n");
        CPPUNIT_ASSERT(m_isAtomic);
    }

    void whatIsMadeElsewhereIsTold()
    {
        HookChannel channel(judge(), changer());
        say(channel, "pre-receive\noption 7469746c653d61206220630a\n00 aa refs/for/main\n\n");
        answer(channel);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, m_asked.size());
        CPPUNIT_ASSERT(m_options == PushOptions{"title=a b c\n"});
        m_report.elsewhere = {{"refs/for/main", {"refs/pull/1/head", "bb", "aa"}, true}};
        m_report.told = {"", "Look there"};
        say(channel, "proc-receive\n00 aa refs/for/main\n\n");
        CPPUNIT_ASSERT_EQUAL(
            std::string("ok\nok refs/for/main refs/pull/1/head bb aa forced\nsay \nsay Look there\n\n"),
            answer(channel));
    }

    void onlyWhatWasAllowedIsChanged()
    {
        HookChannel hasty(judge(), changer()), lying(judge(), changer());
        CPPUNIT_ASSERT_THROW(say(hasty, "proc-receive\n00 aa refs/heads/a\n\n"), std::runtime_error);
        say(lying, "pre-receive\n00 aa refs/heads/a\n\n");
        CPPUNIT_ASSERT_THROW(say(lying, "proc-receive\n00 bb refs/heads/a\n\n"), std::runtime_error);
        CPPUNIT_ASSERT(m_made.empty());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(HookChannelTest, "unit");

} // namespace trivet::githttp
