#include "crypto/scratch_codes.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"

namespace trivet::crypto {
namespace {

constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz"; // 32: five bits each
constexpr std::size_t kCodes = 10, kCodeLetters = 16, kGroupLetters = 4;

std::string newCode()
{
    std::string code;
    for (const unsigned char byte : randomBytes(kCodeLetters)) {
        if (!code.empty() && code.size() % (kGroupLetters + 1) == kGroupLetters)
            code += '-';
        code += kLetters[byte % kLetters.size()];
    }
    return code;
}

} // namespace

std::vector<std::string> newScratchCodes()
{
    std::vector<std::string> codes;
    while (codes.size() < kCodes)
        codes.push_back(newCode());
    return codes;
}

std::string scratchCodeHash(std::string_view code)
{
    std::string canonical;
    for (char letter : asciiLower(code)) {
        if (letter == '-' || letter == ' ')
            continue;
        if (letter == 'o')
            letter = '0';
        else if (letter == 'i' || letter == 'l')
            letter = '1';
        canonical += letter;
    }
    return hex(sha256(canonical));
}

} // namespace trivet::crypto
