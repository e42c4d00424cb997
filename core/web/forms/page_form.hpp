#pragma once
#include "base/parameters.hpp"
#include "forms/lost_sign_in.hpp"
#include "http/context.hpp"
#include "http/operation.hpp"
#include "http/reply.hpp"
#include "http/variant_reply.hpp"
#include "pages/view.hpp"

#include <string>
#include <string_view>
#include <variant>

// What the pages with forms share: those of settings and administration.
namespace trivet::forms {

// The page once more, or on to the next one.
using Answer = std::variant<pages::View, http::Redirect>;

// Guard: the form that is posted was made for this sign-in. It stands before what reads the form.
struct OwnForm {
    static OwnForm resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// The same for a form that is read in another way, from all of its fields or from the token in it. Throws Error
// (Forbidden).
void requireOwnFields(const http::Context& context, const Parameters& fields, Files files = Files::None);
void requireOwnToken(const http::Context& context, std::string_view token);
bool hasOwnToken(const http::Context& context, const Parameters& fields);

// What OwnForm asks for.
std::string formTokenOf(const http::Context& context);

// A page with forms: with the token that OwnForm asks for, and the way to confirm the password where that is due.
void addFormValues(pages::View& view, const http::Context& context);

// Done: back to a page of this site, which says so. `name` stands for {{NAME}} in the notice.
http::Redirect done(http::Context& context, pages::TextKey notice, std::string_view page, std::string_view name = "");

} // namespace trivet::forms
