#pragma once
#include "http/context.hpp"
#include "pages/language.hpp"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::pages {

// What rules say, as people read it. Rules and the API speak English, each message where it is thrown; pages look it up
// in LANGUAGE/messages.txt, where the message itself is the name of its text: `{{MARKERS}}` stand for what changes, and
// may be used on the other side. A message that is not there is shown as it is. Threads may share one object.
class Messages {
public:
    explicit Messages(std::string folder) : m_folder(std::move(folder)) {}

    // Several messages in one ("[Name]: Required; [Email]: Required") are told one by one.
    std::string told(Language language, std::string_view message) const;

private:
    using Catalogue = std::map<std::string, std::string, std::less<>>;
    const Catalogue& catalogueOf(Language language) const;
    std::optional<std::string> find(Language language, std::string_view message) const;
    std::string toldPart(Language language, std::string_view part) const;

    std::string m_folder;
    mutable std::mutex m_reading{};
    mutable std::map<Language, Catalogue> m_catalogues{};
};

// In the language of whoever asks.
std::string told(const http::Context& context, std::string_view message);

// What the markers of the pattern stand for if the message is like it: "[a: {{A}}]" of "[a: 5]" is {"A": "5"}.
std::optional<std::map<std::string, std::string>> matched(std::string_view pattern, std::string_view message);

} // namespace trivet::pages
