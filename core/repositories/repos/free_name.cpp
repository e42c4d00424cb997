#include "repos/free_name.hpp"

#include "base/error.hpp"
#include "repos/repository_name.hpp"
#include "repos/repository_store.hpp"

namespace trivet::repos {

void requireFreeName(db::Database& db, const users::AccountRow& owner, const std::string& name)
{
    requireUsableName(name);
    if (RepositoryStore(db).findByName(owner.name, name))
        throw Error::conflict(kSameName).at("name");
}

} // namespace trivet::repos
