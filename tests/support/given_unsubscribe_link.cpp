#include "support/given_unsubscribe_link.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "notification_mails/unsubscribe_token.hpp"
#include "users/account_store.hpp"

#include <stdexcept>

namespace trivet::test {
namespace {

constexpr std::string_view kWord = "unsubscribe-link ";

} // namespace

bool isGivenUnsubscribeLink(const std::string& line) { return line.starts_with(kWord); }

void arrangeUnsubscribeLink(db::Database& db, const Settings& settings, const std::string& line, Captures& captures)
{
    using Kind = notification_mails::Subscription::Kind;
    const auto words = split(std::string_view(line).substr(kWord.size()), ' ');
    if (words.size() != 3)
        throw std::runtime_error("expected unsubscribe-link USER KIND NUMBER: " + line);
    const std::string user(words[0]), kind(words[1]), number(words[2]);
    const notification_mails::Subscription subscription{.accountId =
                                                            users::AccountStore(db).findByName(user).value().id,
                                                        .kind = kind == "issue"        ? Kind::Issue
                                                                : kind == "repository" ? Kind::Repository
                                                                                       : Kind::Mail,
                                                        .id = parseInteger(number).value()};
    captures["unsubscribe:" + user + "-" + kind + "-" + number] =
        notification_mails::unsubscribeToken(settings, subscription);
}

} // namespace trivet::test
