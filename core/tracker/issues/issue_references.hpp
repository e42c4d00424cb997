#pragma once
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace trivet::issues {

// What the words before a reference ask for: "closes #12".
enum class RefAction { None, Closes, Reopens };

std::string_view nameOf(RefAction action); // "none", "closes", "reopens"

// "#12", or "owner/repo#12" with names in lower case, or the same as an address.
struct IssueReference {
    std::string owner{}, repository{}; // empty: of the repository the text belongs to
    std::int64_t number = 0;
    RefAction action = RefAction::None;
    std::string site{}; // of an address, without "https://": "git.example/"; it may be another one than this
    friend bool operator==(const IssueReference&, const IssueReference&) = default;
};

struct References {
    std::vector<std::string> mentions{}; // "user" or "org/team", in lower case, each once
    std::vector<IssueReference> issues{};
};

// What a text refers to that is no Markdown: the message of a commit, a title. Between backticks it is not searched,
// and addresses are not read. The first 1,000 names and the first 100 issues count.
References readReferences(std::string_view text);
// The same of a text in Markdown: of its prose (markup/prose.hpp), as it is linked where it is shown. And up to 100
// addresses of issues.
References readMarkdownReferences(std::string_view text);

// A text somebody has written, with what it refers to. That is read here, before the transaction which stores the text:
// a long one takes its time, and all other writers wait for a transaction.
struct WrittenText {
    std::string text{};
    References references{};
    template <std::convertible_to<std::string> T>
    WrittenText(T&& written) : text(std::forward<T>(written)), references(readMarkdownReferences(text))
    {
    }
};

// The same for several texts that are stored together. What is asked for before the transaction is not read in it.
class KnownReferences {
public:
    KnownReferences() = default;
    explicit KnownReferences(const std::string& text) { of(text); }

    const References& of(const std::string& text);
    // Of an issue. Its title names other issues, but mentions nobody; it is short, and read here.
    References ofIssue(std::string_view title, const std::string& body) const;

private:
    std::unordered_map<std::string, References> m_known{};
};

} // namespace trivet::issues
