#include "edit_pages/editable_file.hpp"

#include "base/text.hpp"
#include "gitdata/lfs_file.hpp"

namespace trivet::edit_pages {

EditableFile editableFile(http::Context& context, const EditPlace& place, const git::TreeEntry& entry)
{
    auto& git = place.served.git;
    EditableFile file{.entry = entry};
    file.isLink = entry.kind == git::TreeEntry::Kind::Link;
    file.isTooLong = git.head(entry.id).value_or(git::ObjectHead{}).size > kMostEdited;
    if (file.isLink || file.isTooLong)
        return file;
    file.isLfs = gitdata::lfsObjectOf(context, place.served.its.row.id, git, entry.id).has_value();
    file.content = git.content(entry.id);
    file.isBinary = file.content.find('\0') != std::string::npos;
    file.isOtherEncoding = !file.isBinary && !isUtf8(file.content);
    return file;
}

} // namespace trivet::edit_pages
