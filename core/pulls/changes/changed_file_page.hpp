#pragma once
#include "changes/changed_file.hpp"
#include "gitdata/commit_answers.hpp"
#include "http/reply.hpp"

#include <cstdint>
#include <vector>

namespace trivet::changes {

// A page of changed files, with the headers pages of commits have.
struct FilePage {
    std::vector<ChangedFile> items{};
    http::PageRequest page{};
    std::int64_t total = 0;
};

} // namespace trivet::changes

namespace trivet::http {

template <> struct Reply<changes::FilePage> {
    static Response make(Context& context, const changes::FilePage& page)
    {
        auto response = jsonResponse(200, page.items);
        gitdata::addNumberedPageHeaders(response, context, page.page, page.total);
        return response;
    }
    static void describe(Operation& operation)
    {
        describeJson<std::vector<changes::ChangedFile>>(operation, 200);
        operation.results[200].headers = gitdata::kNumberedPageHeaders;
    }
};

} // namespace trivet::http
