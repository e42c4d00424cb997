#include "pull_pages/merge_checks.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "gitdata/protection.hpp"
#include "gitdata/status_store.hpp"

#include <algorithm>

namespace trivet::pull_pages {
namespace {

constexpr std::int64_t kMost = 100;

// Statuses may name anything; only what leads to a site becomes a link.
std::optional<std::string> siteOf(const std::string& url)
{
    const auto lower = asciiLower(url);
    return lower.starts_with("https://") || lower.starts_with("http://") ? std::optional(url) : std::nullopt;
}

MergeCheckLine lineOf(const gitdata::StatusRow& row, const std::vector<std::string>& required)
{
    MergeCheckLine line{.context = row.context, .description = row.description, .address = siteOf(row.targetUrl)};
    line.isGood = row.state == "success" || row.state == "skipped";
    line.isPending = row.state == "pending";
    line.isWarning = row.state == "warning";
    line.isBad = !line.isGood && !line.isPending && !line.isWarning;
    line.isRequired = std::any_of(required.begin(), required.end(),
                                  [&](const auto& pattern) { return gitdata::isAboutCheck(pattern, row.context); });
    return line;
}

std::vector<std::string> requiredChecks(http::Context& context, const issues::VisiblePull& pull)
{
    const gitdata::BranchProtections protections(context.db(), pull.repo.row().id, context.who);
    const auto* rule = protections.ruleFor(pull.row.baseBranch);
    return rule && rule->rules.enableStatusCheck ? rule->rules.statusCheckContexts : std::vector<std::string>();
}

} // namespace

std::vector<MergeCheckLine> mergeChecksOf(http::Context& context, const issues::VisiblePull& pull)
{
    const auto required = requiredChecks(context, pull);
    const auto rows = gitdata::StatusStore(context.db()).latest(pull.repo.row().id, pull.row.headSha, {kMost, 0});
    std::vector<MergeCheckLine> lines;
    for (const auto& row : rows)
        lines.push_back(lineOf(row, required));
    for (const auto& pattern : required)
        if (!pull.issue.isClosed && std::none_of(rows.begin(), rows.end(), [&](const auto& row) {
                return gitdata::isAboutCheck(pattern, row.context);
            }))
            lines.push_back({.context = pattern, .isMissing = true, .isRequired = true});
    return lines;
}

} // namespace trivet::pull_pages
