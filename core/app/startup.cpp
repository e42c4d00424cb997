#include "app/startup.hpp"

#include "applications/configured.hpp"

namespace trivet::app {
namespace {

void applyApplications(const Start& start) { applications::applyConfigured(start.db, start.settings, start.now); }

// In this order. Each does nothing where it finds its work done, and may run in several processes at once.
constexpr void (*kSteps[])(const Start&) = {
    applyApplications,
};

} // namespace

void prepare(const Start& start)
{
    for (const auto step : kSteps)
        step(start);
}

} // namespace trivet::app
