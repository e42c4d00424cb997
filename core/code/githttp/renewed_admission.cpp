#include "githttp/renewed_admission.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "repos/access_store.hpp"
#include "repos/deploy_key_store.hpp"
#include "repos/repository_store.hpp"
#include "signin/renewed_identity.hpp"

namespace trivet::githttp {
namespace {

Error noRepository() { return Error::notFound("Repository not found"); }

} // namespace

void renewAccess(const http::Services& services, RequestedRepository& requested, access::Identity& who)
{
    auto& db = services.database();
    auto repository = repos::RepositoryStore(db).find(requested.repository.row.id);
    if (!repository)
        throw noRepository();
    requested.repository = std::move(*repository);
    if (who.isDeployKey()) {
        const auto key = repos::DeployKeyStore(db).findByFingerprint(requested.repository.row.id, who.keyId);
        if (!key)
            throw Error::forbidden(signin::kNoLongerGood);
        who = repos::identityOf(*key, requested.repository);
    }
    requested.access = repos::AccessStore(db).of(requested.repository, who);
    if (!requested.access.allows(requested.unit(), repos::AccessLevel::Read))
        throw noRepository();
}

void renewAdmission(const http::Services& services, RequestedRepository& requested, access::Identity& who)
{
    signin::renewIdentity(services.database(), who, secondsNow());
    renewAccess(services, requested, who);
    requireWritable({services, requested, who});
}

} // namespace trivet::githttp
