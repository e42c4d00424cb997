#pragma once
#include "http/context.hpp"

namespace trivet::admin {

// What a new installation still needs, as it is now.
struct FirstSteps {
    bool hasOwnPassword = false; // the administrator who asks
    bool hasAddress = false;     // ROOT_URL was set, or its default is where the site is
    bool hasMail = false;

    bool areDone() const { return hasOwnPassword && hasAddress && hasMail; }
};

// For administrators.
FirstSteps firstSteps(http::Context& context);

} // namespace trivet::admin
