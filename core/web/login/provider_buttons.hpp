#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"

#include <string>
#include <string_view>
#include <vector>

// The providers that people can sign in with instead of a password.
namespace trivet::login {

struct ProviderButton {
    std::string name{}, address{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("PROVIDER_NAME", &ProviderButton::name),
                         pages::entry("PROVIDER_ADDRESS", &ProviderButton::address)};
    }
};

// What somebody is sent to a provider for.
enum class ProviderPurpose {
    SignIn,
    Confirm, // the account that is signed in, once more
    Link,    // another identity to the account that is signed in
};

// Where the sign-in with that source begins, as a path with its query.
std::string providerAddress(const Settings& settings, std::string_view source, ProviderPurpose purpose,
                            std::string_view returnTarget);

// All that are active; to confirm an account, those that vouch for it.
std::vector<ProviderButton> providerButtons(http::Context& context, ProviderPurpose purpose,
                                            std::string_view returnTarget);

} // namespace trivet::login
