#include "issue_pages/person.hpp"

#include "base/percent.hpp"
#include "pages/site.hpp"

namespace trivet::issue_pages {

Person personOf(const http::Context& context, const users::User& user)
{
    if (user.id <= 0)
        return {.name = user.login, .address = {}, .isGone = true};
    return {user.login, pages::pathTo(context.settings, encodePercent(user.login))};
}

Person personOf(const http::Context& context, const users::User& user, std::string_view originalAuthor)
{
    if (user.id > 0 || originalAuthor.empty())
        return personOf(context, user);
    Person person{.name = std::string(originalAuthor)};
    person.isMigrated = true;
    return person;
}

} // namespace trivet::issue_pages
