#pragma once
#include "base/file_descriptor.hpp"
#include "githooks/occasion.hpp"
#include "pushes/push.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::githttp {

// Where the objects of a push wait until it is accepted: variables for a git that shall see them.
using Quarantine = std::vector<std::string>;

// The worker's end of the line to the hooks of one push. Only processes that git has started for this push hold the
// other end, so whoever asks here is asking for the pusher.
class HookChannel {
public:
    // Throws Error if one of the changes is not allowed; its message is shown to the pusher.
    using Judge = std::function<void(const std::vector<pushes::RefChange>&, const Quarantine&)>;

    // The scripts of the repository come after the judge: a hook that asks is told what else it has to run.
    explicit HookChannel(Judge judge, githooks::Occasion occasion = {});

    int listening() const { return m_ours.number(); } // readable: call hear()
    int theirEnd() const { return m_theirs.number(); }
    void closeTheirEnd() { m_theirs.close(); }

    // Takes in what has arrived and answers every complete question.
    void hear();
    // What was changed; known once git has come to its end.
    const std::optional<std::vector<pushes::RefChange>>& changesMade() const { return m_made; }
    // What git may change, and perhaps has changed. Empty until then.
    const std::vector<pushes::RefChange>& changesAllowed() const { return m_allowed; }

private:
    void answer(std::string_view question);
    void agree(std::string_view hook);
    void reply(const std::string& text);

    Judge m_judge;
    githooks::Occasion m_occasion;
    FileDescriptor m_ours{}, m_theirs{};
    std::string m_heard{};
    std::vector<pushes::RefChange> m_allowed{};
    std::optional<std::vector<pushes::RefChange>> m_made{};
};

// How both ends speak: a question is the name of the hook and lines of text, an answer lines of text ("ok", or "no" and
// a message); an empty line ends either. Behind "ok" stands what else is to be run: a line "script SECONDS CONTENT",
// the content in hexadecimal digits, and lines "set NAME=VALUE" for its environment.
namespace hookline {
inline constexpr int kDescriptor = 3; // of the hooks' end, in git and in the hooks it starts
inline constexpr std::string_view kBefore = githooks::kBefore, kEach = githooks::kEach, kAfter = githooks::kAfter;
inline constexpr std::string_view kYes = "ok", kNo = "no", kScript = "script ", kSet = "set ";
// Says nothing on the line: see changeRefsAtOnce().
inline constexpr std::string_view kBatch = "proc-receive";
inline constexpr const char* kQuarantine[] = {"GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
                                              "GIT_QUARANTINE_PATH"};
} // namespace hookline

} // namespace trivet::githttp
