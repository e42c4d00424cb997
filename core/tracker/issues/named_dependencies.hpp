#pragma once
#include "http/context.hpp"
#include "issues/issue_guards.hpp"

#include <cstdint>
#include <string>

// Dependencies as clients and pages ask for them: the other issue by its name, with what is needed to name it.
namespace trivet::issues {

struct NamedIssue {
    std::int64_t number = 0;
    std::string owner{}, repository{}; // of its repository, if it is another one
};

// Throws Error (NotFound) where the repository has none.
void requireDependencies(const repos::RepositoryRow& row);

// All throw what addDependency() and removeDependency() throw, what requireDependencies() throws, and Error (NotFound)
// for an issue the caller may not read. The one that depends on the other is written to.
void dependOn(http::Context& context, const IssueOfWriter& waiting, const NamedIssue& other);
void stopDependingOn(http::Context& context, const IssueOfWriter& waiting, const NamedIssue& other);
void block(http::Context& context, const IssueToChange& issue, const NamedIssue& waiting);
void unblock(http::Context& context, const IssueToChange& issue, const NamedIssue& waiting);

} // namespace trivet::issues
