#pragma once
#include "http/context.hpp"
#include "pages/texts.hpp"
#include "repos/access.hpp"

#include <span>
#include <string>

namespace trivet::repo_settings_pages {

// What a part of repositories is called; in the order of the pages. Only parts that are served have one.
struct UnitTitle {
    repos::Unit unit{};
    pages::TextKey title{};
};
std::span<const UnitTitle> unitTitles();

// "Write"
std::string levelWord(const http::Context& context, repos::AccessLevel level);

// What somebody may do with the parts the repository has: "Administrator", "Write", or "Write: Code, Wiki · Read:
// Issues" where it is not the same for all of them.
std::string rightsWords(const http::Context& context, const repos::RepositoryRow& row, const repos::Access& access);

} // namespace trivet::repo_settings_pages
