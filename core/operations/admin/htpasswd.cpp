#include "admin/htpasswd.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/hash_scheme.hpp"
#include "db/database.hpp"
#include "users/account_name.hpp"
#include "users/account_rules.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"

#include <algorithm>
#include <set>

namespace trivet::admin {
namespace {

using Outcome = HtpasswdLine::Outcome;

struct Candidate {
    HtpasswdLine line{};
    users::NewUser user{};
};

void refuse(HtpasswdLine& line, std::string reason)
{
    line.outcome = Outcome::Refused;
    line.reason = std::move(reason);
}

// What can be told without the database.
Candidate readLine(std::string_view text, std::size_t number, std::string_view emailDomain)
{
    Candidate candidate{.line = {.number = number}};
    const auto colon = text.find(':');
    candidate.line.name = toUtf8(text.substr(0, std::min<std::size_t>(colon, 100)));
    if (colon == std::string_view::npos) {
        refuse(candidate.line, "there is no colon");
        return candidate;
    }
    // Apache allows more fields after the hash.
    const auto rest = text.substr(colon + 1);
    const std::string hash(rest.substr(0, rest.find(':')));
    try {
        users::requireUsableName(text.substr(0, colon));
        if (!crypto::hashSchemeOf(hash))
            refuse(candidate.line, "the password is not hashed in a way that is known here");
    } catch (const Error& error) {
        refuse(candidate.line, error.english());
    }
    candidate.user = {.name = candidate.line.name,
                      .email = asciiLower(candidate.line.name) + "@" + std::string(emailDomain),
                      .passwordHash = hash};
    return candidate;
}

std::vector<Candidate> readLines(std::string_view text, std::string_view emailDomain)
{
    std::vector<Candidate> candidates;
    std::set<std::string> names;
    std::size_t number = 0;
    for (const auto raw : split(text, '\n')) {
        ++number;
        const auto line = trimmed(raw);
        if (line.empty() || line.starts_with('#'))
            continue;
        auto candidate = readLine(line, number, emailDomain);
        if (candidate.line.outcome != Outcome::Refused && !names.insert(asciiLower(candidate.line.name)).second)
            refuse(candidate.line, "the name has been there before");
        candidates.push_back(std::move(candidate));
    }
    return candidates;
}

void compareWithAccounts(db::Database& db, std::vector<Candidate>& candidates)
{
    for (auto& [line, user] : candidates) {
        if (line.outcome == Outcome::Refused)
            continue;
        const auto holder = users::AccountStore(db).findByName(user.name);
        line.outcome = holder ? Outcome::Exists : Outcome::Created;
        if (holder && holder->isOrganization)
            refuse(line, "an organization has this name");
        else if (!holder && users::EmailStore(db).findHolder(user.email))
            refuse(line, "somebody has the address " + user.email);
    }
}

std::vector<HtpasswdLine> linesOf(const std::vector<Candidate>& candidates)
{
    std::vector<HtpasswdLine> lines;
    for (const auto& candidate : candidates)
        lines.push_back(candidate.line);
    return lines;
}

} // namespace

bool hasRefusals(const std::vector<HtpasswdLine>& lines)
{
    return std::any_of(lines.begin(), lines.end(),
                       [](const HtpasswdLine& line) { return line.outcome == Outcome::Refused; });
}

std::vector<HtpasswdLine> importHtpasswd(db::Database& db, std::string_view text, std::string_view emailDomain,
                                         std::int64_t now)
{
    users::requireUsableEmail("name@" + std::string(emailDomain));
    return db.transact([&] {
        auto candidates = readLines(text, emailDomain);
        compareWithAccounts(db, candidates);
        const auto lines = linesOf(candidates);
        if (hasRefusals(lines))
            return lines;
        for (const auto& [line, user] : candidates)
            if (line.outcome == Outcome::Created)
                users::createUser(db, user, now);
        return lines;
    });
}

} // namespace trivet::admin
