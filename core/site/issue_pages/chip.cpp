#include "issue_pages/chip.hpp"

#include "code_pages/repo_head.hpp"

namespace trivet::issue_pages {

Chip chipOf(const http::Context& context, const repos::VisibleRepo& repo, const labels::Label& label)
{
    return {label.name, label.color, label.description,
            code_pages::addressIn(context, repo, "issues?labels=" + std::to_string(label.id))};
}

std::vector<Chip> chipsOf(const http::Context& context, const repos::VisibleRepo& repo,
                          const std::vector<json::Shared<labels::Label>>& labels)
{
    std::vector<Chip> chips;
    for (const auto& label : labels)
        chips.push_back(chipOf(context, repo, *label));
    return chips;
}

} // namespace trivet::issue_pages
