#pragma once
#include "edit_pages/edit_page.hpp"
#include "gitdata/file_change.hpp"

namespace trivet::edit_pages {

// What a form wants to be done to a file, without the question whether it may be.
gitdata::FileChange plannedChange(const Editing& editing, const EditForm& form);

// The same for who wants it done now. Throws Error (Invalid) without a path, for a text that is too long, or if nothing
// would change.
gitdata::FileChange requireChange(const Editing& editing, const EditForm& form);

// What the commit would show. Nothing is changed. Throws Error as the commit would.
EditPreview previewOf(const Editing& editing, const EditForm& form);

} // namespace trivet::edit_pages
