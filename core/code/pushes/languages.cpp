#include "pushes/languages.hpp"

#include "base/text.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace trivet::pushes {
namespace {

struct Extension {
    std::string_view ending{}, language{};
};
// Sorted by ending.
constexpr Extension kExtensions[] = {
    {"ada", "Ada"},
    {"adb", "Ada"},
    {"ads", "Ada"},
    {"asm", "Assembly"},
    {"awk", "Awk"},
    {"bash", "Shell"},
    {"bat", "Batchfile"},
    {"c", "C"},
    {"cc", "C++"},
    {"clj", "Clojure"},
    {"cljs", "Clojure"},
    {"cmake", "CMake"},
    {"coffee", "CoffeeScript"},
    {"cpp", "C++"},
    {"cr", "Crystal"},
    {"cs", "C#"},
    {"css", "CSS"},
    {"cu", "Cuda"},
    {"cxx", "C++"},
    {"d", "D"},
    {"dart", "Dart"},
    {"el", "Emacs Lisp"},
    {"elm", "Elm"},
    {"erl", "Erlang"},
    {"ex", "Elixir"},
    {"exs", "Elixir"},
    {"f90", "Fortran"},
    {"fs", "F#"},
    {"go", "Go"},
    {"gradle", "Gradle"},
    {"groovy", "Groovy"},
    {"h", "C"},
    {"hh", "C++"},
    {"hpp", "C++"},
    {"hrl", "Erlang"},
    {"hs", "Haskell"},
    {"htm", "HTML"},
    {"html", "HTML"},
    {"hxx", "C++"},
    {"ipynb", "Jupyter Notebook"},
    {"java", "Java"},
    {"jl", "Julia"},
    {"js", "JavaScript"},
    {"jsx", "JavaScript"},
    {"kt", "Kotlin"},
    {"kts", "Kotlin"},
    {"less", "Less"},
    {"lisp", "Common Lisp"},
    {"lua", "Lua"},
    {"m", "Objective-C"},
    {"m4", "M4"},
    {"mjs", "JavaScript"},
    {"mk", "Makefile"},
    {"ml", "OCaml"},
    {"mli", "OCaml"},
    {"mm", "Objective-C++"},
    {"nim", "Nim"},
    {"nix", "Nix"},
    {"pas", "Pascal"},
    {"php", "PHP"},
    {"pl", "Perl"},
    {"pm", "Perl"},
    {"pp", "Puppet"},
    {"proto", "Protocol Buffer"},
    {"ps1", "PowerShell"},
    {"py", "Python"},
    {"r", "R"},
    {"rb", "Ruby"},
    {"rkt", "Racket"},
    {"rs", "Rust"},
    {"s", "Assembly"},
    {"sass", "Sass"},
    {"scala", "Scala"},
    {"scm", "Scheme"},
    {"scss", "SCSS"},
    {"sh", "Shell"},
    {"sol", "Solidity"},
    {"sql", "SQL"},
    {"sv", "SystemVerilog"},
    {"svelte", "Svelte"},
    {"swift", "Swift"},
    {"t", "Perl"},
    {"tcl", "Tcl"},
    {"tex", "TeX"},
    {"tf", "HCL"},
    {"ts", "TypeScript"},
    {"tsx", "TypeScript"},
    {"v", "Verilog"},
    {"vala", "Vala"},
    {"vb", "Visual Basic .NET"},
    {"vhd", "VHDL"},
    {"vim", "Vim Script"},
    {"vue", "Vue"},
    {"zig", "Zig"},
    {"zsh", "Shell"},
};
constexpr auto kByEnding = [](const Extension& a, const Extension& b) { return a.ending < b.ending; };
static_assert(std::is_sorted(std::begin(kExtensions), std::end(kExtensions), kByEnding));

constexpr Extension kWholeNames[] = {{"makefile", "Makefile"},     {"gnumakefile", "Makefile"},
                                     {"dockerfile", "Dockerfile"}, {"cmakelists.txt", "CMake"},
                                     {"rakefile", "Ruby"},         {"gemfile", "Ruby"}};
constexpr std::string_view kForeignFolders[] = {"vendor", "node_modules", "third_party", "thirdparty", "dist"};

bool isForeign(std::string_view path)
{
    const auto folders = split(path, '/');
    return path.ends_with(".min.js") || path.ends_with(".min.css") ||
           std::any_of(folders.begin(), folders.end() - 1, [](auto folder) {
               return std::find(std::begin(kForeignFolders), std::end(kForeignFolders), folder) !=
                      std::end(kForeignFolders);
           });
}

std::string_view languageOf(std::string_view path)
{
    const auto name = asciiLower(path.substr(path.rfind('/') + 1));
    for (const auto& whole : kWholeNames)
        if (name == whole.ending)
            return whole.language;
    const auto dot = name.rfind('.');
    if (dot == std::string::npos || isForeign(path))
        return {};
    const Extension wanted{std::string_view(name).substr(dot + 1), {}};
    const auto* found = std::lower_bound(std::begin(kExtensions), std::end(kExtensions), wanted, kByEnding);
    return found != std::end(kExtensions) && found->ending == wanted.ending ? found->language : std::string_view();
}

} // namespace

Languages languagesOf(const std::vector<TreeFile>& files)
{
    std::map<std::string_view, std::int64_t> bytes;
    for (const auto& file : files)
        if (const auto language = languageOf(file.path); !language.empty() && file.size > 0)
            bytes[language] += file.size;
    std::vector<std::pair<std::string_view, std::int64_t>> sorted(bytes.begin(), bytes.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](auto& a, auto& b) { return a.second > b.second; });
    Languages languages;
    if (!sorted.empty())
        languages.main = sorted.front().first;
    languages.json.clear();
    for (const auto& [name, count] : sorted) {
        languages.json += languages.json.empty() ? '{' : ',';
        json::appendText(languages.json, name);
        languages.json += ":" + std::to_string(count);
    }
    languages.json += languages.json.empty() ? "{}" : "}";
    return languages;
}

} // namespace trivet::pushes
