#pragma once
#include "http/context.hpp"
#include "repos/repo_guards.hpp"
#include "repos/transfer_store.hpp"

// Giving a repository to another owner: at once where the caller may make repositories for them, else when they accept.
namespace trivet::repos {

enum class TransferState { Done, Waiting };

// Throws Error: NotFound if there is no such account to see, Invalid if it cannot have it, Conflict if another transfer
// is waiting, Forbidden if the quota does not allow it or they have blocked the caller.
TransferState transfer(http::Context& context, const RepoOfOwner& repo, const std::string& newOwner,
                       const std::vector<std::int64_t>& teamIds);

// Guard: a repository that was offered to the caller, whether they could see it before or not.
struct OfferedRepo {
    OwnedRepository its{};
    users::AccountRow recipient{};
    TransferRow offer{};

    static OfferedRepo resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// By the recipient. Both throw Error (NotFound) if the offer was taken back meanwhile, also if it is another one's now.
void acceptTransfer(http::Context& context, const OfferedRepo& repo);
void rejectTransfer(db::Database& db, const OfferedRepo& repo);

// The owner takes the offer back. Throws Error (NotFound) if none is waiting.
void endTransfer(db::Database& db, std::int64_t repositoryId);

} // namespace trivet::repos
