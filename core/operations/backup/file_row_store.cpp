#include "backup/file_row_store.hpp"

#include "db/database.hpp"

namespace trivet::backup {
namespace {

constexpr db::Sql kAttachment = "SELECT 1 FROM attachment WHERE external_url = '' LIMIT 1";
constexpr db::Sql kLfsObject = "SELECT 1 FROM lfs_object LIMIT 1";
constexpr db::Sql kPackage = "SELECT 1 FROM package_blob LIMIT 1";

} // namespace

bool FileRowStore::namesAttachments() { return m_db.value<std::int64_t>(kAttachment).has_value(); }

bool FileRowStore::namesLfsObjects() { return m_db.value<std::int64_t>(kLfsObject).has_value(); }

bool FileRowStore::namesPackages() { return m_db.value<std::int64_t>(kPackage).has_value(); }

} // namespace trivet::backup
