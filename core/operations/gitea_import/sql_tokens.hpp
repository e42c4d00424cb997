#pragma once
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace trivet::gitea_import {

struct SqlToken {
    enum class Kind { End, Word, Name, Text, Blob, Number, Sign };
    Kind kind = Kind::End;
    std::string text{}; // a word in upper case, a name or a text without its quotes, the bytes of a blob

    bool isWord(std::string_view word) const { return kind == Kind::Word && text == word; }
    bool isSign(char sign) const { return kind == Kind::Sign && text[0] == sign; }
};

// The words of an SQL text of any size, read once from its beginning to its end. Comments are left out. In the dialect
// of MySQL a backslash in a text means something; dumps by xorm, which Gitea has, write texts as standard SQL does
// whatever the database is.
class SqlTokens {
public:
    // Throws std::runtime_error if the file cannot be read.
    explicit SqlTokens(const std::filesystem::path& file);

    SqlToken next();
    // Throws std::runtime_error with the file and the line.
    [[noreturn]] void fail(const std::string& reason) const;

private:
    int take();
    int peek() { return m_file.peek(); }
    bool skipBlanksAndComments();
    void skipLine();
    void skipBlockComment();
    std::string quoted(char end, bool hasBackslashes);
    std::string word(int first);
    char unescaped();
    SqlToken wordOrPrefixed(int first);
    SqlToken number(int first);
    void append(std::string& text, int c) const;

    std::filesystem::path m_path;
    std::ifstream m_file;
    std::int64_t m_line = 1;
    bool m_isMysql = false;
};

} // namespace trivet::gitea_import
