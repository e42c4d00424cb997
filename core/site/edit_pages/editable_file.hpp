#pragma once
#include "edit_pages/edit_place.hpp"
#include "http/context.hpp"

#include <optional>
#include <string>

namespace trivet::edit_pages {

inline constexpr std::size_t kMostEdited = 512 * 1024; // bytes of a file

// A file as the form has it. What is no text that a form could bring back unchanged can be moved and deleted only.
struct EditableFile {
    git::TreeEntry entry{};
    std::string content{}; // of a text
    bool isLink = false, isTooLong = false, isLfs = false, isBinary = false, isOtherEncoding = false;

    bool isText() const { return !isLink && !isTooLong && !isLfs && !isBinary && !isOtherEncoding; }
};
EditableFile editableFile(http::Context& context, const EditPlace& place, const git::TreeEntry& entry);

} // namespace trivet::edit_pages
