#include "code_pages/submodule_links.hpp"

#include "base/text.hpp"
#include "git/tree.hpp"

#include <algorithm>

namespace trivet::code_pages {
namespace {

constexpr std::uint64_t kMostModulesBytes = 256 * 1024;

std::string_view withoutEnding(std::string_view url)
{
    while (url.ends_with('/'))
        url.remove_suffix(1);
    if (url.ends_with(".git"))
        url.remove_suffix(4);
    return url;
}

// A name and a password stand in some; they are not for everybody who reads the page.
std::string withoutUser(std::string_view rest)
{
    const auto host = rest.substr(0, rest.find('/'));
    const auto at = host.rfind('@');
    return std::string(at == std::string_view::npos ? rest : rest.substr(at + 1));
}

std::optional<std::string> besideSuperproject(std::string_view url, std::string base)
{
    while (true) {
        if (url.starts_with("./")) {
            url.remove_prefix(2);
        } else if (url.starts_with("../")) {
            url.remove_prefix(3);
            const auto slash = base.rfind('/');
            if (slash == std::string::npos || base.find("//") + 1 >= slash)
                return std::nullopt; // above the site
            base.resize(slash);
        } else {
            return base + "/" + std::string(withoutEnding(url));
        }
    }
}

} // namespace

std::optional<std::string> submoduleSite(std::string_view url, const std::string& superproject)
{
    if (std::any_of(url.begin(), url.end(), [](char c) { return isAsciiControl(c) || c == ' '; }) || !isUtf8(url))
        return std::nullopt;
    if (url.starts_with("./") || url.starts_with("../"))
        return besideSuperproject(url, superproject);
    url = withoutEnding(url);
    for (const std::string_view scheme : {"https://", "http://"})
        if (equalsIgnoringAsciiCase(url.substr(0, scheme.size()), scheme))
            return std::string(scheme) + withoutUser(url.substr(scheme.size()));
    for (const std::string_view scheme : {"ssh://", "git://"}) {
        if (!equalsIgnoringAsciiCase(url.substr(0, scheme.size()), scheme))
            continue;
        auto rest = withoutUser(url.substr(scheme.size()));
        const auto slash = std::min(rest.find('/'), rest.size());
        if (const auto port = rest.find(':'); port < slash)
            rest.erase(port, slash - port); // not the one pages are served at
        return "https://" + rest;
    }
    // git@example.org:a/b
    const auto colon = url.find(':'), slash = url.find('/');
    if (colon == std::string_view::npos || slash < colon || url.find('@') > colon)
        return std::nullopt;
    return "https://" + withoutUser(url.substr(0, colon)) + "/" + std::string(url.substr(colon + 1));
}

std::optional<std::string> SubmoduleLinks::siteOf(const std::string& path)
{
    if (!m_urls) {
        m_urls.emplace();
        const auto entry = git::findEntry(m_served.git, m_rootTree, ".gitmodules");
        const auto head = entry ? m_served.git.head(entry->id) : std::nullopt;
        if (head && head->kind == git::ObjectKind::Blob && head->size <= kMostModulesBytes)
            m_urls = gitdata::submoduleUrls(m_served.git.content(entry->id));
    }
    const auto url = m_urls->find(path);
    return url == m_urls->end() ? std::nullopt : submoduleSite(url->second, m_served.html);
}

} // namespace trivet::code_pages
