#pragma once
#include "issue_pages/page_meta.hpp"

// Rows of the tables of this folder are like those of the pages of issues.
namespace trivet::pull_pages {

using issue_pages::asking;
using issue_pages::changing;
using issue_pages::showing;

} // namespace trivet::pull_pages
