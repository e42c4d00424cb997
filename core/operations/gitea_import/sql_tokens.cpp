#include "gitea_import/sql_tokens.hpp"

#include "base/text.hpp"
#include "crypto/encoding.hpp"

#include <algorithm>
#include <stdexcept>

namespace trivet::gitea_import {
namespace {

constexpr int kEnd = std::char_traits<char>::eof();
constexpr std::size_t kLongestToken = 256 * 1024 * 1024;

bool isBlank(int c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool isDigit(int c) { return c >= '0' && c <= '9'; }
bool isLetter(int c) { return c == '_' || (c < 128 && c >= 0 && isAsciiAlphanumeric(static_cast<char>(c))); }

std::string upper(std::string text)
{
    for (char& c : text)
        if (c >= 'a' && c <= 'z')
            c = static_cast<char>(c - 'a' + 'A');
    return text;
}

// The comment a dump begins with tells what wrote it.
bool isByMysql(std::ifstream& file)
{
    std::string head(512, '\0');
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(file.gcount()));
    file.clear();
    file.seekg(0);
    return head.find("-- MySQL dump") != head.npos || head.find("-- MariaDB dump") != head.npos;
}

} // namespace

SqlTokens::SqlTokens(const std::filesystem::path& file) : m_path(file), m_file(file, std::ios::binary)
{
    if (!m_file)
        throw std::runtime_error("cannot read " + file.string());
    m_isMysql = isByMysql(m_file);
}

void SqlTokens::fail(const std::string& reason) const
{
    throw std::runtime_error(m_path.string() + ", line " + std::to_string(m_line) + ": " + reason);
}

int SqlTokens::take()
{
    const int c = m_file.get();
    m_line += c == '\n' ? 1 : 0;
    return c;
}

void SqlTokens::append(std::string& text, int c) const
{
    if (text.size() >= kLongestToken)
        fail("a value of more than 256 MiB");
    text += static_cast<char>(c);
}

void SqlTokens::skipLine()
{
    for (int c = take(); c != '\n' && c != kEnd; c = take()) {
    }
}

void SqlTokens::skipBlockComment()
{
    for (int before = 0, c = take(); !(before == '*' && c == '/'); before = c, c = take())
        if (c == kEnd)
            fail("a comment does not end");
}

// True while there was something.
bool SqlTokens::skipBlanksAndComments()
{
    const int c = peek();
    if (isBlank(c)) {
        take();
        return true;
    }
    if (c != '-' && c != '/' && c != '#')
        return false;
    take();
    if (c == '#' || (c == '-' && peek() == '-'))
        skipLine();
    else if (c == '/' && peek() == '*') {
        take();
        skipBlockComment();
    } else {
        m_file.unget();
        return false;
    }
    return true;
}

char SqlTokens::unescaped()
{
    switch (const int c = take()) {
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    case 'b':
        return '\b';
    case '0':
        return '\0';
    case 'Z':
        return '\x1a';
    case kEnd:
        fail("a text does not end");
    default:
        return static_cast<char>(c);
    }
}

// Behind the quote; a quote inside is doubled.
std::string SqlTokens::quoted(char end, bool hasBackslashes)
{
    std::string text;
    for (int c = take();; c = take()) {
        if (c == kEnd)
            fail("a text does not end");
        if (c == '\\' && hasBackslashes) {
            append(text, unescaped());
            continue;
        }
        if (c == end) {
            if (peek() != end)
                return text;
            take();
        }
        append(text, c);
    }
}

std::string SqlTokens::word(int first)
{
    std::string text(1, static_cast<char>(first));
    while (isLetter(peek()))
        append(text, take());
    return text;
}

// A word, or X'0aff', E'\n' and _binary '…'.
SqlToken SqlTokens::wordOrPrefixed(int first)
{
    auto text = upper(word(first));
    if (text == "_BINARY") {
        while (skipBlanksAndComments()) {
        }
        if (take() != '\'')
            fail("_binary stands before a text");
        return {SqlToken::Kind::Blob, quoted('\'', m_isMysql)};
    }
    if ((text == "X" || text == "E") && peek() == '\'') {
        take();
        auto value = quoted('\'', text == "E" || m_isMysql);
        if (text == "E")
            return {SqlToken::Kind::Text, std::move(value)};
        auto bytes = crypto::decodeHex(value);
        if (!bytes)
            fail("not a number in hexadecimal");
        return {SqlToken::Kind::Blob, std::move(*bytes)};
    }
    return {SqlToken::Kind::Word, std::move(text)};
}

SqlToken SqlTokens::number(int first)
{
    std::string text(1, static_cast<char>(first));
    const auto isPart = [&](int c) {
        const bool isExponentSign = (c == '+' || c == '-') && (text.back() == 'e' || text.back() == 'E');
        return isLetter(c) || c == '.' || isExponentSign;
    };
    while (isPart(peek()))
        append(text, take());
    if (!text.starts_with("0x"))
        return {SqlToken::Kind::Number, std::move(text)};
    auto bytes = crypto::decodeHex(std::string_view(text).substr(2));
    if (!bytes)
        fail("not a number in hexadecimal");
    return {SqlToken::Kind::Blob, std::move(*bytes)};
}

SqlToken SqlTokens::next()
{
    while (skipBlanksAndComments()) {
    }
    const int c = take();
    if (c == kEnd)
        return {};
    if (c == '\'')
        return {SqlToken::Kind::Text, quoted('\'', m_isMysql)};
    if (c == '`' || c == '"')
        return {SqlToken::Kind::Name, quoted(static_cast<char>(c), false)};
    if (c == '[')
        return {SqlToken::Kind::Name, quoted(']', false)};
    if (isDigit(c) || (c == '-' && isDigit(peek())))
        return number(c);
    if (isLetter(c))
        return wordOrPrefixed(c);
    return {SqlToken::Kind::Sign, std::string(1, static_cast<char>(c))};
}

} // namespace trivet::gitea_import
