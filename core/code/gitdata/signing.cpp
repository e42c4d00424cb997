#include "gitdata/signing.hpp"

#include "base/text.hpp"
#include "users/public_address.hpp"

#include <cstdlib>

namespace trivet::gitdata {
namespace {

std::string cleaned(std::string text)
{
    std::erase_if(text, [](char c) { return isAsciiControl(c) || c == '<' || c == '>'; });
    return std::string(trimmed(text));
}

// "+0130"
std::string zoneOf(int minutes)
{
    const int distance = std::abs(minutes);
    std::string digits = std::to_string(10000 + distance / 60 * 100 + distance % 60);
    digits[0] = minutes < 0 ? '-' : '+';
    return digits;
}

} // namespace

git::Signature signatureOf(const users::AccountRow& account, const http::Context& context)
{
    return {account.fullName.empty() ? account.name : account.fullName, users::publicEmail(account, context.settings),
            context.now, 0};
}

std::string nameAndAddress(const git::Signature& signature)
{
    const auto name = cleaned(signature.name), email = cleaned(signature.email);
    return (name.empty() ? email : name) + " <" + email + ">";
}

std::string lineOf(const git::Signature& signature)
{
    return nameAndAddress(signature) + " " + std::to_string(signature.seconds) + " " + zoneOf(signature.offsetMinutes);
}

} // namespace trivet::gitdata
