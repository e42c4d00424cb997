#pragma once
#include "base/work_budget.hpp"

#include <optional>
#include <string>
#include <string_view>

// Markdown as HTML that is safe to put into any page: every tag and attribute is written here, raw HTML is dropped, and
// links lead to http, https and mailto addresses only.
namespace trivet::markup {

enum class Newlines {
    AsSpaces, // documents
    AsBreaks, // comments, where people expect their lines to stay
};

// What a text belongs to; empty members switch off what needs them.
struct Context {
    std::string site{};       // ROOT_URL: @user and owner/repo#12 become links
    std::string repository{}; // "owner/repo": so do #12 and full names of commits
    std::string linkBase{};   // address of the folder of the text, with a '/' at its end: for relative links
    std::string imageBase{};  // the same for images, which are served from elsewhere
    Newlines newlines = Newlines::AsSpaces;
    std::string idWord{}; // begins its ids behind kIdPrefix, where a page shows several texts
};

constexpr std::size_t kMostBytes = 64 * 1024;

// An HTML fragment. Its ids begin with kIdPrefix, so they never meet those of the page. Longer texts, and those made to
// cost much, are shown as they are.
std::string render(std::string_view text, const Context& context, const WorkBudget& budget = kForeignContent);

// The same, done by a child process: the parser knows no limit of its own. Nothing for what costs more than the budget.
std::optional<std::string> renderInChild(std::string_view text, const Context& context,
                                         const WorkBudget& budget = kForeignContent);

constexpr std::string_view kIdPrefix = "user-content-";

} // namespace trivet::markup
