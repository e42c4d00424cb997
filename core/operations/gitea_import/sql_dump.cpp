#include "gitea_import/sql_dump.hpp"

#include "base/text.hpp"
#include "db/table_staging.hpp"
#include "gitea_import/sql_tokens.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace trivet::gitea_import {
namespace {

using Kind = SqlToken::Kind;

// What may begin a part of CREATE TABLE that is no column, where it is not quoted.
constexpr std::string_view kNotColumns[] = {"PRIMARY", "UNIQUE", "KEY",      "INDEX",  "CONSTRAINT",
                                            "FOREIGN", "CHECK",  "FULLTEXT", "SPATIAL"};

class DumpReader {
public:
    explicit DumpReader(const std::filesystem::path& file) : m_tokens(file) {}

    std::unique_ptr<db::ForeignDatabase> load()
    {
        for (advance(); m_token.kind != Kind::End; advance())
            takeStatement();
        return m_tables.finish();
    }

private:
    void advance() { m_token = m_tokens.next(); }

    bool takeIfWord(std::string_view word)
    {
        const bool isIt = m_token.isWord(word);
        if (isIt)
            advance();
        return isIt;
    }

    void require(char sign)
    {
        if (!m_token.isSign(sign))
            m_tokens.fail(std::string("expected ") + sign);
        advance();
    }

    // Ends at the semicolon.
    void takeStatement()
    {
        if (m_token.isWord("COPY"))
            m_tokens.fail("COPY is not read here: give the address of the PostgreSQL database instead of its dump");
        if (takeIfWord("CREATE") && takeIfWord("TABLE"))
            takeTable();
        else if (takeIfWord("INSERT"))
            takeRows();
        while (m_token.kind != Kind::End && !m_token.isSign(';'))
            advance();
    }

    std::string takeName()
    {
        std::string name;
        for (;;) {
            if (m_token.kind != Kind::Name && m_token.kind != Kind::Word)
                m_tokens.fail("expected a name");
            name = m_token.kind == Kind::Word ? asciiLower(m_token.text) : m_token.text;
            advance();
            if (!m_token.isSign('.'))
                return name;
            advance(); // "public"."user"
        }
    }

    void takeTable()
    {
        if (takeIfWord("IF")) {
            advance();
            advance();
        }
        const auto table = takeName();
        require('(');
        std::vector<std::string> columns;
        for (bool isLast = false; !isLast;) {
            const bool isColumn =
                m_token.kind != Kind::Word ||
                std::find(std::begin(kNotColumns), std::end(kNotColumns), m_token.text) == std::end(kNotColumns);
            if (isColumn)
                columns.push_back(takeName());
            isLast = skipPart();
        }
        m_tables.addTable(table, columns);
    }

    // To the comma of this list, or its end: true.
    bool skipPart()
    {
        for (int depth = 0;; advance()) {
            if (m_token.kind == Kind::End)
                m_tokens.fail("the text ends within a statement");
            if (depth == 0 && (m_token.isSign(',') || m_token.isSign(')'))) {
                const bool isEnd = m_token.isSign(')');
                advance();
                return isEnd;
            }
            depth += m_token.isSign('(') ? 1 : m_token.isSign(')') ? -1 : 0;
        }
    }

    void takeRows()
    {
        takeIfWord("IGNORE");
        if (!takeIfWord("INTO"))
            m_tokens.fail("expected INTO");
        const auto table = takeName();
        std::vector<std::string> columns;
        if (m_token.isSign('(')) {
            do {
                advance();
                columns.push_back(takeName());
            } while (m_token.isSign(','));
            require(')');
        }
        if (!takeIfWord("VALUES"))
            m_tokens.fail("expected VALUES");
        for (;; advance()) {
            m_tables.addRow(table, columns, takeValues());
            if (!m_token.isSign(','))
                return;
        }
    }

    std::vector<db::Value> takeValues()
    {
        std::vector<db::Value> values;
        if (!m_token.isSign('('))
            m_tokens.fail("expected (");
        do {
            advance();
            values.push_back(valueOf(m_token));
            advance();
        } while (m_token.isSign(','));
        require(')');
        return values;
    }

    db::Value valueOf(const SqlToken& token) const
    {
        db::Value value{.isNull = false};
        switch (token.kind) {
        case Kind::Text:
        case Kind::Blob:
            value.kind = token.kind == Kind::Text ? db::Kind::Text : db::Kind::Blob;
            value.bytes = token.text;
            return value;
        case Kind::Number:
            return numberOf(token.text);
        default:
            break;
        }
        if (token.isWord("NULL"))
            return {};
        if (!token.isWord("TRUE") && !token.isWord("FALSE"))
            m_tokens.fail("a value that is not a number and not a text");
        value.integer = token.isWord("TRUE") ? 1 : 0;
        return value;
    }

    static db::Value numberOf(const std::string& text)
    {
        db::Value value{.isNull = false};
        if (const auto integer = parseInteger(text)) {
            value.integer = *integer;
            return value;
        }
        value.kind = db::Kind::Real;
        value.real = std::strtod(text.c_str(), nullptr);
        return value;
    }

    SqlTokens m_tokens;
    SqlToken m_token{};
    db::TableStaging m_tables{};
};

} // namespace

std::unique_ptr<db::ForeignDatabase> loadSqlDump(const std::filesystem::path& file) { return DumpReader(file).load(); }

} // namespace trivet::gitea_import
