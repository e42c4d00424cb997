#include "wiki_pages/wiki_frame.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "login/sign_in_address.hpp"
#include "wiki/page_address.hpp"
#include "wiki/wiki_guards.hpp"

#include <algorithm>

namespace trivet::wiki_pages {
namespace {

// What http::parsePath refuses, however its characters are escaped. A title may have it: "a/../b".
bool isRefusedInPaths(std::string_view webPath)
{
    const auto text = decodePercent(webPath);
    if (!text)
        return false;
    const auto parts = split(*text, '/');
    return std::any_of(text->begin(), text->end(), isAsciiControl) ||
           std::any_of(parts.begin(), parts.end(), [](std::string_view part) { return part == "." || part == ".."; });
}

} // namespace

std::string addressOf(const http::Context& context, const repos::VisibleRepo& repo, std::string_view webPath,
                      std::string_view action)
{
    std::string below = "wiki";
    if (isRefusedInPaths(webPath))
        below.append("/").append(encodePercent(webPath)); // findPage() takes it escaped once more, too
    else if (!webPath.empty())
        below.append("/").append(webPath);
    if (!action.empty())
        below.append("?action=").append(action);
    return code_pages::addressIn(context, repo, below);
}

std::string cloneUrlOf(const http::Context& context, const repos::VisibleRepo& repo)
{
    return context.absoluteUrl(encodePercent(repo.its.owner.name) + "/" + encodePercent(repo.row().name) + ".wiki.git");
}

std::string pageIn(const http::Context& context)
{
    constexpr std::size_t kBefore = 3; // OWNER/NAME/wiki
    return wiki::rawRest(context, kBefore);
}

bool mayChange(http::Context& context, const repos::VisibleRepo& repo)
{
    return context.who.isSignedIn() && !repo.row().isArchived &&
           wiki::mayWrite(context.db(), repo.its, repo.access, context.who);
}

std::optional<http::Redirect> requireChanger(http::Context& context, const repos::VisibleRepo& repo)
{
    if (!context.who.isSignedIn())
        return http::Redirect{login::signInAddress(context, login::returnHere(context), login::Reason::NotSignedIn)};
    if (!wiki::mayWrite(context.db(), repo.its, repo.access, context.who))
        throw repos::missingAccess(repos::AccessLevel::Write);
    if (repo.row().isArchived)
        throw Error(Error::Kind::Locked, repos::kArchived);
    return std::nullopt;
}

} // namespace trivet::wiki_pages
