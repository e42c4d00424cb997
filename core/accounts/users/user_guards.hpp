#pragma once
#include "http/context.hpp"
#include "http/operation.hpp"
#include "users/account_row.hpp"

// Guards: holding one of these is the proof that its check was made.
namespace trivet::users {

// The account of the caller.
struct Caller {
    AccountRow row{};
    static Caller resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The account {username} of the path, a user or an organization, that the caller may see. Hidden and missing are the
// same 404; a former name answers 307 with the new address.
struct VisibleAccount {
    AccountRow row{};
    static VisibleAccount resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The account {username} of the path, seen or not: for ending what ties the caller to it. Where there is no tie the
// answer must be the 404 of a missing account.
struct NamedAccount {
    AccountRow row{};
    static NamedAccount resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The user {username} of the path, for administrators: after SiteAdmin, who sees everybody. No organizations.
struct NamedUser {
    AccountRow row{};
    static NamedUser resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// As VisibleAccount for {target}, in paths that name two accounts.
struct VisibleTarget {
    AccountRow row{};
    static VisibleTarget resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The user {username} of the path, for that user and for administrators.
struct SelfOrAdmin {
    AccountRow row{};
    static SelfOrAdmin resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The caller administers the site.
struct SiteAdmin {
    static SiteAdmin resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The caller's token is not limited to public things: what follows is nobody else's business.
struct NotPublicOnly {
    static NotPublicOnly resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The account of that path value, whatever its visibility, following former names. For guards of other folders.
AccountRow requireAccount(http::Context& context, std::string_view pathName);
// The same if the caller may see it.
AccountRow requireVisibleAccount(http::Context& context, std::string_view pathName);

} // namespace trivet::users
