#pragma once
#include "gitdata/protection.hpp"
#include "http/context.hpp"
#include "pages/model.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>

namespace trivet::code_pages {

// Whether somebody may create, rename and delete branches on pages: the branches of a mirror follow another repository.
bool mayChangeBranches(const http::Context& context, const repos::VisibleRepo& repo);

std::string newBranchAddress(const http::Context& context, const repos::VisibleRepo& repo, const std::string& from);

// What can be done with a branch.
struct BranchLinks {
    std::optional<std::string> newBranch{}, rename{}, remove{};
    bool isProtected = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using L = BranchLinks;
        return ValueList{entry("NEW_ADDRESS", &L::newBranch), entry("RENAME_ADDRESS", &L::rename),
                         entry("DELETE_ADDRESS", &L::remove), entry("IS_PROTECTED", &L::isProtected)};
    }
};

// The same for every branch of a list. Who may not change branches has no links, and the database is not asked.
class BranchLinker {
public:
    BranchLinker(http::Context& context, const repos::VisibleRepo& repo);

    BranchLinks linksOf(const std::string& branch) const;
    // Tells different links of a branch apart, for rows that are kept.
    std::string keyOf(const std::string& branch) const;

private:
    bool isProtected(const std::string& branch) const;
    bool mayRename(const std::string& branch) const;

    const http::Context& m_context;
    const repos::VisibleRepo& m_repo;
    std::optional<gitdata::BranchProtections> m_protections{};
};

} // namespace trivet::code_pages
