#pragma once
#include "home/section.hpp"

// The sections there are, each in the file of its name; sections.cpp puts them in order.
namespace trivet::home {

Section ownRepositories(http::Context& context);

} // namespace trivet::home
