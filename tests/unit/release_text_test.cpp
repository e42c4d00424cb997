// What releases and their feeds make of texts.
#include "feeds/feed_document.hpp"
#include "releases/tagged_commit.hpp"
#include "support/has.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::releases {

class ReleaseTextTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(ReleaseTextTest);
    CPPUNIT_TEST(aTitleIsOneLineOf255Characters);
    CPPUNIT_TEST(aNoteOfATagIsCutBetweenCharacters);
    CPPUNIT_TEST(theNotesOfManyTagsHaveOneRoom);
    CPPUNIT_TEST(feedsEscapeWhatPeopleWrote);
    CPPUNIT_TEST(feedsTellTimesInTheirOwnWay);
    CPPUNIT_TEST_SUITE_END();

    static std::string repeated(const std::string& text, int count)
    {
        std::string all;
        for (int i = 0; i < count; ++i)
            all += text;
        return all;
    }

    void aTitleIsOneLineOf255Characters()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("One"), titleFrom(" One \nTwo"));
        CPPUNIT_ASSERT_EQUAL(std::string(), titleFrom("\nTwo"));
        CPPUNIT_ASSERT_EQUAL(repeated("ü", 255), titleFrom(repeated("ü", 255)));
        CPPUNIT_ASSERT_EQUAL(repeated("ü", 254) + "…", titleFrom(repeated("ü", 256)));
        CPPUNIT_ASSERT_EQUAL(std::string(254, 'x') + "…", titleFrom(std::string(1000, 'x')));
    }

    void aNoteOfATagIsCutBetweenCharacters()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("One\nTwo"), noteFrom("\n\nOne\nTwo\n"));
        CPPUNIT_ASSERT_EQUAL(std::string(8192, 'x'), noteFrom(std::string(8192, 'x')));
        CPPUNIT_ASSERT_EQUAL(std::string(8192, 'x') + "…", noteFrom(std::string(200'000, 'x')));
        CPPUNIT_ASSERT_EQUAL("x" + repeated("ü", 4095) + "…", noteFrom("x" + repeated("ü", 5000)));
    }

    void theNotesOfManyTagsHaveOneRoom()
    {
        RoomForNotes room;
        std::size_t bytes = 0;
        for (int i = 0; i < 3000; ++i) {
            TaggedCommit tagged{.title = "One", .note = noteFrom(std::string(200'000, 'x'))};
            room.fit(tagged);
            bytes += tagged.note.size();
            CPPUNIT_ASSERT_EQUAL(std::string("One"), tagged.title);
            CPPUNIT_ASSERT(i > 2000 || !tagged.note.empty());
        }
        CPPUNIT_ASSERT(bytes <= std::size_t{16} * 1024 * 1024);
    }

    static feeds::FeedDocument sample()
    {
        feeds::FeedDocument feed{.title = "A & B", .link = "http://x/a?b=1&c=2", .address = "http://x/feed"};
        feed.time = 1700000000;
        feed.entries.push_back({.title = "<b>\"one\"</b>\x01",
                                .link = "http://x/1",
                                .id = "1: http://x/1",
                                .author = "alice",
                                .html = "<p>]]></p>",
                                .time = 1700000000});
        return feed;
    }

    void feedsEscapeWhatPeopleWrote()
    {
        for (const auto& text : {feeds::rssOf(sample()), feeds::atomOf(sample())}) {
            CPPUNIT_ASSERT(test::has(text, "<title>A &amp; B</title>"));
            CPPUNIT_ASSERT(test::has(text, "<title>&lt;b&gt;&quot;one&quot;&lt;/b&gt;</title>"));
            CPPUNIT_ASSERT(test::has(text, "&lt;p&gt;]]&gt;&lt;/p&gt;"));
            CPPUNIT_ASSERT(test::has(text, "http://x/a?b=1&amp;c=2"));
        }
    }

    void feedsTellTimesInTheirOwnWay()
    {
        CPPUNIT_ASSERT(test::has(feeds::rssOf(sample()), "<pubDate>Tue, 14 Nov 2023 22:13:20 +0000</pubDate>"));
        CPPUNIT_ASSERT(test::has(feeds::atomOf(sample()), "<updated>2023-11-14T22:13:20Z</updated>"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ReleaseTextTest, "unit");

} // namespace trivet::releases
