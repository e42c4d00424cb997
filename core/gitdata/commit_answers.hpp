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
http::Response commitPageResponse(http::Context& context, const CommitPage& page);

// The two versions of "BASE...HEAD" (since they parted) or "BASE..HEAD". "HEAD" alone is compared with the default
// branch, which an empty base stands for.
struct Ends {
    std::string base{}, head{};
    std::string_view dots{};
};
Ends splitEnds(std::string_view text);

// Ids are whole ones.
GitText diffOf(const git::Repository& git, const std::string& commit);
GitText patchOf(git::Repository& git, const std::string& commit);
GitText diffBetween(const git::Repository& git, const std::string& base, const std::string& head,
                    std::string_view dots);
GitText patchBetween(const git::Repository& git, const std::string& base, const std::string& head);

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
        operation.results[200].headers = {"Link",    "X-Total-Count", "X-Page",   "X-PerPage",
                                          "X-Total", "X-PageCount",   "X-HasMore"};
        operation.refuses(409);
    }
};

} // namespace trivet::http
