#include "webhooks/branch_filter.hpp"

#include "base/glob.hpp"

namespace trivet::webhooks {
namespace {

constexpr std::string_view kBranches = "refs/heads/";

} // namespace

bool admitsRef(std::string_view filter, std::string_view ref)
{
    if (filter.empty() || filter == "*" || filter == "**")
        return true;
    if (ref.starts_with(kBranches) && matchesGlob(filter, ref.substr(kBranches.size()), GlobSyntax::Extended))
        return true;
    return matchesGlob(filter, ref, GlobSyntax::Extended);
}

} // namespace trivet::webhooks
