#pragma once
#include "base/error.hpp"
#include "http/context.hpp"
#include "http/operation.hpp"
#include "users/user_guards.hpp"

namespace trivet::githooks {

inline constexpr MessageFormat<> kNotHookAuthor{"githook.not_allowed", "must be allowed to edit Git hooks"};

// Whether somebody may write what the server then runs: the site allows hooks, and this very account.
inline bool mayEditHooks(const http::Context& context, const users::AccountRow& account)
{
    return !context.settings.git.disableHooks && (context.who.isAdmin || account.mayEditGitHooks);
}

// The caller may.
struct HookAuthor {
    static HookAuthor resolve(http::Context& context)
    {
        if (!mayEditHooks(context, users::Caller::resolve(context).row))
            throw Error::forbidden(kNotHookAuthor);
        return {};
    }
    static void describe(http::Operation& operation)
    {
        users::Caller::describe(operation);
        operation.refuses(403);
    }
};

} // namespace trivet::githooks
