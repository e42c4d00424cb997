#include "avatars/avatar_store.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "db/database.hpp"

namespace trivet::avatars {
namespace {

using db::Sql;

constexpr Sql kOfAccount = "SELECT media_type, image FROM account_avatar WHERE account_id = $1";
constexpr Sql kSetOfAccount = "INSERT INTO account_avatar (account_id, media_type, image) VALUES ($1, $2, $3)"
                              " ON CONFLICT (account_id) DO UPDATE SET media_type = excluded.media_type,"
                              " image = excluded.image";
constexpr Sql kRemoveOfAccount = "DELETE FROM account_avatar WHERE account_id = $1";
constexpr Sql kOfRepository = "SELECT media_type, image FROM repository_avatar WHERE repository_id = $1";
constexpr Sql kSetOfRepository = "INSERT INTO repository_avatar (repository_id, media_type, image) VALUES ($1, $2, $3)"
                                 " ON CONFLICT (repository_id) DO UPDATE SET media_type = excluded.media_type,"
                                 " image = excluded.image";
constexpr Sql kRemoveOfRepository = "DELETE FROM repository_avatar WHERE repository_id = $1";
constexpr Sql kNote = "UPDATE repository SET avatar = $1 WHERE id = $2";

struct PictureRow {
    std::string mediaType{};
    db::Blob image{};
    auto columns() { return std::tie(mediaType, image); }
};

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
    m_db.run(kSetOfAccount, id, picture.mediaType, db::Blob{picture.bytes});
}

void AvatarStore::removeOfAccount(std::int64_t id) { m_db.run(kRemoveOfAccount, id); }

std::optional<Picture> AvatarStore::ofRepository(std::int64_t id)
{
    return pictureOf(m_db.one<PictureRow>(kOfRepository, id));
}

void AvatarStore::setOfRepository(std::int64_t id, const Picture& picture)
{
    constexpr std::size_t kEnough = 16; // hex digits that tell one picture of a repository from the next
    m_db.run(kSetOfRepository, id, picture.mediaType, db::Blob{picture.bytes});
    m_db.run(kNote, hex(crypto::sha256(picture.bytes)).substr(0, kEnough), id);
}

void AvatarStore::removeOfRepository(std::int64_t id)
{
    m_db.run(kRemoveOfRepository, id);
    m_db.run(kNote, "", id);
}

} // namespace trivet::avatars
