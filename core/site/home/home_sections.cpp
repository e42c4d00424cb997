#include "home/home_sections.hpp"

#include "home/home_page.hpp"

namespace trivet::home {
namespace {

constexpr SectionMaker kMakers[] = {
    firstSteps, offeredRepositories, ownRepositories, reviewRequests, assignedIssues, unreadNotifications,
};

} // namespace

std::span<const SectionMaker> sectionMakers() { return kMakers; }

} // namespace trivet::home
