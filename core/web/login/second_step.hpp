#pragma once
#include "login/completion.hpp"
#include "sessions/pending_sign_in_store.hpp"
#include "users/account_row.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

// The second step of signing in, whichever factor is given: a few tries within a few minutes, each counted.
namespace trivet::login {

inline constexpr std::string_view kCodePath = "user/two_factor", kScratchPath = "user/two_factor/scratch",
                                  kPasskeyPath = "user/webauthn";

struct SecondStep {
    std::string_view method{}; // as sessions::Proof::methods, when it has succeeded; the first step is put before it
    // Why what was given is no good, in the words of the audit log; nothing if it is.
    std::function<std::optional<std::string>(const users::AccountRow& account)> refusal{};
    // The page once more.
    std::function<pages::View(const sessions::PendingSignInRow& pending)> showProblem{};
};
Answer prove(http::Context& context, const SecondStep& step);

// Where nobody has given a password, or somebody has taken too long: from the beginning.
http::Redirect startOver(http::Context& context, std::string_view target);

} // namespace trivet::login
