#pragma once
#include "issue_pages/issue_draft.hpp"
#include "issue_templates/issue_template_types.hpp"
#include "pages/view.hpp"
#include "repos/repo_guards.hpp"

#include <string>
#include <vector>

namespace trivet::issue_pages {

// What a repository has to begin issues with, and where else it sends people.
struct OfferedTemplates {
    std::vector<issue_templates::IssueTemplate> all{};
    std::string usualFile{}; // of the one they begin with where nobody chooses; empty: none
    issue_templates::IssueConfig config{};

    const issue_templates::IssueTemplate* named(std::string_view fileName) const;
    // No issue begins without one.
    bool mustChoose() const { return !config.blankIssuesEnabled && !all.empty(); }
};

// Those who may not read the code see none.
OfferedTemplates offeredTemplates(const http::Context& context, const repos::VisibleRepo& repo);

struct TemplateButton {
    std::string name{}, about{}, file{};
    bool isChosen = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using B = TemplateButton;
        return ValueList{entry("TEMPLATE_NAME", &B::name), entry("TEMPLATE_ABOUT", &B::about),
                         entry("TEMPLATE_PATH", &B::file), entry("IS_CHOSEN", &B::isChosen)};
    }
};

struct ContactLine {
    std::string name{}, address{}, about{};
    static constexpr auto entries()
    {
        using pages::entry;
        using C = ContactLine;
        return ValueList{entry("CONTACT_NAME", &C::name), entry("CONTACT_ADDRESS", &C::address),
                         entry("CONTACT_ABOUT", &C::about)};
    }
};

// For pages: the same names in all of them.
struct TemplateLines {
    std::vector<TemplateButton> templates{};
    std::vector<ContactLine> contacts{};
    bool hasTemplates = false, hasContacts = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using L = TemplateLines;
        return ValueList{entry("TEMPLATE", &L::templates), entry("CONTACT", &L::contacts),
                         entry("HAS_TEMPLATES", &L::hasTemplates), entry("HAS_CONTACTS", &L::hasContacts)};
    }
};
TemplateLines linesOf(const http::Context& context, const OfferedTemplates& offered,
                      const issue_templates::IssueTemplate* chosen);

// The page where one has to be chosen first.
pages::View templateChoice(http::Context& context, const repos::VisibleRepo& repo, const OfferedTemplates& offered,
                           const NewIssueForm& form);

} // namespace trivet::issue_pages
