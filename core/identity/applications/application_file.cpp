#include "applications/application_file.hpp"

#include "applications/application_input.hpp"
#include "applications/builtin.hpp"
#include "applications/file_entry.hpp"
#include "applications/private_file.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/token.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <stdexcept>

namespace trivet::applications {
namespace {

constexpr std::size_t kLongestFile = 4 * 1024 * 1024;
constexpr std::size_t kLongestSecretFile = 4096;
constexpr std::size_t kShortestSecret = 32; // it is stored as a plain hash, so it must be beyond guessing

void requireClientId(const std::string& id)
{
    const auto isAllowed = [](char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '.' || c == '_'; };
    if (id.size() > 255 || !std::all_of(id.begin(), id.end(), isAllowed))
        throw std::runtime_error("client_id may have letters, digits, '-', '.' and '_', at most 255");
    for (const auto& each : builtins())
        if (each.clientId == id)
            throw std::runtime_error("client_id is that of '" + std::string(each.word) +
                                     "', which [oauth2] DEFAULT_APPLICATIONS registers");
}

std::string firstLine(std::string text)
{
    text.resize(std::min(text.find_first_of("\r\n"), text.size()));
    return text;
}

// The secret in clear, from the entry or from the file it names; empty if it gives none or only its hash.
std::string clearSecret(const FileEntry& entry, const std::filesystem::path& file)
{
    if (!entry.clientSecret.empty()) {
        requirePrivate(file.string());
        return entry.clientSecret;
    }
    if (entry.clientSecretFile.empty())
        return {};
    const auto secretFile = (file.parent_path() / entry.clientSecretFile).string();
    requirePrivate(secretFile);
    return firstLine(readSmallFile(secretFile, kLongestSecretFile));
}

void requireOneSecret(const FileEntry& entry)
{
    const int ways = !entry.clientSecret.empty() + !entry.clientSecretFile.empty() + !entry.clientSecretSha256.empty();
    if (ways > 1)
        throw std::runtime_error("give one of client_secret, client_secret_file and client_secret_sha256");
    if (entry.confidentialClient && ways == 0)
        throw std::runtime_error("a confidential client needs client_secret, client_secret_file or "
                                 "client_secret_sha256");
    if (!entry.confidentialClient && ways != 0)
        throw std::runtime_error("a client that is not confidential has no secret; set confidential_client to true");
}

void addSecret(Declared& declared, const FileEntry& entry, const std::filesystem::path& file)
{
    requireOneSecret(entry);
    if (!entry.confidentialClient)
        return;
    if (!entry.clientSecretSha256.empty()) {
        const auto& hash = entry.clientSecretSha256;
        if (hash.size() != 64 || hash.find_first_not_of("0123456789abcdef") != std::string::npos)
            throw std::runtime_error("client_secret_sha256 must be 64 hexadecimal digits in lower case");
        declared.secretHash = hash;
        return;
    }
    const auto secret = clearSecret(entry, file);
    if (secret.size() < kShortestSecret)
        throw std::runtime_error("the secret must have at least 32 characters; make one with: openssl rand -hex 32");
    declared.secretHash = crypto::tokenHash(secret);
    declared.secretLastEight = crypto::lastEight(secret);
}

Declared declare(const FileEntry& entry, const std::filesystem::path& file, const Settings& settings)
{
    requireClientId(entry.clientId);
    Declared declared{
        .application = {.row = {.origin = std::string(nameOf(Origin::File)), .clientId = entry.clientId}}};
    fill(declared.application, entry.input());
    requireSound(declared.application, settings);
    addSecret(declared, entry, file);
    return declared;
}

} // namespace

std::vector<Declared> readApplicationFile(const std::string& path, const Settings& settings)
{
    std::vector<Declared> found;
    std::set<std::string> clientIds;
    std::string where;
    try {
        for (const auto& value : parseEntries(readSmallFile(path, kLongestFile))) {
            where = "entry " + std::to_string(found.size() + 1) + ": ";
            const auto entry = readEntry(value);
            where = "entry " + std::to_string(found.size() + 1) + " (" + entry.clientId + "): ";
            if (!clientIds.insert(entry.clientId).second)
                throw std::runtime_error("the client_id is used twice");
            found.push_back(declare(entry, path, settings));
        }
    } catch (const std::exception& problem) { // an Error says it in words for a client, which fit here too
        throw std::runtime_error("[oauth2] APPLICATIONS_FILE " + path + ": " + where + problem.what());
    }
    return found;
}

} // namespace trivet::applications
