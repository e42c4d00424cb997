#pragma once
#include <optional>
#include <string>
#include <string_view>

// A page has three spellings: its title ("the wiki-name"), its web path in addresses ("the+wiki-name.-") and its file
// ("the wiki-name.-.md"). Where a name ends in ".-" its dashes are dashes; elsewhere they stand for spaces. There are
// no folders: a slash is "%2F" in web path and file.
namespace trivet::wiki {

inline constexpr std::string_view kSidebar = "_Sidebar", kFooter = "_Footer", kHome = "Home";
inline constexpr std::string_view kFileEnding = ".md";

std::string webPathOf(std::string_view title);
std::string titleOf(std::string_view webPath);
std::string fileOf(std::string_view webPath);
// Nothing for a file that is no page.
std::optional<std::string> webPathOfFile(std::string_view file);

// The one spelling of a web path, however its characters were escaped.
std::string canonicalWebPath(std::string_view webPath);

// Throws Error: BadRequest for what addresses mean something else by, Invalid for what makes no name of a file.
void requireUsableTitle(std::string_view title);

} // namespace trivet::wiki
