#pragma once
#include "githttp/git_admission.hpp"
#include "lfs/transfer_token.hpp"

#include <optional>
#include <string>

namespace trivet::lfshttp {

// Guards: holding one is the proof that the caller may use the objects of the repository {owner}/{repo} like this. Who
// may fetch with git may read; a token for transfers (lfs::TransferTokens) stands for who it was made for, in its
// repository alone: one for uploads may write and read, one for downloads only read.
struct Reader : githttp::RequestedRepository {
    static Reader resolve(http::Context& context);
};

// A reader with a name.
struct Member : githttp::RequestedRepository {
    static Member resolve(http::Context& context);
};

struct Writer : githttp::RequestedRepository {
    static Writer resolve(http::Context& context);
};

// An object may take hours to come. Looks up again who sends it, what they have shown and what they may do; throws
// Error as for who may not write.
void renewWriter(http::Context& context, Writer& writer);

// Throws Error unless who reads may also write.
void requireWriter(http::Context& context, const githttp::RequestedRepository& requested);

// That the client takes what is answered here; 415 otherwise.
struct AcceptsLfs {
    static AcceptsLfs resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

// A token for the caller to go on with, over HTTP, whichever way they came; nothing for who needs none.
struct TransferPass {
    std::string authorization{};
    std::int64_t expiresIn = 0;
};

// What limits such a token beside who gets it.
struct ShownToken {
    std::optional<std::int64_t> latestEnd{}; // of the token for transfers that was shown: none prolongs itself
    std::string accessTokenId{};             // of the access token that was shown, for that one too
};
ShownToken shownToken(http::Context& context);

std::optional<TransferPass> passFor(const githttp::PushTarget& place, lfs::TransferOperation operation,
                                    std::int64_t now, const ShownToken& shown = {});

// Where git-lfs finds the objects of a repository, with a slash behind it.
std::string serverOf(const Settings& settings, const githttp::RequestedRepository& requested);

// Throws Error (Forbidden) for who may not change the objects.
void requireChangeable(const githttp::PushTarget& place);

} // namespace trivet::lfshttp
