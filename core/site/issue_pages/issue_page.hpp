#pragma once
#include "issue_pages/conversation.hpp"

namespace trivet::issue_pages {

// An issue with everything that was said and done about it, and with the forms the reader may use.
pages::View issuePage(http::Context& context, const issues::VisibleIssue& issue, const ReturnedForms& returned = {});

} // namespace trivet::issue_pages
