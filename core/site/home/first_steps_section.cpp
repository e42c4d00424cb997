#include "admin/first_steps.hpp"

#include "home/home_sections.hpp"
#include "pages/reader.hpp"
#include "pages/site.hpp"

namespace trivet::home {

using pages::operator""_text;

// Of a new installation, for who administers it: left out when all is done.
Section firstSteps(http::Context& context)
{
    Section section{.title = pages::text(context, "admin.first_steps"_text)};
    if (!context.who.isAdmin)
        return section;
    const auto steps = admin::firstSteps(context);
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
