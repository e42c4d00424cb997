// What an issue waits for, and what waits for it.
#include "base/text.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/named_dependencies.hpp"

namespace trivet::issue_pages {
namespace {

using forms::OwnForm;
using http::Context;
using issues::NamedIssue;

constexpr MessageFormat<1> kNoSuchIssue{"issue.no_such_other", "there is no issue {{NAME}} that you may use like this"};

struct DependencyForm {
    static constexpr auto schema = json::form("DependencyForm");
    std::string name{}, side{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("issue", &DependencyForm::name, "The other issue: 12, #12 or owner/repository#12", json::required,
                    json::maxLength(512)));
        visit(field("side", &DependencyForm::side, "waits_for or blocks", json::oneOf("waits_for", "blocks")));
    }
};

// Throws Error (Invalid) for what is no name.
NamedIssue named(const std::string& text)
{
    const auto name = trimmed(text);
    const auto hash = name.rfind('#');
    const auto before = hash == std::string_view::npos ? std::string_view() : name.substr(0, hash);
    const auto number = parseInteger(hash == std::string_view::npos ? name : name.substr(hash + 1));
    const auto slash = before.find('/');
    if (!number || *number <= 0 || (slash == std::string_view::npos && !before.empty()))
        throw Error::invalid(kNoSuchIssue.with(text));
    NamedIssue issue{.number = *number};
    if (!before.empty()) {
        issue.owner = before.substr(0, slash);
        issue.repository = before.substr(slash + 1);
    }
    return issue;
}

// An issue that is hidden is none.
template <class Work> void withOther(const issues::IssueOfWriter& issue, const DependencyForm& form, Work work)
{
    issues::requireDependencies(issue.repo.row());
    try {
        work(named(form.name));
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::NotFound)
            throw;
        throw Error::invalid(kNoSuchIssue.with(form.name));
    }
}

http::Redirect add(Context& context, const OwnForm&, const issues::IssueOfWriter& issue, const DependencyForm& form)
{
    withOther(issue, form, [&](const NamedIssue& other) {
        form.side == "blocks" ? issues::block(context, {{issue.repo}, issue.row}, other)
                              : issues::dependOn(context, issue, other);
    });
    return backTo(context, issue.repo, pageOf(issue.row));
}

http::Redirect remove(Context& context, const OwnForm&, const issues::IssueOfWriter& issue, const DependencyForm& form)
{
    withOther(issue, form, [&](const NamedIssue& other) {
        form.side == "blocks" ? issues::unblock(context, {{issue.repo}, issue.row}, other)
                              : issues::stopDependingOn(context, issue, other);
    });
    return backTo(context, issue.repo, pageOf(issue.row));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<add>(changing({"/{owner}/{repo}/issues/{index}/dependency/add", "addDependencyOfPage",
                                  "Let an issue wait for another one, or the other way round"})
                            .refusing(409)),
    http::endpoint<remove>(changing({"/{owner}/{repo}/issues/{index}/dependency/delete", "removeDependencyOfPage",
                                     "Let an issue wait for another one no more"})),
};

} // namespace

std::span<const http::Endpoint> dependencyPageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
