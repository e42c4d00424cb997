#pragma once
#include "access/theme.hpp"
#include "http/context.hpp"
#include "pages/texts.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace trivet::pages {

// Who is signed in, as the layout shows it.
struct Visitor {
    std::string name{}; // empty: nobody is
    bool isAdmin = false;
    std::string signOutToken{};
    std::int64_t unread = 0;    // threads, counted up to kMostUnread
    std::string returnTarget{}; // where signing in leads back to; empty: to the front page
};

// More is shown as "99+".
inline constexpr std::int64_t kMostUnread = 100;

// How many threads are unread by whoever asks, counted no further than that. Provided by who knows notifications.
struct UnreadThreads {
    std::int64_t (*count)(http::Context& context, std::int64_t most) = nullptr;
};

// Whom a page is made for.
struct Reader {
    Language language = Language::English;
    access::Theme theme = access::Theme::Auto;
    std::optional<Visitor> visitor{}; // nothing: not known, so the page says nothing about signing in
};
Reader readerOf(const http::Context& context);

Language languageOf(const http::Context& context);
access::Theme themeOf(const http::Context& context);

// What stands for the {{MARKERS}} of a text.
using Words = std::vector<std::pair<std::string_view, std::string>>;

// A text in the language of whoever asks. It is plain text: templates escape it like any other value.
std::string text(const http::Context& context, TextKey key, const Words& words = {});
std::string filled(std::string text, const Words& words);

// The form token of signing out, whose form stands on every page.
inline constexpr std::string_view kSignOutAction = "logout";

} // namespace trivet::pages
