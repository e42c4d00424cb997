#include "highlighting/grammar.hpp"

#include "base/file_language.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

namespace trivet::highlighting {
namespace {

constexpr std::string_view kC =
    " alignas alignof auto bool break case catch char class concept const consteval constexpr const_cast continue"
    " co_await co_return co_yield decltype default delete do double dynamic_cast else enum explicit export extern false"
    " final float for friend goto if inline int long mutable namespace new noexcept nullptr operator override private"
    " protected public register reinterpret_cast requires return short signed sizeof static static_assert static_cast"
    " struct switch template this throw true try typedef typename union unsigned using virtual void volatile while ";
constexpr std::string_view kScript =
    " any as async await boolean break case catch class const continue debugger declare default delete do else enum"
    " export extends false finally for from function get if implements import in instanceof interface let new null"
    " number of private protected public readonly return set static string super switch this throw true try type typeof"
    " undefined var void while with yield ";
constexpr std::string_view kJava =
    " abstract assert boolean break byte case catch char class const continue default do double else enum extends false"
    " final finally float for fun if implements import in instanceof int interface is long native new null object"
    " override package private protected public record return short static strictfp super switch synchronized this "
    "throw"
    " throws transient true try val var void volatile when while yield ";
constexpr std::string_view kGo =
    " any bool break byte case chan const continue default defer else error fallthrough false float32 float64 for func "
    "go"
    " goto if import int int32 int64 interface map nil package range return rune select string struct switch true type"
    " uint uint8 uint32 uint64 var ";
constexpr std::string_view kRust = " as async await bool break char const continue crate dyn else enum extern f32 f64 "
                                   "false fn for i32 i64 if impl in let"
                                   " loop match mod move mut pub ref return self Self static str struct super trait "
                                   "true type u8 u32 u64 unsafe use usize"
                                   " where while ";
constexpr std::string_view kPython =
    " and as assert async await break class continue def del elif else except False finally for from global if import "
    "in is"
    " lambda match None nonlocal not or pass raise return self True try while with yield ";
constexpr std::string_view kShell =
    " break case cd continue do done echo elif else esac eval exec exit export false fi for function if in local printf"
    " read readonly return set shift source then trap true unset until while ";
constexpr std::string_view kRuby =
    " alias and begin break case class def do else elsif end ensure false for if in module next nil not or private"
    " protected public redo require rescue retry return self super then true undef unless until when while yield ";
constexpr std::string_view kPhp =
    " abstract and array as break case catch class clone const continue declare default do echo else elseif extends "
    "final"
    " finally fn for foreach function global if implements include instanceof interface match namespace new null or"
    " private protected public readonly require return static switch this throw trait true false try use var while "
    "yield ";
constexpr std::string_view kSql =
    " add all alter and as asc begin between by cascade case check commit constraint create cross database default "
    "delete"
    " desc distinct drop else end exists foreign from group having if in index inner insert into is join key left like"
    " limit not null offset on or order outer primary references returning right rollback select set table then "
    "transaction"
    " trigger union unique update values view when where with bigint boolean integer text varchar timestamp ";
constexpr std::string_view kLua = " and break do else elseif end false for function goto if in local nil not or repeat"
                                  " return then true until while ";
constexpr std::string_view kMake = " define else endef endif export ifdef ifeq ifndef ifneq include override unexport ";

constexpr Grammar kGrammars[] = {
    {"|C|C++|Objective-C|Objective-C++|Cuda|Protocol Buffer|", {"//", ""}, "/*", "*/", "\"'", kC},
    {"|JavaScript|TypeScript|", {"//", ""}, "/*", "*/", "\"'`", kScript},
    {"|Java|Kotlin|Scala|Groovy|Gradle|C#|Dart|Swift|", {"//", ""}, "/*", "*/", "\"'", kJava},
    {"|Go|", {"//", ""}, "/*", "*/", "\"'`", kGo},
    {"|Rust|Zig|", {"//", ""}, "/*", "*/", "\"", kRust},
    {"|Python|", {"#", ""}, "", "", "\"'", kPython},
    {"|Shell|", {"#", ""}, "", "", "\"'", kShell},
    {"|Ruby|", {"#", ""}, "", "", "\"'", kRuby},
    {"|Perl|", {"#", ""}, "", "", "\"'", kRuby},
    {"|PHP|", {"//", "#"}, "/*", "*/", "\"'", kPhp},
    {"|SQL|", {"--", ""}, "/*", "*/", "'\"", kSql, true},
    {"|Lua|", {"--", ""}, "", "", "\"'", kLua},
    {"|CSS|SCSS|Less|", {"", ""}, "/*", "*/", "\"'", ""},
    {"|HTML|XML|SVG|Vue|", {"", ""}, "<!--", "-->", "\"", ""},
    {"|JSON|", {"", ""}, "", "", "\"", " true false null "},
    {"|YAML|TOML|INI|Java Properties|Dotenv|", {"#", ";"}, "", "", "\"'", " true false null yes no on off "},
    {"|Makefile|Dockerfile|CMake|", {"#", ""}, "", "", "\"", kMake},
};

static_assert(std::all_of(std::begin(kGrammars), std::end(kGrammars),
                          [](const Grammar& each) { return each.quotes.size() <= kMostQuotes; }));

// Names that are neither a language's own nor how its files end.
constexpr std::pair<std::string_view, std::string_view> kAliases[] = {
    {"golang", "Go"},        {"csharp", "C#"},         {"node", "JavaScript"}, {"protobuf", "Protocol Buffer"},
    {"objc", "Objective-C"}, {"postgresql", "SQL"},    {"sqlite", "SQL"},      {"mysql", "SQL"},
    {"json5", "JSON"},       {"docker", "Dockerfile"}, {"make", "Makefile"},   {"python3", "Python"},
};

const Grammar* grammarOf(std::string_view language)
{
    for (const auto& grammar : kGrammars)
        for (const auto name : split(grammar.languages, '|'))
            if (!name.empty() && equalsIgnoringAsciiCase(name, language))
                return &grammar;
    return nullptr;
}

// Sorted, in one piece: a node for each, kept for good, would hold a page of memory that is otherwise free.
using Words = std::vector<std::string_view>;

// Those of each grammar, in their order.
std::vector<Words> keywordLists()
{
    std::vector<Words> lists;
    for (const auto& grammar : kGrammars) {
        auto& words = lists.emplace_back(split(grammar.keywords, ' '));
        std::erase(words, "");
        std::ranges::sort(words);
        words.shrink_to_fit();
    }
    return lists;
}

} // namespace

const Grammar* grammarFor(std::string_view fileName)
{
    const auto* language = languageOf(fileName);
    return language ? grammarOf(language->name) : nullptr;
}

const Grammar* grammarNamed(std::string_view word)
{
    constexpr std::size_t kLongest = 30;
    if (word.size() > kLongest)
        return nullptr;
    for (const auto& [alias, name] : kAliases)
        if (equalsIgnoringAsciiCase(alias, word))
            return grammarOf(name);
    const auto* byName = grammarOf(word);
    return byName ? byName : grammarFor("a." + std::string(word));
}

bool isKeyword(const Grammar& grammar, std::string_view word)
{
    static const auto kLists = keywordLists();
    constexpr std::size_t kLongest = 32;
    if (word.size() > kLongest)
        return false;
    const auto& words = kLists[static_cast<std::size_t>(&grammar - kGrammars)];
    return std::ranges::binary_search(words, grammar.ignoresCase ? std::string_view(asciiLower(word)) : word);
}

} // namespace trivet::highlighting
