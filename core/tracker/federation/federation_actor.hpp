#pragma once
#include "http/context.hpp"
#include "http/operation.hpp"
#include "users/account_row.hpp"

#include <string>

namespace trivet::federation {

// A user other servers may know of: public and able to act.
bool isKnownElsewhere(const users::AccountRow& account);

// The user with the number {id} of the path, if other servers may know of them; nobody learns of the others.
struct LocalActor {
    users::AccountRow row{};
    static LocalActor resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// Where the user is known as an actor; inbox, outbox and key hang below it.
std::string actorAddress(const http::Context& context, const users::AccountRow& account);
std::string profileAddress(const http::Context& context, const users::AccountRow& account);

} // namespace trivet::federation
