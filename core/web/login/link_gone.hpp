#pragma once
#include "pages/view.hpp"

namespace trivet::login {

// The page for a link that was used, has expired or never was one. All look the same.
pages::View invalidLinkPage(const http::Context& context);

} // namespace trivet::login
