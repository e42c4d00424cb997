#pragma once
#include <string_view>

namespace trivet::pages {

enum class Form { Html, Json, Text };

// The q of one entry of an Accept header as 0 to 1000; 1000 where it has none that can be read.
int weightOf(std::string_view entry);

// In which form a client would rather read an answer that exists in all three, by its Accept header (RFC 9110 §12.5.1).
// Where it does not care, or says nothing that can be read, it is HTML.
Form preferredForm(std::string_view accept);

} // namespace trivet::pages
