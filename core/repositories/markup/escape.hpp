#pragma once
#include "base/html_escape.hpp"

namespace trivet::markup {

using trivet::appendEscaped;

} // namespace trivet::markup
