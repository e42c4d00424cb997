#include "repos/mirror_credentials.hpp"

#include "base/error.hpp"

namespace trivet::repos {
namespace {

constexpr MessageFormat<> kUnreadable{"mirror.unreadable_credentials",
                                      "the stored password cannot be read any more; please enter it again"};

} // namespace

std::string sealCredentials(std::string_view secretKey, const crypto::SecretContext& mirror,
                            const MirrorCredentials& credentials)
{
    if (credentials.isEmpty())
        return {};
    return crypto::SecretBox(secretKey).seal(mirror, credentials.user + '\0' + credentials.password);
}

MirrorCredentials openCredentials(std::string_view secretKey, const crypto::SecretContext& mirror,
                                  const std::string& sealed)
{
    if (sealed.empty())
        return {};
    const auto opened = crypto::SecretBox(secretKey).open(mirror, sealed);
    const auto end = opened ? opened->find('\0') : std::string::npos;
    if (end == std::string::npos)
        throw Error::invalid(kUnreadable);
    return {opened->substr(0, end), opened->substr(end + 1)};
}

} // namespace trivet::repos
