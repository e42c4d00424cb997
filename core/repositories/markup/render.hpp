#pragma once
#include "base/work_budget.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Markdown as HTML that is safe to put into any page: every tag and attribute is written here, of raw HTML only what is
// on a list, and links lead to http, https and mailto addresses only.
namespace trivet::markup {

enum class Newlines {
    AsSpaces, // documents
    AsBreaks, // comments, where people expect their lines to stay
};

enum class ExternalImages {
    AsImages,
    AsLinks, // a reader's browser asks no other site for anything
    Proxied,
};
struct ImageRules {
    ExternalImages external = ExternalImages::AsImages;
    std::string proxy{}; // an address with kProxiedUrl in it
};

// What a text belongs to; empty members switch off what needs them.
struct Context {
    std::string site{};                 // ROOT_URL: @user and owner/repo#12 become links
    std::string repository{};           // "owner/repo": so do #12 and full names of commits
    std::vector<std::string> commits{}; // and these beginnings of such names, which are known to lead to one
    std::string linkBase{};             // address that relative links do not leave, with a '/' at its end
    std::string imageBase{};            // the same for images, which are served from elsewhere
    std::string folder{};               // of the text below both, with a '/' at its end
    Newlines newlines = Newlines::AsSpaces;
    std::string idWord{};         // begins its ids behind kIdPrefix, where a page shows several texts
    bool hasHeadingLinks = false; // each heading has a link to itself
    ImageRules images{};
};

constexpr std::size_t kMostBytes = 256 * 1024;
constexpr std::string_view kProxiedUrl = "{url}";

// An HTML fragment. Its ids begin with kIdPrefix, so they never meet those of the page. Longer texts, and those made to
// cost much, are shown as they are.
std::string render(std::string_view text, const Context& context, const WorkBudget& budget = kForeignContent);

// The same, done by a child process: the parser knows no limit of its own. Nothing for what costs more than the budget.
std::optional<std::string> renderInChild(std::string_view text, const Context& context,
                                         const WorkBudget& budget = kForeignContent);

constexpr std::string_view kIdPrefix = "user-content-";

} // namespace trivet::markup
