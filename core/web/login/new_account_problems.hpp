#pragma once
#include "http/context.hpp"
#include "pages/view.hpp"

#include <string>
#include <vector>

namespace trivet::login {

// An account as somebody has just typed it into a form.
struct TypedAccount {
    const std::string &userName, &email, &password, &retype;
};

// Why there can be no such account, in the reader's language, each at the field it is about.
std::vector<pages::ShownProblem> problemsOfNewAccount(http::Context& context, const TypedAccount& typed);

} // namespace trivet::login
