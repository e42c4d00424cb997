#pragma once
#include "gitdata/gitmodules.hpp"
#include "gitdata/served_repository.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::code_pages {

// Where people find the repository behind an address in .gitmodules: "https://example.org/a/b" for that, for
// "git@example.org:a/b.git", and for "../b.git" in https://example.org/a/c. Nothing for what no browser opens.
std::optional<std::string> submoduleSite(std::string_view url, const std::string& superproject);

// Where the submodules of a commit come from. Reads .gitmodules when first asked.
class SubmoduleLinks {
public:
    SubmoduleLinks(const gitdata::ServedRepository& served, std::string rootTree)
        : m_served(served), m_rootTree(std::move(rootTree))
    {
    }
    std::optional<std::string> siteOf(const std::string& path);

private:
    const gitdata::ServedRepository& m_served;
    std::string m_rootTree;
    std::optional<gitdata::SubmoduleUrls> m_urls{};
};

} // namespace trivet::code_pages
