// As core.hpp beside it, with CppUnit.
#include "build-aux/prelude/core.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
