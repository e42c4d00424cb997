#pragma once
#include "repos/repository_row.hpp"
#include "support/case_file.hpp"

#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::test {

// Repositories a test starts with, written as in the lines before the first step of a case file:
//
//   repository OWNER/NAME [private] [template] [archived] [filled|noted]
//        <<folder:OWNER/NAME>> is where it lies on disk
//        filled: with the commits of kSampleHistory, whose names are always the same; noted: and a note about main
//   collaborator OWNER/NAME USER read|write|admin
//   on-disk OWNER/NAME [broken]
//        a folder OWNER/NAME.git that nobody has adopted, with the commits of kSampleHistory; broken: with no
//        repository
//
// Throws std::runtime_error for a line of another form.
bool isGivenRepository(const std::string& line);
void arrangeRepository(db::Database& db, const std::string& root, const std::string& line);
void captureFolder(db::Database& db, const std::string& root, const std::string& line, Captures& captures);

// What "filled" puts into a repository, for `git fast-import`: on main two commits (README.md, src/main.c, "a b/ü.txt",
// a symbolic link, a script), a branch feature/one with one more, the annotated tag v1.0 and the plain tag light.
extern const char* const kSampleHistory;

} // namespace trivet::test
