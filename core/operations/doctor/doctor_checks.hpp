#pragma once
#include "doctor/finding.hpp"
#include "settings/settings.hpp"

#include <cstdint>
#include <string_view>

namespace trivet::db {
class Database;
}

// What `trivet doctor` looks at, a file each.
namespace trivet::doctor {

// Who can read or change app.ini, the data folder, the database and the secret key.
Findings checkFiles(const Settings& settings, Repair repair);
// The program git, without which clones, pushes and changes of files are refused.
Findings checkGit();
// Whether this machine has what Trivet needs: git, room on the disk, the right time, a way to send mail, a certificate.
Findings checkHost(const Settings& settings, std::int64_t now);
// Whether it is this program that answers at ROOT_URL, and what is before it, a proxy perhaps, lets a large push pass.
Findings checkFront(const Settings& settings);
// Whether all templates, texts and files of the pages are there and well-formed.
Findings checkPages(const Settings& settings);
// What the settings leave open.
Findings checkSettings(const Settings& settings);
// Whether somebody who typed this host got here by ROOT_URL. Elsewhere every form is refused.
Findings checkAddress(const Settings& settings, std::string_view host);
// Whether the account and the sshd of this host can serve git over SSH, unless that is switched off.
Findings checkSsh(const Settings& settings);
// Schema, engine, and what accounts look like.
Findings checkDatabase(db::Database& db, std::int64_t now);
// Whether every repository has its directory and every directory its repository.
Findings checkRepositories(db::Database& db, const Settings& settings, std::int64_t now, Repair repair);
// Whether every LFS object of a repository has its bytes. Files that belong to no repository are removed by a task.
Findings checkLfs(db::Database& db, const Settings& settings);
// Whether the folder of the repositories is there. Quick, for a page; the one above knows more.
Findings checkRepositoryFolder(db::Database& db, const Settings& settings);
// Whether this installation can use its signing keys.
Findings checkSigningKeys(db::Database& db, const Settings& settings, std::int64_t now);

} // namespace trivet::doctor
