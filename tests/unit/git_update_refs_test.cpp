// Refs that are changed, whatever a killed git has left behind.
#include "git/update_refs.hpp"

#include "base/child_start.hpp"
#include "base/error.hpp"
#include "base/pipe.hpp"
#include "git/durability.hpp"
#include "git/head.hpp"
#include "git/run_git.hpp"
#include "git/stale_locks.hpp"
#include "support/temporary_folder.hpp"

#include <array>
#include <atomic>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <future>
#include <memory>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace trivet::git {
namespace {

// A git of somebody else, an administrator for example, that has locked refs and goes on holding them.
class Holder {
public:
    Holder(const std::string& repository, const std::string& commands)
    {
        auto input = makePipe(), output = makePipe();
        ChildStart start;
        start.give(input.reading.number(), STDIN_FILENO);
        start.give(output.writing.number(), STDOUT_FILENO);
        m_process = start.run("git", {"git", "-C", repository, "update-ref", "--stdin"}, {"PATH=/usr/bin:/bin"});
        output.writing.close();
        const auto text = "start\n" + commands + "prepare\n";
        CPPUNIT_ASSERT_EQUAL(static_cast<ssize_t>(text.size()),
                             ::write(input.writing.number(), text.data(), text.size()));
        std::string heard;
        std::array<char, 256> buffer{};
        while (heard.find("prepare: ok\n") == std::string::npos) {
            const auto count = ::read(output.reading.number(), buffer.data(), buffer.size());
            CPPUNIT_ASSERT(count > 0);
            heard.append(buffer.data(), static_cast<std::size_t>(count));
        }
        m_input = std::move(input.writing);
        m_output = std::move(output.reading);
    }
    ~Holder() { kill(); }
    Holder(const Holder&) = delete;

    void kill()
    {
        if (m_process > 0) {
            ::kill(m_process, SIGKILL);
            ::waitpid(m_process, nullptr, 0);
        }
        m_process = -1;
    }

private:
    FileDescriptor m_input{}, m_output{};
    pid_t m_process = -1;
};

} // namespace

class GitUpdateRefsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(GitUpdateRefsTest);
    CPPUNIT_TEST(refsAreCreatedMovedAndDeleted);
    CPPUNIT_TEST(whyARefIsNotChanged);
    CPPUNIT_TEST(aLockThatIsHeldIsRespected);
    CPPUNIT_TEST(aLockOfAKilledGitStopsNobody);
    CPPUNIT_TEST(aLockOfAllPackedRefsStopsNobody);
    CPPUNIT_TEST(headIsChangedInSpiteOfAnOldLock);
    CPPUNIT_TEST(everyKindOfLockIsFound);
    CPPUNIT_TEST(changesWaitForEachOther);
    CPPUNIT_TEST(foldersOfOthersComeAndGo);
    CPPUNIT_TEST_SUITE_END();

    test::TemporaryFolder m_root{};
    std::string m_folder = m_root.path() + "/al/site.git", m_first{}, m_second{};
    static inline const std::string kZero = std::string(40, '0'), kMain = "refs/heads/main";

    std::string git(std::vector<std::string> arguments, const std::string& input = "")
    {
        const auto result = runGit({.folder = m_folder, .arguments = std::move(arguments), .input = input});
        CPPUNIT_ASSERT_EQUAL_MESSAGE(result.errors, 0, result.status);
        return result.output.substr(0, result.output.find('\n'));
    }
    std::string at(const std::string& ref)
    {
        return runGit({m_folder, {"rev-parse", "-q", "--verify", ref}}).output.substr(0, 40);
    }
    std::optional<RefRefusal> change(std::vector<RefChange> changes)
    {
        return updateRefs(ChangeLock(m_folder), changes);
    }
    void isDone(std::vector<RefChange> changes)
    {
        const auto refusal = change(std::move(changes));
        CPPUNIT_ASSERT_MESSAGE(refusal ? refusal->detail : "", !refusal);
    }

