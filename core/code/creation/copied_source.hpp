#pragma once
#include "http/context.hpp"
#include "repos/repository_row.hpp"

namespace trivet::creation {

// Copying a repository may take minutes, in which it is hidden, from the caller or from others. To be called in the
// transaction that makes the copy, before its row is there: the copy is private if it has to be by then. Throws Error:
// NotFound if the caller may not read the source any more, Forbidden if they are not signed in any more.
void lookAgain(http::Context& context, const repos::RepositoryRow& source, repos::RepositoryRow& copy);

} // namespace trivet::creation
