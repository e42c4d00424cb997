// What an issue waits for, and what waits for it.
#include "base/text.hpp"
#include "issue_fields/issue_fields_tables.hpp"
#include "issue_fields/saved_field.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/named_dependencies.hpp"

namespace trivet::issue_fields {
namespace {

using forms::OwnForm;
using http::Context;
using issue_pages::backTo;
using issue_pages::changing;
using issue_pages::DependencyForm;
using issue_pages::pageOf;
using issues::NamedIssue;

constexpr MessageFormat<1> kNoSuchIssue{"issue.no_such_other", "there is no issue {{NAME}} that you may use like this"};

// Throws Error (Invalid) for what is no name.
NamedIssue named(const std::string& text)
{
    const auto name = trimmed(text);
    if (name.empty())
        throw Error::invalidField("issue", json::kRequired);
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

void addNamed(Context& context, const issues::IssueOfWriter& issue, const DependencyForm& form)
try {
    withOther(issue, form, [&](const NamedIssue& other) {
        form.side == "blocks" ? issues::block(context, {{issue.repo}, issue.row}, other)
                              : issues::dependOn(context, issue, other);
    });
} catch (const Error& error) {
    // This issue may be changed, so it is the other one that may not be.
    if (error.kind() != Error::Kind::Forbidden && error.kind() != Error::Kind::Locked)
        throw;
    throw Error::invalid(error.message());
}

forms::Answer add(Context& context, const OwnForm&, const issues::IssueOfWriter& issue, const DependencyForm& form)
{
    return save(context, issue, form, "issue", [&] { addNamed(context, issue, form); });
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
                                  "Let an issue wait for another one, or the other way round"})),
    http::endpoint<remove>(changing({"/{owner}/{repo}/issues/{index}/dependency/delete", "removeDependencyOfPage",
                                     "Let an issue wait for another one no more"})),
};

} // namespace

std::span<const http::Endpoint> dependencyPageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_fields
