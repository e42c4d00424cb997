#include "gitea_import/sealing_key.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "settings/secret_key.hpp"

namespace trivet::gitea_import {

std::string sealingKey(const Import& import)
{
    if (!import.isDryRun)
        return makeSecretKey(import.settings);
    const auto found = findSecretKey(import.settings);
    return found ? *found : hex(randomBytes(kShortestSecretKey));
}

} // namespace trivet::gitea_import
