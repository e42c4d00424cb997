#include "githooks/without_push.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "git/git_process.hpp"
#include "githooks/run_script.hpp"

namespace trivet::githooks {
namespace {

constexpr std::size_t kMostShown = 2000;

ScriptRun runOf(const PushScripts& hooks, const std::string& path, const std::string& script)
{
    auto environment = git::plainEnvironment();
    environment.emplace_back("GIT_DIR=.");
    environment.insert(environment.end(), hooks.environment.begin(), hooks.environment.end());
    return {.content = script, .environment = std::move(environment), .folder = path, .patience = hooks.patience};
}

std::string linesOf(const std::vector<pushes::RefChange>& changes)
{
    std::string lines;
    for (const auto& [ref, before, after] : changes)
        lines += before + " " + after + " " + ref + "\n";
    return lines;
}

void requireGood(const ScriptRun& run, std::string_view name)
{
    std::string said;
    const auto end = runScript(run, [&](std::string_view text) { said += text; });
    if (end.isGood())
        return;
    said = toUtf8(said.substr(0, kMostShown));
    throw Error::forbidden("the hook " + std::string(name) +
                           (end.isLate ? " took too long" : " refuses it: " + std::string(trimmed(said))));
}

} // namespace

void requireAccepted(const PushScripts& hooks, const std::string& path, const std::vector<pushes::RefChange>& changes)
{
    if (const auto* script = hooks.find(kBefore)) {
        auto run = runOf(hooks, path, *script);
        run.input = linesOf(changes);
        requireGood(run, kBefore);
    }
    if (const auto* script = hooks.find(kEach))
        for (const auto& change : changes) {
            auto run = runOf(hooks, path, *script);
            run.arguments = {change.ref, change.before, change.after};
            requireGood(run, kEach);
        }
}

void runPostReceive(const PushScripts& hooks, const std::string& path, const std::vector<pushes::RefChange>& changes)
{
    if (const auto* script = hooks.find(kAfter)) {
        auto run = runOf(hooks, path, *script);
        run.input = linesOf(changes);
        runScript(run, [](std::string_view) {});
    }
}

} // namespace trivet::githooks
