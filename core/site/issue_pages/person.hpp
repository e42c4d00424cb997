#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"
#include "users/user_types.hpp"

#include <optional>
#include <string>

namespace trivet::issue_pages {

// Somebody who did something, shown by [[>person of=NAME]]; without an address the account is gone.
struct Person {
    std::string name{};
    std::optional<std::string> address{};
    bool isGone = false;
    bool isMigrated = false; // an account of the server that something was migrated from: none of ours

    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("PERSON", &Person::name), entry("PERSON_ADDRESS", &Person::address),
                         entry("IS_DELETED", &Person::isGone), entry("IS_MIGRATED", &Person::isMigrated)};
    }
};

Person personOf(const http::Context& context, const users::User& user);
// Whoever wrote it first, where it was migrated.
Person personOf(const http::Context& context, const users::User& user, std::string_view originalAuthor);

} // namespace trivet::issue_pages
