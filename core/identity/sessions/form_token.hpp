#pragma once
#include "base/error.hpp"
#include "http/context.hpp"

#include <string>
#include <string_view>

namespace trivet::sessions {

// The name of the hidden field that carries it.
inline constexpr std::string_view kFormTokenField = "_csrf";

// Proves that a form was made for this session and for this action ("logout"). Empty for who is not signed in.
std::string formToken(const http::Context& context, std::string_view action);

// Why a form is not taken though nothing is wrong with it.
inline constexpr MessageFormat<> kOtherSignIn{
    "form.other_sign_in", "This form was made for another sign-in. Go back, load the page again and try once more."};
inline constexpr MessageFormat<> kSignedOut{"form.signed_out",
                                            "You are not signed in any more, so what you sent was not saved."};

bool isFormToken(const http::Context& context, std::string_view action, std::string_view given);

// The refusal (Forbidden) of a form with another token.
Error otherSignIn(std::string_view action);

// Throws it unless it is that token.
void requireFormToken(const http::Context& context, std::string_view action, std::string_view given);

} // namespace trivet::sessions
