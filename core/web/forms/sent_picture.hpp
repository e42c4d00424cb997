#pragma once
#include "http/context.hpp"
#include "http/operation.hpp"

#include <string>

namespace trivet::forms {

// Guard: the file "image" of a form that was made for this sign-in, empty if none was chosen. Of one that is too large
// to be a picture only so much is kept that the rules see it.
struct SentPicture {
    std::string bytes{};

    static SentPicture resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

} // namespace trivet::forms
