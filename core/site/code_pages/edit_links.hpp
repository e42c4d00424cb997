#pragma once
#include "code_pages/location.hpp"
#include "http/context.hpp"
#include "pages/model.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>

namespace trivet::code_pages {

// Where what a page shows can be changed: [[>file_tools]] of a file, [[>folder_tools]] of a folder.
struct EditLinks {
    std::string edit{}, remove{}, create{};
    std::optional<std::string> upload{}; // where files can be sent

    static constexpr auto entries()
    {
        using pages::entry;
        using L = EditLinks;
        return ValueList{entry("EDIT_ADDRESS", &L::edit), entry("DELETE_ADDRESS", &L::remove),
                         entry("NEW_FILE_ADDRESS", &L::create), entry("UPLOAD_ADDRESS", &L::upload)};
    }
};

// Of a branch of a repository that takes changes, for who is signed in: who may not write there is led to a fork.
std::optional<EditLinks> editLinks(const http::Context& context, const repos::VisibleRepo& repo,
                                   const Location& location);

} // namespace trivet::code_pages
