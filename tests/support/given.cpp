#include "support/given.hpp"

#include "applications/application_rules.hpp"
#include "base/clock.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "crypto/password.hpp"
#include "db/database.hpp"
#include "links/one_time_link_store.hpp"
#include "links/registration_store.hpp"
#include "migrations/import_task_store.hpp"
#include "notices/notice_store.hpp"
#include "orgs/org_rules.hpp"
#include "settings/settings.hpp"
#include "tokens/token_rules.hpp"
#include "users/account_rules.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"
#include "json/stored_messages.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace trivet::test {
namespace {

using Words = std::vector<std::string>;

[[noreturn]] void refuse(const std::string& line, const std::string& why)
{
    throw std::runtime_error("'" + line + "': " + why);
}

Words wordsOf(const std::string& line)
{
    Words words;
    for (const auto word : split(line, ' '))
        if (!word.empty())
            words.emplace_back(word);
    return words;
}

// Hashing is slow on purpose; the same few users are made again and again.
const std::string& hashOf(const std::string& password)
{
    static std::map<std::string, std::string> known;
    auto& hash = known[password];
    if (hash.empty())
        hash = crypto::hashPassword(password);
    return hash;
}

users::AccountRow findUser(db::Database& db, const std::string& name, const std::string& line)
{
    auto row = users::AccountStore(db).findByName(name);
    if (!row)
        refuse(line, "there is no user " + name);
    return std::move(*row);
}

void describe(users::AccountRow& row, const std::string& word, const std::string& line)
{
    if (word == "admin")
        row.isAdmin = true;
    else if (word == "private" || word == "limited")
        row.visibility = static_cast<std::int64_t>(users::visibilityNamed(word));
    else if (word == "restricted")
        row.isRestricted = true;
    else if (word == "inactive")
        row.isActive = false;
    else if (word == "prohibited")
        row.isProhibited = true;
    else if (word == "must-change-password")
        row.mustChangePassword = true;
    else
        refuse(line, "what is '" + word + "'?");
}

void givenOrganization(db::Database& db, const std::string& line)
{
    constexpr std::string_view kOwner = "owner=";
    const auto words = wordsOf(line);
    if (words.size() < 3 || !words[2].starts_with(kOwner))
        refuse(line, "an organization has an owner");
    const auto owner = findUser(db, words[2].substr(kOwner.size()), line);
    auto row = orgs::createOrganization(db, owner, {.username = words[1]}, secondsNow());
    for (std::size_t i = 3; i < words.size(); ++i)
        describe(row, words[i], line);
    users::AccountStore(db).update(row);
}

void givenApplication(db::Database& db, const std::string& line, Captures& captures)
{
    const auto words = wordsOf(line);
    const auto& name = words.at(1);
    const auto is = [&](const char* word) { return std::find(words.begin() + 2, words.end(), word) != words.end(); };
    const Settings settings;
    const auto made = applications::create(db, applications::kTheSite,
                                           {.name = name,
                                            .redirectUris = {"https://" + name + ".test/back"},
                                            .isConfidential = !is("public"),
                                            .isResourceServer = is("resource-server"),
                                            .wantsSecret = !is("public")},
                                           {settings, applications::Right::Administrator, secondsNow()});
    captures["client:" + name] = made.application.row.clientId;
    captures["secret:" + name] = made.secret;
    captures["client-basic:" + name] = crypto::encodeBase64(made.application.row.clientId + ":" + made.secret);
}

void givenPasswordLink(db::Database& db, const std::string& line, Captures& captures)
{
    const auto user = findUser(db, wordsOf(line).at(1), line);
    captures["link:" + user.name] =
        links::OneTimeLinkStore(db).issue(links::kPasswordPurpose, user.id, secondsNow() + 3600);
}

// email-link USER ADDRESS: an address that is not verified, and the link of the mail that verifies it.
void givenEmailLink(db::Database& db, const std::string& line, Captures& captures)
{
    const auto words = wordsOf(line);
    const auto user = findUser(db, words.at(1), line);
    const auto id = users::EmailStore(db).insert({.accountId = user.id, .email = words.at(2)});
    captures["link:" + words[2]] =
        "id=" + std::to_string(id) +
        "&code=" + links::OneTimeLinkStore(db).issue(links::purposeOfEmail(id), user.id, secondsNow() + 3600);
}

void givenRegistration(db::Database& db, const std::string& line, Captures& captures)
{
    const auto words = wordsOf(line);
    const auto& name = words.at(1);
    links::RegistrationStore store(db);
    const auto id = store.insert({.name = name,
                                  .email = words.size() > 2 ? words[2] : name + "@example.test",
                                  .passwordHash = hashOf(name + "-password"),
                                  .expiresAt = secondsNow() + 3600});
    captures["link:" + name] = store.issueLink(id);
}

} // namespace

