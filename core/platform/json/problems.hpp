#pragma once
#include "json/field.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::json {

// What is wrong with the values a client sent. All of it is collected, so that one answer names every mistake.
class Problems {
public:
    // The name of the field as clients know it from such messages: redirect_uris -> [RedirectURIs].
    void add(std::string_view field, std::string_view complaint);
    bool isEmpty() const { return m_texts.empty(); }
    // Throws Error (Invalid) with everything that was added, if anything was.
    void throwIfAny() const;

private:
    std::vector<std::string> m_texts{};
};

void checkText(std::string_view field, std::string_view text, const Rules& rules, Problems& problems);
void checkNumber(std::string_view field, std::int64_t number, const Rules& rules, Problems& problems);

} // namespace trivet::json
