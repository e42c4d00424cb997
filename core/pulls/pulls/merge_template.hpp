#pragma once
#include "git/repository.hpp"
#include "merging/merge_style.hpp"

#include <map>
#include <optional>
#include <string>

// Messages of merges as a repository wants them: .gitea/default_merge_message/STYLE_TEMPLATE.md of its default branch,
// or DEFAULT_TEMPLATE.md there. The first line is the title.
namespace trivet::pulls {

struct MergeText {
    std::string title{}, body{};
    friend bool operator==(const MergeText&, const MergeText&) = default;
};

// Nothing if there is none.
std::optional<std::string> mergeTemplate(git::Repository& git, const std::string& defaultBranch,
                                         merging::MergeStyle style);

using TemplateVariables = std::map<std::string, std::string, std::less<>>;
// With "${Name}", and "$Name" of a variable there is, replaced; what a variable holds is not looked at again.
MergeText filledTemplate(const std::string& text, const TemplateVariables& variables);

} // namespace trivet::pulls
