#include "avatars/avatar_store.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::avatars {
namespace {

using db::join;
using db::Sql;

struct PictureRow {
    std::string mediaType{};
    db::Blob image{};
    static constexpr auto columns()
    {
        return db::columns(db::column("media_type", &PictureRow::mediaType), db::column("image", &PictureRow::image));
    }
};

constexpr Sql kOfAccount = join<"SELECT ", db::selectList<PictureRow>, " FROM account_avatar WHERE account_id = ?">();
constexpr Sql kSetOfAccount = join<db::insertInto<"account_avatar", PictureRow, "account_id = ?">,
                                   " ON CONFLICT (account_id) DO UPDATE SET ", db::excludedList<PictureRow>>();
constexpr Sql kRemoveOfAccount = "DELETE FROM account_avatar WHERE account_id = $1";
constexpr Sql kOfRepository =
    join<"SELECT ", db::selectList<PictureRow>, " FROM repository_avatar WHERE repository_id = ?">();
constexpr Sql kSetOfRepository = join<db::insertInto<"repository_avatar", PictureRow, "repository_id = ?">,
                                      " ON CONFLICT (repository_id) DO UPDATE SET ", db::excludedList<PictureRow>>();
constexpr Sql kRemoveOfRepository = "DELETE FROM repository_avatar WHERE repository_id = $1";
constexpr Sql kNote = "UPDATE repository SET avatar = $1 WHERE id = $2";

std::optional<Picture> pictureOf(std::optional<PictureRow>&& row)
{
    if (!row)
        return {};
    return Picture{std::move(row->mediaType), std::move(row->image.bytes)};
}

} // namespace

std::optional<Picture> AvatarStore::ofAccount(std::int64_t id)
{
    return pictureOf(m_db.one<PictureRow>(kOfAccount, id));
}

void AvatarStore::setOfAccount(std::int64_t id, const Picture& picture)
{
    m_db.run(kSetOfAccount, PictureRow{picture.mediaType, {picture.bytes}}, id);
}

void AvatarStore::removeOfAccount(std::int64_t id) { m_db.run(kRemoveOfAccount, id); }

std::optional<Picture> AvatarStore::ofRepository(std::int64_t id)
{
    return pictureOf(m_db.one<PictureRow>(kOfRepository, id));
}

void AvatarStore::setOfRepository(std::int64_t id, const Picture& picture)
{
    constexpr std::size_t kEnough = 16; // hex digits that tell one picture of a repository from the next
    m_db.run(kSetOfRepository, PictureRow{picture.mediaType, {picture.bytes}}, id);
    m_db.run(kNote, hex(crypto::sha256(picture.bytes)).substr(0, kEnough), id);
}

void AvatarStore::removeOfRepository(std::int64_t id)
{
    m_db.run(kRemoveOfRepository, id);
    m_db.run(kNote, "", id);
}

} // namespace trivet::avatars
