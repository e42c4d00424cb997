#pragma once
#include "http/context.hpp"
#include "keys/key_types.hpp"
#include "repos/deploy_key_store.hpp"
#include "repos/repository_row.hpp"

// The keys that open one repository, without an account. What changes something is recorded.
namespace trivet::repos {

// Throws Error (Invalid): not a key, without a title, or the repository has the key or the title already.
DeployKeyRow addDeployKey(http::Context& context, const OwnedRepository& repository, const keys::CreateKey& wanted);

// Throws Error (NotFound) unless the repository has a key of that number.
DeployKeyRow requireDeployKey(db::Database& db, std::int64_t repositoryId, std::int64_t id);
void deleteDeployKey(http::Context& context, const OwnedRepository& repository, const DeployKeyRow& key);

} // namespace trivet::repos
