#include "gitdata/lfs_pointer.hpp"

#include "base/text.hpp"
#include "git/object.hpp"

namespace trivet::gitdata {

std::optional<LfsPointer> parseLfsPointer(std::string_view content)
{
    constexpr std::string_view kVersion = "version https://git-lfs.github.com/spec/v1\n";
    constexpr std::string_view kOid = "oid sha256:", kSize = "size ";
    if (content.size() >= kMostPointerBytes || !content.starts_with(kVersion))
        return std::nullopt;
    LfsPointer pointer{.size = -1};
    for (const auto line : split(content, '\n')) {
        if (line.starts_with(kOid))
            pointer.oid = line.substr(kOid.size());
        if (line.starts_with(kSize))
            pointer.size = parseInteger(line.substr(kSize.size())).value_or(-1);
    }
    if (!git::ObjectFormat::named("sha256").isId(pointer.oid) || pointer.size < 0)
        return std::nullopt;
    return pointer;
}

} // namespace trivet::gitdata
