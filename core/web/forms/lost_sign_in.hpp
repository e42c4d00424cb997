#pragma once
#include "base/parameters.hpp"
#include "http/context.hpp"

#include <string_view>

// Forms whose sender has signed in again, or out, since the page was shown. What was written in them is not lost.
namespace trivet::forms {

enum class Files { None, Sent };

// Throws Error (Forbidden) for a form with the token of another sign-in. What was written comes back in a form that can
// be sent. It is only shown, to be copied, where the browser does not say that a form of this site was sent: nobody
// else shall have one of theirs put here, with a token and a button.
[[noreturn]] void refuseOtherSignIn(const http::Context& context, std::string_view action, const Parameters& fields,
                                    Files files);

// Throws Error (Forbidden) for the form of somebody who is not signed in any more if something was written in it, which
// is shown to be copied. Returns if there is nothing to be lost.
void refuseIfWritten(http::Context& context);

} // namespace trivet::forms
