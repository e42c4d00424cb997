#include "administration.hpp"

#include "base/text.hpp"
#include "links/one_time_link_store.hpp"
#include "users/account_messages.hpp"

#include <cstdio>

namespace trivet::process {
namespace {

constexpr std::int64_t kDefaultHours = 24, kMostHours = 7 * 24;

constexpr Option kOptions[] = {
    {.name = "--username", .value = "NAME", .help = "name of the user", .aliases = {"-u"}},
    {"--hours", "N", "hours for which the link is valid, at most 168 (24)"},
};

} // namespace

const std::span<const Option> kPasswordLinkOptions = kOptions;

int makePasswordLink(const Invocation& invocation)
{
    const auto hours = invocation.options.text("--hours");
    const auto count = hours ? parseInteger(*hours) : std::optional(kDefaultHours);
    if (!count || *count < 1 || *count > kMostHours)
        throw UsageError("--hours takes a number from 1 to " + std::to_string(kMostHours));
    Administration administration(invocation);
    const auto user = administration.requireUser(invocation);
    if (user.sourceId != 0)
        throw std::runtime_error(Message(users::kPasswordElsewhere).english());
    const auto secret = administration.log().record({audit::Action::UserPasswordLink, user.name, {}}, [&] {
        return links::OneTimeLinkStore(administration.db())
            .issue(links::kPasswordPurpose, user.id, administration.now() + *count * 3600);
    });
    std::printf("%suser/recover_account?code=%s\n", administration.settings.server.rootUrl.c_str(), secret.c_str());
    return 0;
}

} // namespace trivet::process
