#include "assets/assets.hpp"
#include "doctor/doctor_checks.hpp"
#include "pages/site.hpp"
#include "pages/templates.hpp"
#include "pages/web_root.hpp"

#include <stdexcept>

namespace trivet::doctor {

Findings checkPages(const Settings& settings)
{
    Findings findings;
    const auto folder = pages::webRoot(settings);
    const assets::Assets assets(folder + "/static");
    try {
        const pages::Templates checked(folder, pages::addressesOf(settings, assets), pages::kTemplateNames,
                                       pages::Templates::Reading::AtStartAndChecked);
        add(findings, Finding::Kind::Good, "the pages in " + folder + " are complete");
    } catch (const std::runtime_error& problem) {
        add(findings, Finding::Kind::Problem, Message(problem.what()));
    }
    return findings;
}

} // namespace trivet::doctor
