#pragma once
#include "base/file_descriptor.hpp"
#include "githooks/push_scripts.hpp"
#include "pushes/ref_update.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::githttp {

// Where the objects of a push wait until it is accepted: variables for a git that shall see them.
using Quarantine = std::vector<std::string>;

// What the pusher said with `git push -o`.
using PushOptions = std::vector<std::string>;

// A change that was asked for under one name and made under another.
struct RenamedChange {
    std::string ref{}; // as it was asked for
    pushes::RefChange made{};
    bool isForced = false;
};

// What became of the changes of a push; those that are not named were made.
struct ChangeReport {
    std::vector<pushes::RefusedChange> refused{};
    std::vector<RenamedChange> elsewhere{};
    std::vector<std::string> told{}; // to the pusher, a line each
};

// The worker's end of the line to the hooks of one push. Only processes that git has started for this push hold the
// other end, so whoever asks here is asking for the pusher.
class HookChannel {
public:
    // Throws Error if one of the changes is not allowed; its message is shown to the pusher.
    using Judge = std::function<void(const std::vector<pushes::RefChange>&, const Quarantine&, const PushOptions&)>;

    // Makes the changes the judge has let pass, all or none if it is atomic.
    using Changer = std::function<ChangeReport(const std::vector<pushes::RefChange>&, bool isAtomic)>;

    // The scripts of the repository come after the judge: a hook that asks is told what else it has to run.
    HookChannel(Judge judge, Changer changer, githooks::PushScripts hooks = {});

    int listening() const { return m_ours.number(); } // readable: call readQuestions()
    int theirEnd() const { return m_theirs.number(); }
    void closeTheirEnd() { m_theirs.close(); }

    // Takes in what has arrived and answers every complete question.
    void readQuestions();
    // Whether refs may be changed from now on, or were.
    bool mayChangeRefs() const { return !m_allowed.empty(); }

private:
    void answer(std::string_view question);
    void judge(const std::vector<std::string_view>& lines);
    void change(const std::vector<std::string_view>& lines);
    void agree(std::string_view hook);
    void reply(const std::string& text);

    Judge m_judge;
    Changer m_changer;
    githooks::PushScripts m_hooks;
    FileDescriptor m_ours{}, m_theirs{};
    std::string m_heard{};
    std::vector<pushes::RefChange> m_allowed{};
};

// How both ends speak: a question is the name of the hook and lines of text ("option TEXT", in hexadecimal digits, for
// what the pusher said), an answer lines of text ("ok", or "no" and
// a message); an empty line ends either. Behind "ok" stands what else is to be run: a line "script SECONDS CONTENT",
// the content in hexadecimal digits, and lines "set NAME=VALUE" for its environment.
namespace hookline {
inline constexpr int kDescriptor = 3; // of the hooks' end, in git and in the hooks it starts
inline constexpr std::string_view kBefore = githooks::kBefore, kEach = githooks::kEach, kAfter = githooks::kAfter;
inline constexpr std::string_view kYes = "ok", kNo = "no", kScript = "script ", kSet = "set ";
inline constexpr std::string_view kOption = "option ";
// Asks for the changes themselves, with a first line "atomic" if it is all or none. The answer has a line for each, "ok
// REF" or "ng REF REASON", or "ok REF ITS-NAME BEFORE AFTER" with "forced" behind it if commits are lost; and lines
// "say TEXT" for the pusher.
inline constexpr std::string_view kBatch = "proc-receive", kAtomic = "atomic", kMade = "ok", kRefused = "ng",
                                  kForced = "forced", kSay = "say ";
inline constexpr const char* kQuarantine[] = {"GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
                                              "GIT_QUARANTINE_PATH"};
} // namespace hookline

} // namespace trivet::githttp
