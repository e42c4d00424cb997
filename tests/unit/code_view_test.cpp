// What pages of code are made of: texts of another encoding, links of submodules, rows and diffs that are kept.
#include "base/text.hpp"
#include "code_pages/decoded_text.hpp"
#include "code_pages/delimited_table.hpp"
#include "code_pages/shown_path.hpp"
#include "code_pages/source_rows.hpp"
#include "code_pages/submodule_links.hpp"
#include "diffs/kept_diffs.hpp"
#include "git/open_repositories.hpp"
#include "git/ref_files.hpp"
#include "git/run_git.hpp"
#include "gitdata/shown_media.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::code_pages {

class CodeViewTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(CodeViewTest);
    CPPUNIT_TEST(whatIsNotUtf8IsWestern);
    CPPUNIT_TEST(submodulesLeadToTheirSites);
    CPPUNIT_TEST(utf16IsText);
    CPPUNIT_TEST(valuesAreATable);
    CPPUNIT_TEST(whatNoAddressCanNameIsEscaped);
    CPPUNIT_TEST(filesAreShownByTheirNames);
    CPPUNIT_TEST(rowsOfASourceAreKept);
    CPPUNIT_TEST(keptDiffsComeBackAsTheyWere);
    CPPUNIT_TEST(refsAreReadFromTheirFiles);
    CPPUNIT_TEST_SUITE_END();

    test::TemporaryFolder m_folder{};

    std::string git(std::vector<std::string> arguments, std::string input = {}) const
    {
        const auto result =
            git::runGit({.folder = m_folder.path(), .arguments = std::move(arguments), .input = std::move(input)});
        CPPUNIT_ASSERT_MESSAGE(result.errors, result.isGood());
        return std::string(trimmed(result.output));
    }

    void whatIsNotUtf8IsWestern()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("Grüße"), decoded("Gr\xFC\xDF"
                                                           "e")
                                                       .text);
        CPPUNIT_ASSERT_EQUAL(std::string("5 € „x“ \u0081"), decoded("5 \x80 \x84x\x93 \x81").text);
        CPPUNIT_ASSERT(decoded("\xFF").isWestern && !decoded("Grüße").isWestern);
        CPPUNIT_ASSERT_EQUAL(std::string("Grüße"), decoded("Grüße").text);
        CPPUNIT_ASSERT_EQUAL(std::string("x"), decoded("\xEF\xBB\xBFx").text);
    }

    void submodulesLeadToTheirSites()
    {
        const std::string here = "https://git.example.org/alice/site";
        const std::pair<const char*, const char*> known[] = {
            {"https://example.com/a/b.git", "https://example.com/a/b"},
            {"https://bob:secret@example.com/a/b", "https://example.com/a/b"},
            {"git@example.com:a/b.git", "https://example.com/a/b"},
            {"ssh://git@example.com:2222/a/b.git", "https://example.com/a/b"},
            {"git://example.com/a/b/", "https://example.com/a/b"},
            {"../tools.git", "https://git.example.org/alice/tools"},
            {"../../bob/tools", "https://git.example.org/bob/tools"},
        };
        for (const auto& [url, site] : known)
            CPPUNIT_ASSERT_EQUAL_MESSAGE(url, std::string(site), submoduleSite(url, here).value_or("nothing"));
        for (const auto* url :
             {"/srv/git/a.git", "file:///srv/a", "javascript:alert(1)", "../../../../etc", "https://a b", "", "C:\\a"})
            CPPUNIT_ASSERT_MESSAGE(url, !submoduleSite(url, here));
    }

    void utf16IsText()
    {
        using namespace std::string_literals;
        for (const auto& bytes : {"\xFF\xFEG\0r\0\xFC\0\x3D\xD8\x00\xDE"s, "\xFE\xFF\0G\0r\0\xFC\xD8\x3D\xDE\x00"s}) {
            CPPUNIT_ASSERT_EQUAL(std::string("Grü\U0001F600"), decoded(bytes).text);
            CPPUNIT_ASSERT(decoded(bytes).isUtf16 && !decoded(bytes).isWestern && !isBinary(bytes));
        }
        // Half a character, a NUL, an odd byte: something else that begins like it.
        for (const auto& bytes : {"\xFF\xFE\0\xD8"s, "\xFF\xFE\0\0"s, "\xFF\xFEG\0\0"s})
            CPPUNIT_ASSERT(!decoded(bytes).isUtf16 && isBinary(bytes));
    }

    void valuesAreATable()
    {
        const std::string begin = "<div class=\"table-scroll\" tabindex=\"0\"><table>\n<thead><tr>";
        CPPUNIT_ASSERT_EQUAL(begin + "<th>a</th><th>b</th></tr>\n</thead>\n<tbody>\n"
                                     "<tr><td>&lt;1,&quot;&gt;</td><td></td></tr>\n</tbody>\n</table></div>\n",
                             tableOf("a,b\r\n\"<1,\"\">\",\r\n", "x.CSV")->html.html);
        for (const auto& [text, name] :
             {std::pair("a;b,c;d\n", "x.csv"), {"a\tb,c\td\n", "x.csv"}, {"a\tb;c;d;e\td\n", "x.tsv"}})
            CPPUNIT_ASSERT_MESSAGE(
                text, tableOf(text, name)
                          ->html.html.ends_with("<th>d</th></tr>\n</thead>\n<tbody>\n</tbody>\n</table></div>\n"));
        CPPUNIT_ASSERT(!tableOf("a,\"b\nc,d\n", "x.csv"));
        CPPUNIT_ASSERT(!tableOf("", "x.csv"));
        CPPUNIT_ASSERT(tableOf("a\u202E,b", "x.csv")->hasUnseen);
        std::string many;
        for (int i = 0; i < 3000; ++i)
            many += "1,2\n";
        CPPUNIT_ASSERT(tableOf(many, "x.csv")->isCutShort);
        CPPUNIT_ASSERT(tableOf(many, "x.csv", {.output = 1000})->html.html.size() < 2000);
        CPPUNIT_ASSERT(isDelimited("a/b.Tsv") && !isDelimited("csv") && !isDelimited("a.csv.txt"));
    }

    void whatNoAddressCanNameIsEscaped()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("a\\tb\\nc\\x1b ü"), shownPath("a\tb\nc\x1B ü"));
        CPPUNIT_ASSERT_EQUAL(std::string("a\\xe4"), shownPath("a\xE4"));
        CPPUNIT_ASSERT(hasAddress("a b/ü") && !hasAddress("a\tb") && !hasAddress("a\xE4"));
    }

    void filesAreShownByTheirNames()
    {
        using Kind = gitdata::ShownMedia::Kind;
        CPPUNIT_ASSERT(gitdata::shownMediaOf("a/Logo.SVG").kind == Kind::Drawing);
        CPPUNIT_ASSERT(gitdata::shownMediaOf("a.png").type == "image/png");
        CPPUNIT_ASSERT(gitdata::shownMediaOf("paper.pdf").kind == Kind::Document);
        for (const auto* name : {".png", "page.html", "png", "a.js", ""})
            CPPUNIT_ASSERT_MESSAGE(name, gitdata::shownMediaOf(name).kind == Kind::None);
    }

    void rowsOfASourceAreKept()
    {
        git({"init", "-q", "--bare"});
        const auto text = git({"hash-object", "-w", "--stdin"}, "int a;\n<b>\n");
        const auto binary = git({"hash-object", "-w", "--stdin"}, std::string("a\0b", 3));
        git::OpenRepositories repositories(m_folder.path() + "/answers");
        auto& repository = repositories.at(m_folder.path(), "sha1");
        const auto first = sourceRows(repository, text, "src/a.c"), again = sourceRows(repository, text, "src/a.c");
        CPPUNIT_ASSERT(first && again && first->lines == 2 && again->lines == 2);
        CPPUNIT_ASSERT_EQUAL(first->html.html, again->html.html);
        CPPUNIT_ASSERT(first->html.html.find("<td class=\"line\"><code>&lt;b&gt;</code>") != std::string::npos);
        CPPUNIT_ASSERT(first->html.html.find("<span class=\"keyword\">int</span>") != std::string::npos);
        CPPUNIT_ASSERT(sourceRows(repository, text, "a.txt")->html.html.find("keyword") == std::string::npos);
        CPPUNIT_ASSERT(!sourceRows(repository, binary, "a.c"));
    }

    void keptDiffsComeBackAsTheyWere()
    {
        diffs::ChangeList list;
        list.changes = {{diffs::Change::Kind::Renamed, "new", "old", "100644", "100755", "1", "2"}};
        const auto changes = diffs::parseKeptChanges(diffs::serialized(list));
        CPPUNIT_ASSERT(changes && changes->changes.at(0).kind == diffs::Change::Kind::Renamed);
        CPPUNIT_ASSERT_EQUAL(std::string("100755"), changes->changes.at(0).modeAfter);
        diffs::Patch patch;
        patch.files.push_back({.place = 3, .hunks = {{.before = 1, .after = 2, .heading = "main"}}, .added = 7});
        patch.files[0].hunks[0].lines.push_back({.mark = '+', .after = 9, .text = "x", .hasNoNewline = true});
        const auto text = diffs::serialized(patch);
        const auto read = diffs::parseKeptPatch(text);
        CPPUNIT_ASSERT(read && read->files.at(0).place == 3 && read->files[0].added == 7);
        const auto& line = read->files[0].hunks.at(0).lines.at(0);
        CPPUNIT_ASSERT(line.mark == '+' && line.after == 9 && line.text == "x" && line.hasNoNewline);
        for (std::size_t size = 0; size < text.size(); ++size)
            CPPUNIT_ASSERT(!diffs::parseKeptPatch(text.substr(0, size)));
        CPPUNIT_ASSERT(!diffs::parseKeptPatch(text + "x"));
    }

    void refsAreReadFromTheirFiles()
    {
        git({"init", "-q", "--bare", "--object-format=sha256"});
        const auto id = git({"hash-object", "-w", "--stdin"}, "a");
        const auto other = git({"hash-object", "-w", "--stdin"}, "b");
        git({"update-ref", "refs/tags/one", id});
        git({"update-ref", "refs/tags/two/deep", id});
        git({"pack-refs", "--all"});
        git({"update-ref", "refs/tags/one", other});
        git({"symbolic-ref", "refs/tags/same", "refs/tags/two/deep"});
        const git::RefFiles refs(m_folder.path(), git::ObjectFormat::named("sha256"));
        CPPUNIT_ASSERT(refs.find("refs/tags/one") == other && refs.find("refs/tags/two/deep") == id);
        CPPUNIT_ASSERT(refs.find("refs/tags/same") == id);
        for (const auto* name :
             {"refs/tags/two", "refs/tags/none", "HEAD", "refs/../config", "refs/tags/../tags/one", ""})
            CPPUNIT_ASSERT_MESSAGE(name, !refs.find(name));
        const auto all = refs.below("refs/tags/");
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, all.size());
        CPPUNIT_ASSERT_EQUAL(other, all.at("refs/tags/one"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, refs.below("refs/tags/tw").size());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(CodeViewTest, "unit");

} // namespace trivet::code_pages
