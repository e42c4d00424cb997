#pragma once
#include "http/catalogue.hpp"

namespace trivet::app {

// Every endpoint table of the service. A new resource adds one line in modules.cpp and nothing elsewhere.
http::Catalogue shippedModules();

// What this program serves: the shipped tables. A program that measures links its own, which adds to them.
http::Catalogue modules();

} // namespace trivet::app
