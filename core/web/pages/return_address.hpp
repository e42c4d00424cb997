#pragma once
#include "http/context.hpp"

#include <string>
#include <string_view>

// Where somebody comes back to who has to sign in first.
namespace trivet::pages {

// The page of this site from which a form was sent, as the browser tells; empty if it does not, or if that page was the
// answer to the same form and has no address of its own.
std::string pageBefore(const http::Request& request, const http::Services& services);

// Path and query of the page somebody looks at: what was asked for or, of a form, the page it was sent from. Empty if
// that is not known. It is what the browser has sent: whoever leads there makes sure that it lies within this site.
std::string currentPage(const http::Context& context);

// "/user/login?redirect_to=%2Falice", for an address without a query.
std::string withReturnTarget(std::string address, std::string_view target);

} // namespace trivet::pages
