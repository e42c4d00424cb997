#pragma once
#include "http/catalogue.hpp"

namespace trivet::app {

// Every endpoint table of the service. A new resource adds one line in modules.cpp and nothing elsewhere.
http::Catalogue shippedModules();

// What this program serves: the shipped tables. A program that measures links its own, which adds to them.
http::Catalogue modules();

// What a pool serves that is there for git only: a clone may take long, and must not keep a worker from the others.
http::Catalogue gitModules();

} // namespace trivet::app
