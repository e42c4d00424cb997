#include "crypto/totp.hpp"

#include "base/percent.hpp"
#include "base/random.hpp"
#include "crypto/encoding.hpp"

#include <liboath/oath.h>

#include <algorithm>
#include <stdexcept>

namespace trivet::crypto {
namespace {

constexpr std::size_t kSecretBytes = 20, kDigits = 6, kStepsAround = 1;
constexpr unsigned kStepSeconds = 30;

void prepareLibrary()
{
    static const int result = oath_init();
    if (result != OATH_OK)
        throw std::runtime_error(std::string("liboath: ") + oath_strerror(result));
}

bool isCode(std::string_view text)
{
    return text.size() == kDigits && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

std::string newTotpSecret() { return randomBytes(kSecretBytes); }

std::string totpUri(const TotpAccount& account, std::string_view secret)
{
    // A colon parts issuer and account in the label, even an encoded one.
    std::string issuer(account.issuer);
    std::replace(issuer.begin(), issuer.end(), ':', ' ');
    const auto encodedIssuer = encodePercent(issuer);
    return "otpauth://totp/" + encodedIssuer + ":" + encodePercent(account.name) + "?secret=" + encodeBase32(secret) +
           "&issuer=" + encodedIssuer + "&algorithm=SHA1&digits=6&period=30";
}

std::optional<std::uint64_t> totpStep(std::string_view secret, std::string_view code, std::int64_t now)
{
    if (!isCode(code) || secret.empty() || now < 0)
        return std::nullopt;
    prepareLibrary();
    int position = 0;
    std::uint64_t step = 0;
    const int result = oath_totp_validate4(secret.data(), secret.size(), static_cast<time_t>(now), kStepSeconds, 0,
                                           kStepsAround, &position, &step, 0, std::string(code).c_str());
    if (result < 0)
        return std::nullopt;
    return step;
}

} // namespace trivet::crypto
