#pragma once
#include "http/context.hpp"
#include "http/operation.hpp"
#include "http/response.hpp"

#include <cstdint>

namespace trivet::http {

// Which part of a list the caller wants. Odd values are put right, never refused: clients rely on it.
struct PageRequest {
    std::int64_t page = 1;
    std::int64_t limit = 30;

    std::int64_t offset() const { return (page - 1) * limit; }

    static PageRequest resolve(Context& context);
    static void describe(Operation& operation);
};

// Link (next, last, first, prev and, as SPEC-named twin of the latter, previous) and X-Total-Count.
void addPageHeaders(Response& response, Context& context, std::int64_t total);

// X-Total-Count alone, for a list that came whole.
void addTotalCount(Response& response, std::int64_t total);

} // namespace trivet::http
