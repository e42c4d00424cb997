#include "support/given_repository.hpp"

#include "base/clock.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "orgs/access_level.hpp"
#include "repos/new_repository.hpp"
#include "repos/repository_store.hpp"
#include "users/account_store.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <vector>

namespace trivet::test {

const char* const kSampleHistory = R"(blob
mark :1
data <<END
# Site

Hello, *world*.
END

blob
mark :2
data <<END
int main(void)
{
    return 0;
}
END

blob
mark :3
data <<END
grüß
END

blob
mark :4
data 9
README.md
blob
mark :5
data <<END
#!/bin/sh
echo done
END

commit refs/heads/main
mark :10
author Alice <alice@example.test> 1700000000 +0100
committer Alice <alice@example.test> 1700000000 +0100
data <<END
First commit
END
M 100644 :1 README.md

commit refs/heads/main
mark :11
author Bob <bob@example.test> 1700003600 +0000
committer Alice <alice@example.test> 1700003600 +0100
data <<END
Add sources

With a body.
END
from :10
M 100644 :2 src/main.c
M 100644 :3 "a b/ü.txt"
M 120000 :4 link.md
M 100755 :5 run.sh

commit refs/heads/feature/one
mark :12
author Alice <alice@example.test> 1700007200 +0100
committer Alice <alice@example.test> 1700007200 +0100
data <<END
Change main
END
from :11
M 100644 inline src/main.c
data <<END
int main(void) {}
END

tag v1.0
from :11
tagger Alice <alice@example.test> 1700010800 +0100
data <<END
Version 1.0
END

reset refs/tags/light
from :10

done
)";

namespace {

constexpr db::Sql kAddCollaborator =
    "INSERT INTO collaborator (repository_id, account_id, level, created_at) VALUES ($1, $2, $3, 0)";

std::vector<std::string> wordsOf(const std::string& line)
{
    std::vector<std::string> words;
    for (const auto word : split(line, ' '))
        if (!word.empty())
            words.emplace_back(word);
    return words;
}

[[noreturn]] void refuse(const std::string& line, const std::string& why)
{
    throw std::runtime_error("'" + line + "': " + why);
}

// What `git notes` writes.
constexpr const char* kNote = "commit refs/notes/commits\ncommitter Alice <alice@example.test> 1700014400 +0100\n"
                              "data 6\nNoted\nN inline refs/heads/main\ndata 9\nRemember\n\ndone\n";

void fill(const std::string& path, const char* history)
{
    const auto result =
        git::runGit({.folder = path, .arguments = {"fast-import", "--quiet", "--done"}, .input = history});
    if (!result.isGood())
        throw std::runtime_error("git fast-import: " + result.errors);
}

void makeRepository(db::Database& db, const repos::Storage& storage, const std::vector<std::string>& words,
                    const std::string& line)
{
    const auto slash = words.at(1).find('/');
    const auto owner = users::AccountStore(db).findByName(words[1].substr(0, slash));
    if (!owner || slash == std::string::npos)
        refuse(line, "a repository is OWNER/NAME of an account that exists");
    repos::RepositoryRow row{.ownerId = owner->id, .name = words[1].substr(slash + 1)};
    row.defaultBranch = "main";
    row.createdAt = row.updatedAt = secondsNow();
    bool isArchived = false;
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (words[i] == "private")
            row.isPrivate = true;
        else if (words[i] == "template")
            row.isTemplate = true;
        else if (words[i] == "archived")
            isArchived = true;
        else if (words[i] == "filled" || words[i] == "noted")
            row.isEmpty = false;
        else
            refuse(line, "what is '" + words[i] + "'?");
    }
    repos::NewRepository fresh(storage, row);
    if (!row.isEmpty)
        fill(fresh.path(), kSampleHistory);
    if (std::find(words.begin(), words.end(), "noted") != words.end())
        fill(fresh.path(), kNote);
    auto made = fresh.insert(db);
    fresh.keep();
    made.row.isArchived = isArchived;
    repos::RepositoryStore(db).update(made.row);
}

void putOnDisk(const std::string& folder, bool isWhole)
{
    std::filesystem::create_directories(folder);
    if (!isWhole) {
        std::ofstream(folder + "/HEAD") << "ref: refs/heads/main\n";
        return;
    }
    if (!git::runGit({folder, {"init", "--quiet", "--bare", "--initial-branch=main"}}).isGood())
        throw std::runtime_error("git init in " + folder);
    fill(folder, kSampleHistory);
}

} // namespace

bool isGivenRepository(const std::string& line)
{
    return line.starts_with("repository ") || line.starts_with("collaborator ") || line.starts_with("on-disk ");
}

void arrangeRepository(db::Database& db, const std::string& root, const std::string& line)
{
    const auto words = wordsOf(line);
    if (words.size() < 2)
        refuse(line, "a repository has a name");
    if (words[0] == "repository")
        return makeRepository(db, repos::Storage(root), words, line);
    if (words[0] == "on-disk")
        return putOnDisk(root + "/" + words[1] + ".git", words.size() == 2);
    const auto slash = words[1].find('/');
    const auto repository =
        repos::RepositoryStore(db).findByName(words[1].substr(0, slash), words[1].substr(slash + 1));
    const auto user = users::AccountStore(db).findByName(words.at(2));
    const auto level = orgs::levelNamed(words.at(3));
    if (!repository || !user || !level)
        refuse(line, "a collaborator is OWNER/NAME USER LEVEL");
    db.run(kAddCollaborator, repository->row.id, user->id, static_cast<std::int64_t>(*level));
}

void captureFolder(db::Database& db, const std::string& root, const std::string& line, Captures& captures)
{
    const auto words = wordsOf(line);
    if (words[0] == "on-disk")
        return;
    const auto slash = words[1].find('/');
    const auto found = repos::RepositoryStore(db).findByName(words[1].substr(0, slash), words[1].substr(slash + 1));
    captures["folder:" + words[1]] = repos::Storage(root).pathOf(found.value().row);
}

} // namespace trivet::test
