#pragma once
#include "lfs/transfer_token.hpp"

#include <string>
#include <string_view>

namespace trivet::gitssh {

enum class Verb { UploadPack, ReceivePack, UploadArchive, LfsAuthenticate };

// What an SSH client wants of a repository, or of its wiki ("site.wiki").
struct OriginalCommand {
    Verb verb = Verb::UploadPack;
    std::string owner{}, name{};
    lfs::TransferOperation operation = lfs::TransferOperation::Download; // of LfsAuthenticate
};

std::string_view nameOf(Verb verb); // "git-upload-pack"

// Reads what sshd hands over as SSH_ORIGINAL_COMMAND: it is written for a shell, and no shell ever sees it. Throws
// Error (BadRequest), with a text for the client, for everything but a verb with its path.
OriginalCommand parseOriginalCommand(std::string_view text);

} // namespace trivet::gitssh
