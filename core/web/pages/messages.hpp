#pragma once
#include "base/field_problem.hpp"
#include "http/context.hpp"
#include "pages/language.hpp"

#include <span>
#include <string>

namespace trivet::pages {

class Templates;

// What rules say, as people read it: the line of LANGUAGE/messages.txt that has the key of the message, with the same
// {{MARKERS}}. A message without a key is shown as it is.
std::string told(const Templates& templates, Language language, const Message& message);
// "Name: Please fill this in.; Email: …", for a page that has no such fields.
std::string told(const Templates& templates, Language language, std::span<const FieldProblem> problems);

// In the language of whoever asks.
std::string told(const http::Context& context, const Message& message);
std::string told(const http::Context& context, const Messages& messages); // joined by "; "

} // namespace trivet::pages
