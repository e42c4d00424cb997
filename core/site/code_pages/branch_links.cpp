#include "code_pages/branch_links.hpp"

#include "base/percent.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "gitdata/served_repository.hpp"

namespace trivet::code_pages {

bool mayChangeBranches(const http::Context& context, const repos::VisibleRepo& repo)
{
    return context.who.isSignedIn() && !repo.row().isArchived && !repo.row().isMirror &&
           repos::allowsPart(repo, repos::AccessLevel::Write, repos::Unit::Code);
}

std::string newBranchAddress(const http::Context& context, const repos::VisibleRepo& repo, const std::string& from)
{
    return addressIn(context, repo, "branches/_new/branch/" + gitdata::encodePath(from));
}

BranchLinker::BranchLinker(http::Context& context, const repos::VisibleRepo& repo) : m_context(context), m_repo(repo)
{
    if (mayChangeBranches(context, repo))
        m_protections.emplace(context.db(), repo.row().id, context.who);
}

bool BranchLinker::isProtected(const std::string& branch) const { return m_protections->ruleFor(branch) != nullptr; }

// Its own rule goes with a branch.
bool BranchLinker::mayRename(const std::string& branch) const
{
    return m_protections->hasNamesake(branch) ? m_repo.access.isAdmin() : !isProtected(branch);
}

BranchLinks BranchLinker::linksOf(const std::string& branch) const
{
    if (!m_protections)
        return {};
    BranchLinks links{.newBranch = newBranchAddress(m_context, m_repo, branch), .isProtected = isProtected(branch)};
    const bool isDefault = branch == m_repo.row().defaultBranch;
    if (mayRename(branch) && (!isDefault || m_repo.access.isAdmin()))
        links.rename = addressIn(m_context, m_repo, "branches/rename?from=" + encodePercent(branch));
    if (!links.isProtected && !isDefault)
        links.remove = addressIn(m_context, m_repo, "branches/delete?name=" + encodePercent(branch));
    return links;
}

std::string BranchLinker::keyOf(const std::string& branch) const
{
    if (!m_protections)
        return {};
    return std::string(" links") + (m_repo.access.isAdmin() ? " admin" : "") +
           (isProtected(branch) ? " protected" : "") + (mayRename(branch) ? " renamable" : "");
}

} // namespace trivet::code_pages
