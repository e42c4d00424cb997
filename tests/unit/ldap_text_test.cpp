#include "ldap/ldap_text.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::ldap {

class LdapTextTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(LdapTextTest);
    CPPUNIT_TEST(valuesOfFiltersAreEscapedAsInRfc4515);
    CPPUNIT_TEST(valuesOfNamesAreEscapedAsInRfc4514);
    CPPUNIT_TEST(namesTakeTheirPlaces);
    CPPUNIT_TEST(filtersHaveTheirBrackets);
    CPPUNIT_TEST_SUITE_END();

    static void assertText(const std::string& wanted, const std::string& have) { CPPUNIT_ASSERT_EQUAL(wanted, have); }

    // The examples of RFC 4515 §4.
    void valuesOfFiltersAreEscapedAsInRfc4515()
    {
        assertText("Parens R Us \\28for all your parenthetical needs\\29",
                   escapeFilterValue("Parens R Us (for all your parenthetical needs)"));
        assertText("\\2a", escapeFilterValue("*"));
        assertText("C:\\5cMyFile", escapeFilterValue("C:\\MyFile"));
        assertText("\\00\\00\\00\\04", escapeFilterValue(std::string("\0\0\0\4", 4)));
        assertText("Lu\\c4\\8di\\c4\\87", escapeFilterValue("Lu\xc4\x8di\xc4\x87"));
    }

    // The examples of RFC 4514 §4, and what §2.4 says of the edges.
    void valuesOfNamesAreEscapedAsInRfc4514()
    {
        assertText("James \\\"Jim\\\" Smith\\, III", escapeDnValue("James \"Jim\" Smith, III"));
        assertText("Before\\0dAfter", escapeDnValue("Before\rAfter"));
        assertText("Lu\\c4\\8di\\c4\\87", escapeDnValue("Lu\xc4\x8di\xc4\x87"));
        assertText("\\#x\\ ", escapeDnValue("#x "));
        assertText("\\ a b\\ ", escapeDnValue(" a b "));
        assertText("a\\,ou\\=x\\+b\\\\\\00", escapeDnValue(std::string("a,ou=x+b\\\0", 10)));
    }

    void namesTakeTheirPlaces()
    {
        assertText("(|(uid=bob)(mail=bob))", fillPlaceholders("(|(uid=%s)(mail=%[1]s))", "bob"));
        assertText("(uid=%s)", fillPlaceholders("(uid=%s)", "%s"));
        CPPUNIT_ASSERT(hasPlaceholder("uid=%s,dc=x"));
        CPPUNIT_ASSERT(!hasPlaceholder("uid=%d,dc=x"));
    }

    void filtersHaveTheirBrackets()
    {
        for (const auto* good : {"(uid=x)", "(&(a=b)(c=\\28))", "(!(a=*))"})
            CPPUNIT_ASSERT_MESSAGE(good, isFilterForm(good));
        for (const auto* bad : {"", "uid=x", "(uid=x", "(uid=x))", "(a=b)(c=d)", "(a=\\2)", "(a=\\zz)"})
            CPPUNIT_ASSERT_MESSAGE(bad, !isFilterForm(bad));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LdapTextTest, "unit");

} // namespace trivet::ldap
