#include "issue_pages/chip.hpp"

#include "code_pages/repo_head.hpp"

namespace trivet::issue_pages {

Chip chipOf(const http::Context& context, const repos::VisibleRepo& repo, const std::string& list,
            const labels::Label& label)
{
    return {label.name, label.color, label.description,
            code_pages::addressIn(context, repo, list + "?labels=" + std::to_string(label.id))};
}

std::vector<Chip> chipsOf(const http::Context& context, const repos::VisibleRepo& repo, const std::string& list,
                          const std::vector<json::Shared<labels::Label>>& labels)
{
    std::vector<Chip> chips;
    for (const auto& label : labels)
        chips.push_back(chipOf(context, repo, list, *label));
    return chips;
}

} // namespace trivet::issue_pages
