#include "admin/first_steps.hpp"

#include "db/database.hpp"
#include "home/hidden_section_store.hpp"
#include "home/home_sections.hpp"
#include "pages/reader.hpp"
#include "pages/site.hpp"

namespace trivet::home {

using pages::operator""_text;

// Left out when all is done; what was hidden still stands in the administration.
Section firstSteps(http::Context& context)
{
    Section section{.title = pages::text(context, "admin.first_steps"_text), .isLine = true};
    if (!context.who.isAdmin)
        return section;
    const auto steps = admin::firstSteps(context);
    if (steps.areDone() || HiddenSectionStore(context.db()).isHidden(context.who.userId, kFirstSteps))
        return section;
    section.hideAddress = pages::pathTo(context.settings, "user/dashboard/first_steps/hide");
    const auto add = [&](bool isDone, pages::TextKey words) {
        if (!isDone)
            section.shown.push_back(
                {.title = pages::text(context, words), .address = pages::pathTo(context.settings, "-/admin/users")});
    };
    add(steps.hasOwnPassword, "admin.step_password"_text);
    add(steps.hasAddress, "admin.step_address"_text);
    add(steps.hasMail, "admin.step_mail"_text);
    return section;
}

} // namespace trivet::home
