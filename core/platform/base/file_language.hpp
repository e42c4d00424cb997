#pragma once
#include <string_view>

namespace trivet {

struct Language {
    enum class Kind { Program, Data };
    std::string_view name{}; // as forges call it
    Kind kind = Kind::Program;
};

// The language of a file, judged by its name alone; nothing for prose and what is not known.
const Language* languageOf(std::string_view path);

} // namespace trivet
