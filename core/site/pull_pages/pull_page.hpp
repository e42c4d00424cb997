#pragma once
#include "issue_pages/conversation.hpp"
#include "issues/pull_guards.hpp"

namespace trivet::pull_pages {

using issues::VisiblePull;

// A pull request with everything that was said and done about it, and with the forms the reader may use.
pages::View pullPage(http::Context& context, const VisiblePull& pull,
                     const issue_pages::ReturnedComment& returned = {});

} // namespace trivet::pull_pages
