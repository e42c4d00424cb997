#pragma once
#include "http/context.hpp"
#include "issues/issue_row.hpp"
#include "repos/repository_row.hpp"

#include <string>

namespace trivet::issues {

// Where the issues of one repository are: absolute addresses.
struct IssueAddress {
    std::string api{}, page{};

    IssueAddress(const http::Context& context, const repos::OwnedRepository& repository);
    std::string apiOf(const IssueRow& issue) const { return api + "/issues/" + std::to_string(issue.number); }
    std::string pageOf(const IssueRow& issue) const
    {
        return page + (issue.isPull ? "/pulls/" : "/issues/") + std::to_string(issue.number);
    }
};

} // namespace trivet::issues
