#include "creation/copy_refs.hpp"

#include "base/error.hpp"
#include "git/durability.hpp"
#include "git/object_check.hpp"
#include "git/run_git.hpp"

#include <stdexcept>

namespace trivet::creation {
namespace {

constexpr MessageFormat<1> kHarmfulObjects{"repo.harmful_objects",
                                           "the repository holds objects that are broken or harmful: {{PROBLEM}}"};

} // namespace

void copyRefs(const RefCopy& copy)
{
    // As one pack: what is taken apart is there before it is checked.
    std::vector<std::string> words{"-c", git::kDurably, "-c", "fetch.unpackLimit=1"};
    for (auto& setting : git::checkSettings("fetch"))
        words.insert(words.end(), {"-c", std::move(setting)});
    words.insert(words.end(), {"fetch", "--quiet", "--no-tags", "--no-auto-gc", "--no-write-fetch-head", copy.from});
    words.insert(words.end(), copy.what.begin(), copy.what.end());
    const auto result =
        git::runGit({.folder = copy.to, .arguments = std::move(words), .patience = std::chrono::seconds(600)});
    if (const auto problem = git::objectProblemIn(result.errors); !result.isGood() && !problem.empty())
        throw Error::invalid(kHarmfulObjects.with(problem))
            .because("git fetch from " + copy.from + ": " + result.errors);
    if (!result.isGood())
        throw std::runtime_error("git fetch from " + copy.from + ": " + result.errors);
}

} // namespace trivet::creation
