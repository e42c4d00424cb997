#include "openpgp/armor.hpp"

#include "base/text.hpp"
#include "crypto/encoding.hpp"

#include <cstdint>

namespace trivet::openpgp {
namespace {

constexpr std::string_view kBegin = "-----BEGIN PGP ", kEnd = "-----END PGP ", kDashes = "-----";

std::string_view titleOf(ArmorKind kind) { return kind == ArmorKind::PublicKey ? "PUBLIC KEY BLOCK" : "SIGNATURE"; }

bool isBorder(std::string_view line, std::string_view border, ArmorKind kind)
{
    return line.starts_with(border) && line.ends_with(kDashes) &&
           line.substr(border.size(), line.size() - border.size() - kDashes.size()) == titleOf(kind);
}

std::string checksumOf(std::string_view bytes)
{
    std::uint32_t crc = 0xB704CE;
    for (const unsigned char byte : bytes) {
        crc ^= static_cast<std::uint32_t>(byte) << 16;
        for (int bit = 0; bit < 8; ++bit) {
            crc <<= 1;
            if ((crc & 0x1000000) != 0)
                crc ^= 0x1864CFB;
        }
    }
    return {static_cast<char>(crc >> 16), static_cast<char>(crc >> 8), static_cast<char>(crc)};
}

// Reads line by line what stands between the borders.
class Block {
public:
    // False if the line does not belong there.
    bool take(std::string_view line)
    {
        if (m_isHead && line.find(": ") != std::string_view::npos)
            return true;
        if (m_isHead && line.empty()) {
            m_isHead = false;
            return true;
        }
        m_isHead = false;
        if (!m_checksum.empty())
            return line.empty();
        if (line.size() == 5 && line[0] == '=')
            m_checksum = line.substr(1);
        else
            m_text += line;
        return true;
    }

    std::optional<std::string> bytes() const
    {
        auto bytes = crypto::decodeBase64(m_text);
        if (!bytes || bytes->empty() || (!m_checksum.empty() && crypto::encodeBase64(checksumOf(*bytes)) != m_checksum))
            return std::nullopt;
        return bytes;
    }

private:
    bool m_isHead = true;
    std::string m_text{}, m_checksum{};
};

} // namespace

std::optional<std::string> dearmored(std::string_view text, ArmorKind kind)
{
    if (text.size() > kLongestArmor)
        return std::nullopt;
    std::string all;
    std::optional<Block> block;
    for (const auto each : split(text, '\n')) {
        const auto line = trimmed(each);
        if (!block) {
            if (isBorder(line, kBegin, kind))
                block.emplace();
            else if (line.starts_with(kBegin))
                return std::nullopt;
        } else if (isBorder(line, kEnd, kind)) {
            const auto bytes = block->bytes();
            if (!bytes)
                return std::nullopt;
            all += *bytes;
            block.reset();
        } else if (!block->take(line)) {
            return std::nullopt;
        }
    }
    return block || all.empty() ? std::nullopt : std::optional(std::move(all));
}

std::string armored(std::string_view bytes, ArmorKind kind)
{
    constexpr std::size_t kLineLength = 64;
    const auto title = std::string(titleOf(kind)) + std::string(kDashes) + "\n";
    const auto text = crypto::encodeBase64(bytes);
    auto result = std::string(kBegin) + title + "\n";
    for (std::size_t at = 0; at < text.size(); at += kLineLength)
        result += text.substr(at, kLineLength) + "\n";
    return result + "=" + crypto::encodeBase64(checksumOf(bytes)) + "\n" + std::string(kEnd) + title;
}

} // namespace trivet::openpgp