bool isGiven(const std::string& line)
{
    return line.starts_with("password-link ") || line.starts_with("email-link ") || line.starts_with("registration ") ||
           line.starts_with("user ") || line.starts_with("org ") || line.starts_with("token ") ||
           line.starts_with("application ") || line.starts_with("failed-import ") || line.starts_with("failed-mail ");
}

users::AccountRow givenUser(db::Database& db, const std::string& line)
{
    const auto words = wordsOf(line);
    if (words.size() < 2)
        refuse(line, "a user has a name");
    const auto& name = words[1];
    auto row = users::createUser(
        db, {.name = name, .email = name + "@example.test", .passwordHash = hashOf(name + "-password")}, secondsNow());
    for (std::size_t i = 2; i < words.size(); ++i)
        describe(row, words[i], line);
    users::AccountStore(db).update(row);
    return row;
}

std::string givenToken(db::Database& db, const std::string& line)
{
    constexpr std::string_view kRepository = "repo=";
    const auto words = wordsOf(line);
    if (words.size() < 3)
        refuse(line, "a token has a name and an owner");
    tokens::TokenInput input{.name = words[1]};
    auto madeAt = secondsNow();
    for (std::size_t i = 3; i < words.size(); ++i) {
        if (words[i] == "expired") {
            madeAt -= 100;
            input.expiresAt = madeAt + 50;
        } else if (words[i].starts_with(kRepository)) {
            if (!input.repositories)
                input.repositories.emplace();
            input.repositories->push_back(words[i].substr(kRepository.size()));
        } else {
            for (const auto scope : split(words[i], ','))
                input.scopes.emplace_back(scope);
        }
    }
    return tokens::create(db, findUser(db, words[2], line).id, input, madeAt).value;
}

namespace {

// failed-import USER OWNER/NAME: <<failed-import:NAME>> is its number
void givenFailedImport(db::Database& db, const std::string& line, Captures& captures)
{
    const auto words = wordsOf(line);
    migrations::ImportTaskRow row{.accountId = findUser(db, words.at(1), line).id,
                                  .remoteAddress = "https://host.test/o/r",
                                  .fullName = words.at(2),
                                  .createdAt = secondsNow()};
    row.finishedAt = row.createdAt;
    row.failure = json::storedMessages({Message("it was not to be")});
    captures["failed-import:" + words.at(2).substr(words.at(2).find('/') + 1)] =
        std::to_string(migrations::ImportTaskStore(db).insert(row));
}

} // namespace

void arrange(db::Database& db, const std::string& line, Captures& captures)
{
    if (line.starts_with("org "))
        return givenOrganization(db, line);
    if (line.starts_with("token ")) {
        captures["token:" + wordsOf(line).at(1)] = givenToken(db, line);
        return;
    }
    if (line.starts_with("password-link "))
        return givenPasswordLink(db, line, captures);
    if (line.starts_with("email-link "))
        return givenEmailLink(db, line, captures);
    if (line.starts_with("registration "))
        return givenRegistration(db, line, captures);
    if (line.starts_with("application "))
        return givenApplication(db, line, captures);
    if (line.starts_with("failed-import "))
        return givenFailedImport(db, line, captures);
    if (line.starts_with("failed-mail "))
        return notices::NoticeStore(db).report(notices::Reporter::Mail, wordsOf(line).at(1), {Message("not taken")},
                                               secondsNow());
    const auto name = givenUser(db, line).name;
    captures["basic:" + name] = crypto::encodeBase64(name + ":" + name + "-password");
}

} // namespace trivet::test
