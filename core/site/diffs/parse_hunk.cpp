#include "diffs/parse_hunk.hpp"

#include "base/text.hpp"
#include "diffs/patch_parser.hpp"

namespace trivet::diffs {

std::optional<Hunk> parseHunk(std::string_view text)
{
    const ChangeList any{.changes = {Change{.path = "any", .formerPath = "any"}}};
    PatchParser parser(any, 0, {});
    parser.take("diff --git a/any b/any", false);
    for (const auto line : split(text, '\n'))
        parser.take(line, false);
    auto patch = parser.finish(true);
    if (patch.files.empty() || patch.files.front().hunks.empty())
        return std::nullopt;
    return std::move(patch.files.front().hunks.front());
}

} // namespace trivet::diffs
