#include "openpgp/gnupg.hpp"

#include "base/limited_program.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <system_error>

namespace trivet::openpgp {
namespace {

constexpr WorkBudget kBudget{.time = std::chrono::seconds(5), .memory = 64 * 1024 * 1024, .output = 1024 * 1024};

// GnuPG wants a folder of its own, even where nothing is kept.
class EmptyHome {
public:
    EmptyHome() : m_path((std::filesystem::temp_directory_path() / "gnupg-XXXXXX").string())
    {
        if (!::mkdtemp(m_path.data()))
            throw std::system_error(errno, std::generic_category(), m_path);
    }
    ~EmptyHome()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    EmptyHome(const EmptyHome&) = delete;
    EmptyHome& operator=(const EmptyHome&) = delete;

    const std::string& path() const { return m_path; }

private:
    std::string m_path;
};

// The fields of a line of --with-colons (doc/DETAILS of GnuPG).
enum Field : std::size_t { Kind, Validity, KeyId = 4, Created, Expires, Text = 9, Capabilities = 11 };
using Fields = std::vector<std::string_view>;

std::string_view at(const Fields& fields, std::size_t index) { return index < fields.size() ? fields[index] : ""; }

std::int64_t seconds(std::string_view text) { return parseInteger(text).value_or(0); }

DescribedKey keyOf(const Fields& fields)
{
    const auto validity = at(fields, Validity), abilities = at(fields, Capabilities);
    const auto can = [&](char letter) { return abilities.find(letter) != std::string_view::npos; };
    return {.keyId = std::string(at(fields, KeyId)),
            .isRevoked = validity == "r",
            .isExpired = validity == "e",
            .isValid = validity != "i" && validity != "d",
            .canSign = can('s'),
            .canCertify = can('c'),
            .canEncrypt = can('e'),
            .createdAt = seconds(at(fields, Created)),
            .expiresAt = seconds(at(fields, Expires))};
}

// "Alice Example <alice@example.org>", with \x3a for a colon. Only what is an address as a whole counts.
std::string addressIn(std::string_view identity)
{
    const auto open = identity.rfind('<'), close = identity.rfind('>');
    auto address = open != std::string_view::npos && close == identity.size() - 1 && open < close
                       ? identity.substr(open + 1, close - open - 1)
                       : identity;
    const bool isAddress = address.find('@') != std::string_view::npos &&
                           address.find_first_of("\\ <>,") == std::string_view::npos && address.size() <= 254;
    return isAddress ? asciiLower(address) : "";
}

void takeIdentity(DescribedBlock& block, const Fields& fields)
{
    constexpr std::size_t kMost = 100;
    const auto validity = at(fields, Validity);
    if (validity == "i" || validity == "r" || validity == "d" || block.addresses.size() >= kMost)
        return;
    auto address = addressIn(at(fields, Text));
    if (!address.empty() && std::find(block.addresses.begin(), block.addresses.end(), address) == block.addresses.end())
        block.addresses.push_back(std::move(address));
}

std::vector<DescribedBlock> blocksIn(std::string_view listing)
{
    std::vector<DescribedBlock> blocks;
    DescribedKey* latest = nullptr;
    for (const auto line : split(listing, '\n')) {
        const auto fields = split(line, ':');
        const auto kind = at(fields, Kind);
        if (kind == "pub") {
            blocks.emplace_back();
            blocks.back().primary = keyOf(fields);
            latest = &blocks.back().primary;
        } else if (blocks.empty()) {
            continue;
        } else if (kind == "sub") {
            latest = &blocks.back().subkeys.emplace_back(keyOf(fields));
        } else if (kind == "fpr" && latest && latest->fingerprint.empty()) {
            latest->fingerprint = at(fields, Text);
        } else if (kind == "uid") {
            takeIdentity(blocks.back(), fields);
        }
    }
    return blocks;
}

// Neither MD5, SHA-1 nor RIPEMD-160 (RFC 9580 §9.5).
bool isSoundHash(std::string_view algorithm)
{
    constexpr std::array<std::string_view, 6> kSound{"8", "9", "10", "11", "12", "14"};
    return std::find(kSound.begin(), kSound.end(), algorithm) != kSound.end();
}

// VALIDSIG FINGERPRINT DATE SECONDS EXPIRES VERSION RESERVED ALGORITHM HASH CLASS PRIMARY
CheckedSignature validSignature(const std::vector<std::string_view>& words)
{
    constexpr std::size_t kWords = 12;
    if (words.size() < kWords || !isSoundHash(words[9]) || (words[10] != "00" && words[10] != "01"))
        return {.state = SignatureState::Bad};
    return {SignatureState::Good, std::string(words[2]), std::string(words[11]), seconds(words[4])};
}

CheckedSignature resultOf(std::string_view status)
{
    constexpr std::string_view kMark = "[GNUPG:]";
    CheckedSignature result{.state = SignatureState::Bad};
    std::size_t signatures = 0;
    bool isRefused = false;
    for (const auto line : split(status, '\n')) {
        const auto words = split(line, ' ');
        if (words.size() < 2 || words[0] != kMark)
            continue;
        if (words[1] == "NEWSIG")
            ++signatures;
        else if (words[1] == "VALIDSIG")
            result = validSignature(words);
        else if (words[1] == "BADSIG" || words[1] == "ERRSIG" || words[1] == "EXPSIG" || words[1] == "REVKEYSIG")
            isRefused = true;
    }
    return signatures == 1 && !isRefused ? result : CheckedSignature{.state = SignatureState::Bad};
}

} // namespace

std::optional<std::vector<DescribedBlock>> describeKeys(std::string_view bytes)
{
    const EmptyHome home;
    const auto end =
        runLimited({.program = "gpg",
                    .arguments = {"--batch", "--no-options", "--no-autostart", "--no-keyring", "--no-random-seed-file",
                                  "--lock-never", "--homedir", home.path(), "--with-colons", "--fixed-list-mode",
                                  "--with-fingerprint", "--with-fingerprint", "--show-keys"},
                    .input = bytes},
                   kBudget);
    if (!end)
        throw std::runtime_error("gpg cannot be run, or took more than it may");
    if (end->status != 0)
        return std::nullopt;
    auto blocks = blocksIn(end->output);
    const bool isWhole = !blocks.empty() && std::all_of(blocks.begin(), blocks.end(), [](const auto& block) {
        return !block.primary.fingerprint.empty();
    });
    return isWhole ? std::optional(std::move(blocks)) : std::nullopt;
}

CheckedSignature checkSignature(std::string_view keyring, std::string_view signature, std::string_view message)
{
    constexpr int kGood = 0, kRefused = 2; // everything between is a judgement, too
    const auto end = runLimited({.program = "gpgv",
                                 .arguments = {"--quiet", "--status-fd", "1", "--homedir", "/nonexistent", "--keyring",
                                               programFile(0), programFile(1), "-"},
                                 .input = message,
                                 .files = {keyring, signature}},
                                kBudget);
    if (!end || end->status < kGood || end->status > kRefused)
        return {.state = SignatureState::Unknown};
    auto result = resultOf(end->output);
    if (end->status != kGood && result.state == SignatureState::Good)
        result = {.state = SignatureState::Bad};
    return result;
}

} // namespace trivet::openpgp
