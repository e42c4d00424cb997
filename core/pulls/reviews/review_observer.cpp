#include "reviews/review_observer.hpp"

#include "http/services.hpp"

namespace trivet::reviews {

void tellObservers(http::Context& context, std::int64_t pullId)
{
    for (const auto* observer : context.services.of<const ReviewObservers>())
        observer->followReview(context, pullId);
}

} // namespace trivet::reviews