public:
    void setUp() override
    {
        std::filesystem::create_directories(m_folder);
        git({"init", "--bare", "--quiet", "--initial-branch=main"});
        for (auto* id : {&m_first, &m_second}) {
            const auto text = std::string("x") + (id == &m_first ? "1" : "2");
            git({"fast-import", "--quiet", "--force"},
                "commit refs/heads/x\ncommitter A <a@example.test> 1 +0000\ndata 2\n" + text + "\n");
            *id = at("refs/heads/x");
        }
    }

    void refsAreCreatedMovedAndDeleted()
    {
        isDone({{kMain, kZero, m_first}, {"refs/heads/a/b/c", kZero, m_first}});
        isDone({{kMain, m_first, m_second}, {"refs/heads/a/b/c", m_first, kZero}});
        CPPUNIT_ASSERT_EQUAL(m_second, at(kMain));
        CPPUNIT_ASSERT_EQUAL(std::string(), at("refs/heads/a/b/c"));
        std::vector<RefChange> many;
        for (int i = 0; i < 100; ++i)
            many.push_back({"refs/tags/t" + std::to_string(i), kZero, m_first});
        isDone(many);
        CPPUNIT_ASSERT_EQUAL(m_first, at("refs/tags/t99"));
    }

    void whyARefIsNotChanged()
    {
        using Why = RefRefusal::Why;
        isDone({{kMain, kZero, m_first}});
        for (const auto& [changed, why] : std::vector<std::pair<RefChange, Why>>{
                 {{kMain, m_second, m_first}, Why::Moved},
                 {{kMain, kZero, m_first}, Why::Moved},
                 {{"refs/heads/none", m_first, m_second}, Why::Moved},
                 {{kMain + "/below", kZero, m_first}, Why::InTheWay},
                 {{"refs/heads/a..b", kZero, m_first}, Why::Unusable},
                 {{"refs/heads/gone", kZero, std::string(40, 'a')}, Why::Unusable}}) {
            const auto refusal = change({{"refs/tags/v1", kZero, m_first}, changed});
            CPPUNIT_ASSERT(refusal);
            CPPUNIT_ASSERT_MESSAGE(refusal->detail, refusal->why == why);
            CPPUNIT_ASSERT_EQUAL(changed.ref, refusal->ref);
            CPPUNIT_ASSERT_EQUAL(std::string(), at("refs/tags/v1"));
        }
    }

    void aLockThatIsHeldIsRespected()
    {
        isDone({{kMain, kZero, m_first}});
        Holder holder(m_folder, "update refs/heads/main " + m_second + "\n");
        const auto refusal = change({{kMain, m_first, m_second}});
        CPPUNIT_ASSERT(refusal && refusal->why == RefRefusal::Why::Held);
        CPPUNIT_ASSERT_EQUAL(std::string("somebody else is changing it right now, please try again"),
                             refusal->message().english());
        CPPUNIT_ASSERT(std::filesystem::exists(m_folder + "/refs/heads/main.lock"));
    }

    void aLockOfAKilledGitStopsNobody()
    {
        isDone({{kMain, kZero, m_first}});
        Holder(m_folder, "update refs/heads/main " + m_second + "\n").kill();
        CPPUNIT_ASSERT(std::filesystem::exists(m_folder + "/refs/heads/main.lock"));
        isDone({{kMain, m_first, m_second}});
        CPPUNIT_ASSERT_EQUAL(m_second, at(kMain));
    }

    void aLockOfAllPackedRefsStopsNobody()
    {
        isDone({{kMain, kZero, m_first}});
        git({"pack-refs", "--all"});
        Holder(m_folder, "delete refs/heads/main\n").kill();
        CPPUNIT_ASSERT(std::filesystem::exists(m_folder + "/packed-refs.lock"));
        isDone({{kMain, m_first, kZero}});
        CPPUNIT_ASSERT_EQUAL(std::string(), at(kMain));
    }

    void headIsChangedInSpiteOfAnOldLock()
    {
        std::ofstream(m_folder + "/HEAD.lock") << "ref";
        setHead(m_folder, "dev");
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/dev"), branchOfHead(m_folder));
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/dev"), git({"symbolic-ref", "HEAD"}));
        CPPUNIT_ASSERT(!std::filesystem::exists(m_folder + "/HEAD.lock"));
        Holder holder(m_folder, "update refs/tags/x " + m_first + "\n");
        std::ofstream(m_folder + "/HEAD.lock") << "ref";
        CPPUNIT_ASSERT_THROW(setHead(m_folder, "main"), Error);
    }

    void everyKindOfLockIsFound()
    {
        for (const char* name : {"/config.lock", "/shallow.lock", "/packed-refs.lock", "/refs/tags/v1.lock"})
            std::ofstream(m_folder + name) << "x";
        CPPUNIT_ASSERT(findRepositoriesWithStaleLocks(m_root.path()).empty()); // they are too young
        std::this_thread::sleep_for(kLeastLockAge + std::chrono::seconds(1));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, findRepositoriesWithStaleLocks(m_root.path()).size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, removeStaleLocksBelow(m_root.path()));
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, removeStaleLocksBelow(m_root.path()));
        CPPUNIT_ASSERT(std::filesystem::exists(m_folder + "/config"));
    }

    void foldersOfOthersComeAndGo()
    {
        std::atomic<bool> isOver = false;
        const auto others = std::async(std::launch::async, [&] {
            while (!isOver) { // as a push does with what it receives
                const auto folder = m_folder + "/objects/tmp_objdir-incoming-1";
                std::filesystem::create_directory(folder);
                std::filesystem::remove(folder);
            }
        });
        const std::shared_ptr<void> atLast(nullptr, [&](void*) { isOver = true; });
        for (int i = 0; i < 2000; ++i)
            CPPUNIT_ASSERT_NO_THROW(syncObjects(m_folder));
    }

    void changesWaitForEachOther()
    {
        const ChangeLock first(m_folder);
        try {
            ChangeLock(m_folder, std::chrono::milliseconds(50));
            CPPUNIT_FAIL("two at a time");
        } catch (const Error& refusal) {
            CPPUNIT_ASSERT(refusal.kind() == Error::Kind::Conflict && refusal.retryAfterSeconds());
        }
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GitUpdateRefsTest, "unit");

} // namespace trivet::git
