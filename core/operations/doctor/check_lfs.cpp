#include "doctor/doctor_checks.hpp"

#include "lfs/tidy_objects.hpp"

namespace trivet::doctor {
namespace {

constexpr std::size_t kMostNamed = 5;

std::string named(const std::vector<std::string>& oids)
{
    std::string text;
    for (std::size_t i = 0; i < oids.size() && i < kMostNamed; ++i)
        text += (i == 0 ? "" : ", ") + oids[i];
    return text + (oids.size() > kMostNamed ? ", ..." : "");
}

} // namespace

Findings checkLfs(db::Database& db, const Settings& settings)
{
    const auto state = lfs::inspectObjects(db, settings);
    Findings findings;
    if (!state.missing.empty())
        add(findings, Finding::Kind::Problem,
            std::to_string(state.missing.size()) + " LFS objects are missing in " + settings.lfs.path + ": " +
                named(state.missing) +
                "; restore them from a backup, or `git lfs push --all` from a clone that has them");
    if (!state.wrongSize.empty())
        add(findings, Finding::Kind::Problem,
            std::to_string(state.wrongSize.size()) + " LFS objects have the wrong size: " + named(state.wrongSize) +
                "; restore them from a backup, or `git lfs push --all` from a clone that has them");
    if (state.orphans > 0)
        add(findings, Finding::Kind::Advice,
            std::to_string(state.orphans) +
                " files in the LFS directory belong to no repository; the task tidy_lfs removes them");
    if (findings.empty())
        add(findings, Finding::Kind::Good, "all " + std::to_string(state.good) + " LFS objects are there");
    return findings;
}

} // namespace trivet::doctor
