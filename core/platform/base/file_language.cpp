#include "base/file_language.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <iterator>

namespace trivet {
namespace {

constexpr auto kData = Language::Kind::Data;

struct Ending {
    std::string_view ending{};
    Language language{};
};

// Sorted by ending.
constexpr Ending kEndings[] = {
    {"ada", {"Ada"}},
    {"adb", {"Ada"}},
    {"ads", {"Ada"}},
    {"asm", {"Assembly"}},
    {"awk", {"Awk"}},
    {"bash", {"Shell"}},
    {"bat", {"Batchfile"}},
    {"c", {"C"}},
    {"cc", {"C++"}},
    {"cfg", {"INI", kData}},
    {"cjs", {"JavaScript"}},
    {"clj", {"Clojure"}},
    {"cljs", {"Clojure"}},
    {"cmake", {"CMake"}},
    {"coffee", {"CoffeeScript"}},
    {"conf", {"INI", kData}},
    {"cpp", {"C++"}},
    {"cr", {"Crystal"}},
    {"cs", {"C#"}},
    {"css", {"CSS"}},
    {"cu", {"Cuda"}},
    {"cxx", {"C++"}},
    {"d", {"D"}},
    {"dart", {"Dart"}},
    {"el", {"Emacs Lisp"}},
    {"elm", {"Elm"}},
    {"env", {"Dotenv", kData}},
    {"erl", {"Erlang"}},
    {"ex", {"Elixir"}},
    {"exs", {"Elixir"}},
    {"f90", {"Fortran"}},
    {"fs", {"F#"}},
    {"gemspec", {"Ruby"}},
    {"go", {"Go"}},
    {"gradle", {"Gradle"}},
    {"groovy", {"Groovy"}},
    {"h", {"C"}},
    {"hh", {"C++"}},
    {"hpp", {"C++"}},
    {"hrl", {"Erlang"}},
    {"hs", {"Haskell"}},
    {"htm", {"HTML"}},
    {"html", {"HTML"}},
    {"hxx", {"C++"}},
    {"ini", {"INI", kData}},
    {"ino", {"C++"}},
    {"ipynb", {"Jupyter Notebook"}},
    {"java", {"Java"}},
    {"jl", {"Julia"}},
    {"js", {"JavaScript"}},
    {"json", {"JSON", kData}},
    {"jsonc", {"JSON", kData}},
    {"jsx", {"JavaScript"}},
    {"ksh", {"Shell"}},
    {"kt", {"Kotlin"}},
    {"kts", {"Kotlin"}},
    {"less", {"Less"}},
    {"lisp", {"Common Lisp"}},
    {"lua", {"Lua"}},
    {"m", {"Objective-C"}},
    {"m4", {"M4"}},
    {"mjs", {"JavaScript"}},
    {"mk", {"Makefile"}},
    {"ml", {"OCaml"}},
    {"mli", {"OCaml"}},
    {"mm", {"Objective-C++"}},
    {"nim", {"Nim"}},
    {"nix", {"Nix"}},
    {"pas", {"Pascal"}},
    {"php", {"PHP"}},
    {"pl", {"Perl"}},
    {"pm", {"Perl"}},
    {"pp", {"Puppet"}},
    {"properties", {"Java Properties", kData}},
    {"proto", {"Protocol Buffer"}},
    {"ps1", {"PowerShell"}},
    {"py", {"Python"}},
    {"pyi", {"Python"}},
    {"r", {"R"}},
    {"rake", {"Ruby"}},
    {"rb", {"Ruby"}},
    {"rkt", {"Racket"}},
    {"rs", {"Rust"}},
    {"s", {"Assembly"}},
    {"sass", {"Sass"}},
    {"scala", {"Scala"}},
    {"scm", {"Scheme"}},
    {"scss", {"SCSS"}},
    {"sh", {"Shell"}},
    {"sol", {"Solidity"}},
    {"sql", {"SQL"}},
    {"sv", {"SystemVerilog"}},
    {"svelte", {"Svelte"}},
    {"svg", {"SVG", kData}},
    {"swift", {"Swift"}},
    {"t", {"Perl"}},
    {"tcl", {"Tcl"}},
    {"tex", {"TeX"}},
    {"tf", {"HCL"}},
    {"toml", {"TOML", kData}},
    {"ts", {"TypeScript"}},
    {"tsx", {"TypeScript"}},
    {"v", {"Verilog"}},
    {"vala", {"Vala"}},
    {"vb", {"Visual Basic .NET"}},
    {"vhd", {"VHDL"}},
    {"vim", {"Vim Script"}},
    {"vue", {"Vue"}},
    {"xhtml", {"HTML"}},
    {"xml", {"XML", kData}},
    {"yaml", {"YAML", kData}},
    {"yml", {"YAML", kData}},
    {"zig", {"Zig"}},
    {"zsh", {"Shell"}},
};
constexpr auto kByEnding = [](const Ending& a, const Ending& b) { return a.ending < b.ending; };
static_assert(std::is_sorted(std::begin(kEndings), std::end(kEndings), kByEnding));

constexpr Ending kWholeNames[] = {
    {"makefile", {"Makefile"}},    {"gnumakefile", {"Makefile"}}, {"dockerfile", {"Dockerfile"}},
    {"cmakelists.txt", {"CMake"}}, {"rakefile", {"Ruby"}},        {"gemfile", {"Ruby"}},
};

} // namespace

const Language* languageOf(std::string_view path)
{
    const auto name = asciiLower(path.substr(path.rfind('/') + 1));
    for (const auto& whole : kWholeNames)
        if (name == whole.ending)
            return &whole.language;
    const auto dot = name.rfind('.');
    if (dot == std::string::npos)
        return nullptr;
    const Ending wanted{std::string_view(name).substr(dot + 1), {}};
    const auto* found = std::lower_bound(std::begin(kEndings), std::end(kEndings), wanted, kByEnding);
    return found != std::end(kEndings) && found->ending == wanted.ending ? &found->language : nullptr;
}

} // namespace trivet
