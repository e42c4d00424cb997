#pragma once
#include "code_pages/folder_page.hpp"
#include "diffs/diff_page.hpp"
#include "edit_pages/commit_panel.hpp"
#include "edit_pages/editable_file.hpp"
#include "pages/view.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::edit_pages {

// Somebody else has changed the file since the form was opened.
struct MeanwhileChange {
    std::string historyAddress{};
    std::optional<diffs::DiffPage> diff{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("HISTORY_ADDRESS", &MeanwhileChange::historyAddress),
                         pages::entry("DIFF", &MeanwhileChange::diff)};
    }
};

// What would become of the text.
struct EditPreview {
    std::vector<pages::SafeHtml> rendered{}; // none or one
    std::optional<diffs::DiffPage> diff{};
    bool hasNoChange = false;
    static constexpr auto entries()
    {
        return ValueList{pages::entry("RENDERED_HTML", &EditPreview::rendered),
                         pages::entry("DIFF", &EditPreview::diff),
                         pages::entry("HAS_NO_CHANGE", &EditPreview::hasNoChange)};
    }
};

struct EditPage {
    code_pages::RepoHead repo{};
    std::string heading{}, action{}, previewAction{}, back{}, formToken{};
    bool isText = true, isLink = false, isTooLong = false, isLfs = false, isBinary = false, isOtherEncoding = false;
    std::string mostKibibytes{};
    std::optional<MeanwhileChange> meanwhile{};
    std::optional<EditPreview> preview{};
    CommitPanel panel{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = EditPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("HEADING", &P::heading),
                         entry("ACTION", &P::action),
                         entry("PREVIEW_ACTION", &P::previewAction),
                         entry("BACK", &P::back),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("IS_TEXT", &P::isText),
                         entry("FILE_IS_LINK", &P::isLink),
                         entry("FILE_IS_TOO_LONG", &P::isTooLong),
                         entry("FILE_IS_LFS", &P::isLfs),
                         entry("FILE_IS_BINARY", &P::isBinary),
                         entry("FILE_IS_NOT_UTF8", &P::isOtherEncoding),
                         entry("MOST_KIBIBYTES", &P::mostKibibytes),
                         entry("MEANWHILE", &P::meanwhile),
                         entry("PREVIEW", &P::preview),
                         entry("COMMIT_PANEL", &P::panel)};
    }
};

// Who edits what.
struct Editing {
    http::Context& context;
    const repos::VisibleRepo& repo;
    const users::AccountRow& caller;
    const EditPlace& place;
    std::optional<EditableFile> file{}; // nothing: a new one
};

// The page with the form, with what was typed and what is wrong with it.
pages::View editPage(const Editing& editing, const EditForm& form,
                     const std::optional<forms::Refusal>& refusal = std::nullopt,
                     std::optional<EditPreview> preview = std::nullopt);

// What the file was when the form was opened, and what it is now.
MeanwhileChange meanwhileOf(const Editing& editing, const std::string& seenCommit);

} // namespace trivet::edit_pages
