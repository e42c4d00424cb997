#include "admin/password_rules.hpp"

#include "base/error.hpp"
#include "base/random.hpp"
#include "crypto/password_policy.hpp"

namespace trivet::admin {

void requireUsablePassword(std::string_view password, std::string_view userName, const Settings& settings)
{
    const auto least = static_cast<std::size_t>(settings.security.minPasswordLength);
    if (const auto problem = crypto::passwordProblem(password, userName, least))
        throw Error(Error::Kind::BadRequest, {{"password", crypto::describe(*problem)}});
}

std::string randomPassword()
{
    constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    constexpr std::size_t kLength = 20;
    constexpr unsigned kEven = 256 / kAlphabet.size() * kAlphabet.size(); // beyond it some letters would be likelier
    std::string password;
    while (password.size() < kLength)
        for (const char byte : randomBytes(kLength))
            if (const auto value = static_cast<unsigned char>(byte); value < kEven && password.size() < kLength)
                password += kAlphabet[value % kAlphabet.size()];
    return password;
}

} // namespace trivet::admin
