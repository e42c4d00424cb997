#pragma once
#include "http/context.hpp"

#include <cstdint>
#include <vector>

namespace trivet::reviews {

// A folder above this one that waits for what reviews say.
class ReviewObserver {
public:
    virtual ~ReviewObserver() = default;

    // Called when a pull request was approved, or a review of it dismissed or deleted, and that is stored. What goes
    // wrong here is not the reviewer's fault: it is logged there, and nothing is thrown.
    virtual void followReview(http::Context& context, std::int64_t pullId) const noexcept = 0;
};

using ReviewObservers = std::vector<const ReviewObserver*>;

void tellObservers(http::Context& context, std::int64_t pullId); // those the worker lends

} // namespace trivet::reviews
