#pragma once
#include "git/repository.hpp"
#include "gitdata/commit_types.hpp"
#include "gitdata/git_text.hpp"
#include "http/pagination.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet::gitdata {

// A page of commits. Besides what all lists tell, clients know five more headers here.
struct CommitPage {
    std::vector<Commit> items{};
    http::PageRequest page{};
    std::int64_t total = 0;
};
// These headers; the first two are those of all lists.
inline const std::vector<std::string> kNumberedPageHeaders{"Link",    "X-Total-Count", "X-Page",   "X-PerPage",
                                                           "X-Total", "X-PageCount",   "X-HasMore"};
void addNumberedPageHeaders(http::Response& response, http::Context& context, const http::PageRequest& page,
                            std::int64_t total);
http::Response commitPageResponse(http::Context& context, const CommitPage& page);

// Ids are whole ones.
GitText diffOf(const git::Repository& git, const std::string& commit);
GitText patchOf(git::Repository& git, const std::string& commit);

// From one version to another. With three dots: since they parted. The environment is for git: it says where the base
// is if not in this repository.
struct Span {
    std::string base{}, head{};
    std::string_view dots{"..."};
    std::vector<std::string> environment{};
};
// Of "BASE...HEAD", "BASE..HEAD" or "HEAD" alone. An empty end stands for the default branch.
Span splitEnds(std::string_view text);
GitText diffOf(const git::Repository& git, const Span& span);
GitText patchOf(const git::Repository& git, const Span& span);

} // namespace trivet::gitdata

namespace trivet::http {

template <> struct Reply<gitdata::CommitPage> {
    static Response make(Context& context, const gitdata::CommitPage& page)
    {
        return gitdata::commitPageResponse(context, page);
    }
    static void describe(Operation& operation)
    {
        describeJson<std::vector<gitdata::Commit>>(operation, 200);
        operation.results[200].headers = gitdata::kNumberedPageHeaders;
        operation.refuses(409);
    }
};

} // namespace trivet::http
