#pragma once
#include "base/error.hpp"

#include <cppunit/TestAssert.h>

#include <string>

namespace trivet::test {

// The Error the call throws; the test fails if it throws none.
template <class Call> Error refusalOf(Call call, const std::string& what = {})
{
    try {
        call();
    } catch (const Error& error) {
        return error;
    }
    throw CppUnit::Exception(CppUnit::Message("was not refused", what));
}

template <class Call> void assertRefused(Error::Kind kind, Call call, const std::string& what = {})
{
    const Error error = refusalOf(call, what);
    CPPUNIT_ASSERT_EQUAL_MESSAGE(what + ": " + error.english(), statusOf(kind), statusOf(error.kind()));
}

} // namespace trivet::test
