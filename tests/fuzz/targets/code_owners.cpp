#include "reviews/code_owners.hpp"

#include "reviews/file_patch.hpp"
#include "tests/fuzz/targets.hpp"

namespace trivet::fuzz {
namespace {

// What git says about files whose names and lines somebody else chose.
void readAsPatch(std::string_view bytes)
{
    for (const auto& file : reviews::parsePatch(bytes))
        for (const auto& hunk : file.hunks)
            for (const auto line : hunk.lines)
                promise(line.data() >= bytes.data() && line.data() + line.size() <= bytes.data() + bytes.size(),
                        "lines are parts of the text");
}

} // namespace

void fuzzCodeOwners(std::string_view bytes)
{
    const std::vector<std::string> files{"a", "src/main.c", std::string(300, 'a'), std::string(bytes.substr(0, 200))};
    reviews::PathPattern::Budget budget{.steps = 1'000'000};
    for (const auto& rule : reviews::parseCodeOwners(bytes)) {
        promise(!rule.users.empty() || !rule.teams.empty(), "a rule names somebody");
        rule.isAbout(files, budget);
    }
    promise(budget.steps > -100'000, "a budget that is used up stops the work");
    readAsPatch(bytes);
}

} // namespace trivet::fuzz
