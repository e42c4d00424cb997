#pragma once
#include "base/field_problem.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::json {

// What is wrong with the values a client sent. All of it is collected, so that one answer names every mistake.
class Problems {
public:
    void add(std::string_view field, Message message) { m_all.push_back({std::string(field), std::move(message)}); }
    bool isEmpty() const { return m_all.empty(); }
    // Throws Error (Invalid) with everything that was added, if anything was.
    void throwIfAny() const;

private:
    std::vector<FieldProblem> m_all{};
};

inline constexpr MessageFormat<> kRequired{"field.required", "Required"};
inline constexpr MessageFormat<> kNotWholeNumber{"field.whole_number", "must be a whole number"};
inline constexpr MessageFormat<> kNotTrueOrFalse{"field.true_or_false", "must be true or false"};
inline constexpr MessageFormat<> kNotTime{"field.time", "must be a time like 2026-08-22T21:32:59Z"};

void checkText(std::string_view field, std::string_view text, const Rules& rules, Problems& problems);
void checkNumber(std::string_view field, std::int64_t number, const Rules& rules, Problems& problems);

} // namespace trivet::json
