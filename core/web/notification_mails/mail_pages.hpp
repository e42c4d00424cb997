#pragma once
#include "pages/model.hpp"

#include <optional>
#include <string>
#include <vector>

// What the templates of mails show.
namespace trivet::notification_mails {

struct NotificationPart {
    std::optional<std::string> place{}; // in the code
    std::string text{};                 // Markdown
    pages::SafeHtml body{};             // the same
    static constexpr auto entries()
    {
        using P = NotificationPart;
        return ValueList{pages::entry("PLACE", &P::place), pages::entry("BODY_HTML", &P::body)};
    }
};

struct NotificationPage {
    std::string language{}, subject{}, heading{}, sentence{}, address{}, reason{}, unsubscribe{}, settingsAddress{};
    std::string site{};
    bool isCut = false;
    std::vector<NotificationPart> parts{};
    static constexpr auto entries()
    {
        using P = NotificationPage;
        using pages::entry;
        return ValueList{entry("LANGUAGE", &P::language), entry("SUBJECT", &P::subject),
                         entry("HEADING", &P::heading),   entry("SENTENCE", &P::sentence),
                         entry("ADDRESS", &P::address),   entry("REASON", &P::reason),
                         entry("SITE", &P::site),         entry("UNSUBSCRIBE", &P::unsubscribe),
                         entry("IS_CUT", &P::isCut),      entry("SETTINGS_ADDRESS", &P::settingsAddress),
                         entry("PART", &P::parts)};
    }
};

struct DigestLine {
    std::string heading{}, sentence{}, address{};
    static constexpr auto entries()
    {
        using L = DigestLine;
        return ValueList{pages::entry("LINE_HEADING", &L::heading), pages::entry("LINE_SENTENCE", &L::sentence),
                         pages::entry("LINE_ADDRESS", &L::address)};
    }
};

struct DigestPage {
    std::string language{}, subject{}, reason{}, unsubscribe{}, settingsAddress{};
    std::vector<DigestLine> lines{};
    std::optional<std::string> more{};
    static constexpr auto entries()
    {
        using P = DigestPage;
        using pages::entry;
        return ValueList{entry("LANGUAGE", &P::language),
                         entry("SUBJECT", &P::subject),
                         entry("REASON", &P::reason),
                         entry("UNSUBSCRIBE", &P::unsubscribe),
                         entry("SETTINGS_ADDRESS", &P::settingsAddress),
                         entry("LINE", &P::lines),
                         entry("MORE", &P::more)};
    }
};

} // namespace trivet::notification_mails
