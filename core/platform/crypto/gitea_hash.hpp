#pragma once
#include <optional>
#include <string>
#include <string_view>

// What Gitea and Forgejo store of passwords and tokens. Only to check what was imported.
namespace trivet::crypto {

// A password hash as it is kept here: "$gitea$pbkdf2$50000$50$SALT$HASH", with salt and hash in hexadecimal and all
// parameters written out; one by bcrypt stays as it is. From the columns passwd_hash_algo, salt and passwd. Nothing for
// a kind we do not check, for parameters that cost too much (hash_scheme.hpp), and for what is damaged.
std::optional<std::string> passwordHashOfGitea(std::string_view algorithm, std::string_view salt,
                                               std::string_view passwd);

// Whether the text behind "$gitea$" can be checked without keeping a processor busy for more than about a second.
bool isBearableGiteaHash(std::string_view afterPrefix);
bool matchesGiteaHash(std::string_view password, std::string_view stored);

// The same for an access token or a scratch code, whose salt is text: PBKDF2 with 10,000 rounds, about 10 ms.
std::optional<std::string> tokenHashOfGitea(std::string_view salt, std::string_view hash);

} // namespace trivet::crypto
