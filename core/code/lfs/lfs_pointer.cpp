#include "lfs/lfs_pointer.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "git/object.hpp"

namespace trivet::lfs {
namespace {

constexpr std::string_view kVersion = "version https://git-lfs.github.com/spec/v1\n";
constexpr std::string_view kOid = "oid sha256:", kSize = "size ";

} // namespace

bool isOid(std::string_view text)
{
    static const auto kSha256 = git::ObjectFormat::named("sha256");
    return kSha256.isId(text);
}

std::optional<Pointer> parsePointer(std::string_view content)
{
    if (content.size() >= kMostPointerBytes || !content.starts_with(kVersion))
        return std::nullopt;
    Pointer pointer{.size = -1};
    for (const auto line : split(content, '\n')) {
        if (line.starts_with(kOid))
            pointer.oid = line.substr(kOid.size());
        if (line.starts_with(kSize))
            pointer.size = parseInteger(line.substr(kSize.size())).value_or(-1);
    }
    if (!isOid(pointer.oid) || pointer.size < 0)
        return std::nullopt;
    return pointer;
}

std::string textOf(const Pointer& pointer)
{
    return std::string(kVersion) + std::string(kOid) + pointer.oid + "\n" + std::string(kSize) +
           std::to_string(pointer.size) + "\n";
}

std::string blobIdOf(const Pointer& pointer, std::string_view objectFormat)
{
    const auto text = textOf(pointer);
    auto object = "blob " + std::to_string(text.size());
    object += '\0';
    object += text;
    return hex(objectFormat == "sha256" ? crypto::sha256(object) : crypto::sha1(object));
}

} // namespace trivet::lfs
