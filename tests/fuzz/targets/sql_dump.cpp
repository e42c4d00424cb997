#include "gitea_import/sql_dump.hpp"

#include "gitea_import/sql_tokens.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/targets/scratch_folder.hpp"

#include <stdexcept>

namespace trivet::fuzz {

void fuzzSqlDump(std::string_view bytes)
{
    const ScratchFolder scratch(bytes);
    try {
        gitea_import::SqlTokens tokens(scratch.file());
        std::size_t count = 0;
        for (auto token = tokens.next(); token.kind != gitea_import::SqlToken::Kind::End; token = tokens.next())
            promise(++count <= bytes.size(), "every word takes a byte");
    } catch (const std::runtime_error&) { // with the line, for who has written it
    }
    try {
        gitea_import::loadSqlDump(scratch.file());
    } catch (const std::runtime_error&) {
    }
}

} // namespace trivet::fuzz
