#pragma once
#include "auth_sources/source_accounts.hpp"
#include "http/context.hpp"
#include "login/completion.hpp"
#include "openid_client/openid_sign_in.hpp"
#include "pages/texts.hpp"

#include <string>
#include <string_view>

namespace trivet::external_login_pages {

using auth_sources::AuthSourceRow;
using http::Context;
using login::Answer;
using openid_client::ExternalIdentity;
using openid_client::ProviderAnswer;

inline constexpr std::string_view kLinkPath = "user/link_account", kCreatePath = "user/link_account_signup";

auth_sources::AccountContext accountContext(Context& context);

// Whether people may get accounts by themselves.
bool isRegistrationOpen(const Settings& settings);

// Why it came to nothing: on the sign-in page, or as an error where somebody is signed in.
Answer refuse(Context& context, const AuthSourceRow& source, pages::TextKey why, int status);

// Lets the owner of the account in, whom the provider vouches for: by way of the second factor, unless the source says
// otherwise. An account that may not sign in is refused.
Answer signInTo(Context& context, const AuthSourceRow& source, const users::AccountRow& account,
                const ProviderAnswer& answer, const std::string& returnTarget);

// To the choice of an account, which only this browser can make.
http::Redirect askForAccount(Context& context, const AuthSourceRow& source, const ExternalIdentity& identity,
                             const std::string& returnTarget);

} // namespace trivet::external_login_pages
