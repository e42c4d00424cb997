#include "doctor/checks.hpp"

#include "repos/leftovers.hpp"

namespace trivet::doctor {
namespace {

constexpr std::size_t kMostNamed = 5;

std::string named(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < kMostNamed; ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    return text + (names.size() > kMostNamed ? ", ..." : "");
}

} // namespace

Findings checkRepositories(db::Database& db, const Settings& settings, std::int64_t now, Repair repair)
{
    const repos::Storage storage(settings.repository.root);
    Findings findings;
    const auto lost = repos::findLost(db, storage);
    if (lost.empty())
        add(findings, Finding::Kind::Good, "every repository has its directory");
    else
        add(findings, Finding::Kind::Problem,
            std::to_string(lost.size()) + " repositories have no directory: " + named(lost));
    const auto left = repos::findLeftovers(db, storage, now);
    if (left.empty())
        return findings;
    if (repair == Repair::Yes)
        add(findings, Finding::Kind::Fixed,
            "removed " + std::to_string(repos::removeLeftovers(db, storage, now)) +
                " directories without a repository");
    else
        add(findings, Finding::Kind::Advice,
            std::to_string(left.size()) + " directories belong to no repository; --fix removes them");
    return findings;
}

} // namespace trivet::doctor
