#pragma once
#include <stdexcept>
#include <string>
#include <string_view>

// What is fed with arbitrary bytes. A target swallows trivet::Error, which is how readers refuse; anything else that is
// thrown, and every promise() that does not hold, is a finding.
namespace trivet::fuzz {

void fuzzPath(std::string_view bytes);
void fuzzQuery(std::string_view bytes);
void fuzzForm(std::string_view bytes);
void fuzzMultipart(std::string_view bytes);
void fuzzJson(std::string_view bytes);
void fuzzRouter(std::string_view bytes);
void fuzzMediaType(std::string_view bytes);
void fuzzIni(std::string_view bytes);
void fuzzLogLine(std::string_view bytes);
void fuzzSshKey(std::string_view bytes);
void fuzzSshCertificate(std::string_view bytes);
void fuzzHttpSignature(std::string_view bytes);
void fuzzJws(std::string_view bytes);
void fuzzRedirectUri(std::string_view bytes);
void fuzzMarkdown(std::string_view bytes);
void fuzzYaml(std::string_view bytes);
void fuzzCodeOwners(std::string_view bytes);
void fuzzDiff(std::string_view bytes);
void fuzzOpenPgp(std::string_view bytes);
void fuzzSshSig(std::string_view bytes);
void fuzzLfsPointer(std::string_view bytes);
void fuzzSshCommand(std::string_view bytes);
void fuzzWebauthn(std::string_view bytes);
void fuzzGroupMap(std::string_view bytes);
void fuzzGitObject(std::string_view bytes);
void fuzzGitPush(std::string_view bytes);
void fuzzGitOutput(std::string_view bytes);
void fuzzRepositoryFiles(std::string_view bytes);
void fuzzZip(std::string_view bytes);
void fuzzTar(std::string_view bytes);
void fuzzSqlDump(std::string_view bytes);
void fuzzCredentials(std::string_view bytes);
void fuzzRequestHeaders(std::string_view bytes);
void fuzzAddress(std::string_view bytes);
void fuzzIdToken(std::string_view bytes);
void fuzzSourceAnswer(std::string_view bytes);
void fuzzTextNames(std::string_view bytes);
void fuzzPasswordHash(std::string_view bytes);

struct Target {
    std::string_view name{}; // of the folder below tests/fuzz/corpus
    void (*run)(std::string_view bytes) = nullptr;
};

inline constexpr Target kTargets[] = {
    {"path", fuzzPath},
    {"query", fuzzQuery},
    {"form", fuzzForm},
    {"multipart", fuzzMultipart},
    {"json", fuzzJson},
    {"router", fuzzRouter},
    {"media_type", fuzzMediaType},
    {"ini", fuzzIni},
    {"log_line", fuzzLogLine},
    {"ssh_key", fuzzSshKey},
    {"ssh_certificate", fuzzSshCertificate},
    {"http_signature", fuzzHttpSignature},
    {"jws", fuzzJws},
    {"redirect_uri", fuzzRedirectUri},
    {"markdown", fuzzMarkdown},
    {"yaml", fuzzYaml},
    {"code_owners", fuzzCodeOwners},
    {"diff", fuzzDiff},
    {"openpgp", fuzzOpenPgp},
    {"sshsig", fuzzSshSig},
    {"lfs_pointer", fuzzLfsPointer},
    {"ssh_command", fuzzSshCommand},
    {"webauthn", fuzzWebauthn},
    {"group_map", fuzzGroupMap},
    {"git_object", fuzzGitObject},
    {"git_push", fuzzGitPush},
    {"git_output", fuzzGitOutput},
    {"repository_files", fuzzRepositoryFiles},
    {"zip", fuzzZip},
    {"tar", fuzzTar},
    {"sql_dump", fuzzSqlDump},
    {"credentials", fuzzCredentials},
    {"request_headers", fuzzRequestHeaders},
    {"address", fuzzAddress},
    {"id_token", fuzzIdToken},
    {"source_answer", fuzzSourceAnswer},
    {"text_names", fuzzTextNames},
    {"password_hash", fuzzPasswordHash},
};

inline void promise(bool holds, const char* what)
{
    if (!holds)
        throw std::logic_error(std::string("broken promise: ") + what);
}

} // namespace trivet::fuzz
