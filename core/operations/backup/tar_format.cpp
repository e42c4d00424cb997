#include "backup/tar_format.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <array>

namespace trivet::backup {
namespace {

// Where the fields of a header are, and how long.
struct Field {
    std::size_t at, length;
};
constexpr Field kName{0, 100}, kMode{100, 8}, kOwner{108, 8}, kGroup{116, 8}, kSize{124, 12}, kTime{136, 12};
constexpr Field kSum{148, 8}, kMagic{257, 8};
constexpr std::size_t kKind = 156;
constexpr std::string_view kUstar{"ustar\00000", 8};
constexpr std::int64_t kMostOctal = 077777777777; // eleven digits

void put(std::string& block, Field field, std::string_view text)
{
    std::copy_n(text.begin(), std::min(text.size(), field.length), block.begin() + static_cast<long>(field.at));
}

void putOctal(std::string& block, Field field, std::int64_t value)
{
    std::string digits(field.length - 1, '0');
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, value >>= 3)
        *digit = static_cast<char>('0' + (value & 7));
    put(block, field, digits);
}

std::optional<std::int64_t> octalIn(std::string_view block, Field field)
{
    std::int64_t value = 0;
    for (const char c : block.substr(field.at, field.length)) {
        if (c == '\0' || c == ' ')
            break;
        if (c < '0' || c > '7')
            return {};
        value = value * 8 + (c - '0');
    }
    return value;
}

// The sum of all bytes, with spaces where it is going to stand itself.
std::int64_t sumOf(std::string_view block)
{
    std::int64_t sum = static_cast<std::int64_t>(kSum.length) * ' ';
    for (std::size_t i = 0; i < block.size(); ++i)
        if (i < kSum.at || i >= kSum.at + kSum.length)
            sum += static_cast<unsigned char>(block[i]);
    return sum;
}

std::string blockOf(const Member& member, char kind)
{
    std::string block(kBlock, '\0');
    put(block, kName, member.name);
    putOctal(block, kMode, member.mode);
    putOctal(block, kOwner, 0);
    putOctal(block, kGroup, 0);
    putOctal(block, kSize, std::min(member.size, kMostOctal));
    putOctal(block, kTime, member.changedAt);
    block[kKind] = kind;
    put(block, kMagic, kUstar);
    putOctal(block, {kSum.at, kSum.length - 1}, sumOf(block));
    block[kSum.at + kSum.length - 1] = ' ';
    return block;
}

// "LENGTH key=value\n", where the length counts itself.
std::string record(std::string_view key, std::string_view value)
{
    const auto rest = " " + std::string(key) + "=" + std::string(value) + "\n";
    auto length = rest.size() + 1;
    while (std::to_string(length).size() + rest.size() != length)
        ++length;
    return std::to_string(length) + rest;
}

std::string extensionOf(const Member& member)
{
    std::string records;
    if (member.name.size() > kName.length)
        records += record("path", member.name);
    if (member.size > kMostOctal)
        records += record("size", std::to_string(member.size));
    return records;
}

} // namespace

std::size_t paddingAfter(std::int64_t size) { return (kBlock - static_cast<std::size_t>(size) % kBlock) % kBlock; }

std::string headerOf(const Member& member)
{
    std::string header;
    if (const auto records = extensionOf(member); !records.empty()) {
        const auto size = static_cast<std::int64_t>(records.size());
        header = blockOf({.name = "pax", .size = size, .changedAt = member.changedAt}, 'x') + records;
        header.append(paddingAfter(size), '\0');
    }
    return header + blockOf(member, member.kind == MemberKind::Folder ? '5' : '0');
}

std::optional<Header> parseHeader(std::string_view block)
{
    const auto sum = octalIn(block, kSum), size = octalIn(block, kSize), mode = octalIn(block, kMode);
    if (!sum || !size || !mode || *sum != sumOf(block) || !block.substr(kMagic.at).starts_with("ustar"))
        return {};
    const auto name = block.substr(kName.at, kName.length);
    Header header{.member = {.name = std::string(name.substr(0, name.find('\0'))),
                             .size = *size,
                             .mode = static_cast<unsigned>(*mode & 0777)}};
    if (block[kKind] == '5')
        header.member.kind = MemberKind::Folder;
    else if (block[kKind] == 'x')
        header.isExtension = true;
    else if (block[kKind] != '0')
        return {};
    return header;
}

bool isEnd(std::string_view block) { return block.find_first_not_of('\0') == std::string_view::npos; }

bool applyExtension(std::string_view records, std::optional<std::string>& name, std::optional<std::int64_t>& size)
{
    while (!records.empty()) {
        const auto length = parseInteger(records.substr(0, records.find(' ')));
        if (!length || *length < 5 || static_cast<std::size_t>(*length) > records.size())
            return false;
        const auto line = records.substr(0, static_cast<std::size_t>(*length) - 1);
        const auto space = line.find(' '), equals = line.find('=');
        if (equals == std::string_view::npos || equals < space)
            return false;
        const auto key = line.substr(space + 1, equals - space - 1), value = line.substr(equals + 1);
        if (key == "path")
            name = std::string(value);
        if (key == "size" && !(size = parseInteger(value)))
            return false;
        records.remove_prefix(static_cast<std::size_t>(*length));
    }
    return true;
}

} // namespace trivet::backup
