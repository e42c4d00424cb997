#pragma once
#include "users/user_types.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::gitdata {

constexpr std::int64_t kNever = -62135596800; // 0001-01-01T00:00:00Z, what clients know as "not told"

struct CommitMeta {
    static constexpr auto schema = json::value("CommitMeta");
    std::string url{}, sha{};
    json::Time created{kNever};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("url", &CommitMeta::url, "Address"), field("sha", &CommitMeta::sha, "Id"),
                          field("created", &CommitMeta::created, "When it was made")};
    }
};

struct CommitUser {
    static constexpr auto schema = json::value("CommitUser");
    std::string name{}, email{}, date{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("name", &CommitUser::name, "Name"), field("email", &CommitUser::email, "Address"),
                          field("date", &CommitUser::date, "When")};
    }
};

struct PayloadUser {
    static constexpr auto schema = json::value("PayloadUser");
    std::string name{}, email{}, username{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("name", &PayloadUser::name, "Name"), field("email", &PayloadUser::email, "Address"),
                          field("username", &PayloadUser::username, "Name of the account with this address")};
    }
};

struct Verification {
    static constexpr auto schema = json::value("PayloadCommitVerification");
    bool verified = false;
    std::string reason{}, signature{};
    std::optional<PayloadUser> signer{};
    std::string payload{};

    static constexpr auto fields()
    {
        using json::field;
        using V = Verification;
        return std::tuple{field("verified", &V::verified, "The signature is good"),
                          field("reason", &V::reason, "Why it is not"), field("signature", &V::signature, "Signature"),
                          field("signer", &V::signer, "Who signed"), field("payload", &V::payload, "What was signed")};
    }
};

struct RepoCommit {
    static constexpr auto schema = json::value("RepoCommit");
    std::string url{};
    std::optional<CommitUser> author{}, committer{};
    std::string message{};
    std::optional<CommitMeta> tree{};
    std::optional<Verification> verification{};

    static constexpr auto fields()
    {
        using json::field;
        using C = RepoCommit;
        return std::tuple{field("url", &C::url, "Address"),
                          field("author", &C::author, "Who wrote it"),
                          field("committer", &C::committer, "Who committed it"),
                          field("message", &C::message, "Message"),
                          field("tree", &C::tree, "Its files"),
                          field("verification", &C::verification, "Its signature")};
    }
};

struct AffectedFile {
    static constexpr auto schema = json::value("CommitAffectedFiles");
    std::string filename{}, status{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("filename", &AffectedFile::filename, "Path"),
                          field("status", &AffectedFile::status, "added, removed or modified")};
    }
};

struct CommitStats {
    static constexpr auto schema = json::value("CommitStats");
    std::int64_t total = 0, additions = 0, deletions = 0;

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("total", &CommitStats::total, "Changed lines"),
                          field("additions", &CommitStats::additions, "New lines"),
                          field("deletions", &CommitStats::deletions, "Lines that are gone")};
    }
};

struct Commit {
    static constexpr auto schema = json::value("Commit");
    std::string url{}, sha{};
    json::Time created{};
    std::string htmlUrl{};
    std::optional<RepoCommit> commit{};
    std::optional<users::User> author{}, committer{};
    std::vector<CommitMeta> parents{};
    std::optional<std::vector<AffectedFile>> files{};
    std::optional<CommitStats> stats{};

    static constexpr auto fields()
    {
        using json::field;
        using C = Commit;
        return std::tuple{field("url", &C::url, "Address"),
                          field("sha", &C::sha, "Id"),
                          field("created", &C::created, "When it was made"),
                          field("html_url", &C::htmlUrl, "Page"),
                          field("commit", &C::commit, "The commit"),
                          field("author", &C::author, "Account of its author"),
                          field("committer", &C::committer, "Account of its committer"),
                          field("parents", &C::parents, "Commits it follows"),
                          field("files", &C::files, "Files it changed"),
                          field("stats", &C::stats, "How much it changed")};
    }
};

// A commit as branches show it.
struct PayloadCommit {
    static constexpr auto schema = json::value("PayloadCommit");
    std::string id{}, message{}, url{};
    std::optional<PayloadUser> author{}, committer{};
    std::optional<Verification> verification{};
    json::Time timestamp{};
    std::optional<std::vector<std::string>> added{}, removed{}, modified{};

    static constexpr auto fields()
    {
        using json::field;
        using C = PayloadCommit;
        return std::tuple{field("id", &C::id, "Id"),
                          field("message", &C::message, "Message"),
                          field("url", &C::url, "Page"),
                          field("author", &C::author, "Who wrote it"),
                          field("committer", &C::committer, "Who committed it"),
                          field("verification", &C::verification, "Its signature"),
                          field("timestamp", &C::timestamp, "When"),
                          field("added", &C::added, "New files"),
                          field("removed", &C::removed, "Files that are gone"),
                          field("modified", &C::modified, "Changed files")};
    }
};

struct Compare {
    static constexpr auto schema = json::value("Compare");
    std::int64_t totalCommits = 0;
    std::vector<Commit> commits{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{field("total_commits", &Compare::totalCommits, "How many"),
                          field("commits", &Compare::commits, "Commits of the one that the other does not have")};
    }
};

struct Note {
    static constexpr auto schema = json::value("Note");
    std::string message{};
    std::optional<Commit> commit{};

    static constexpr auto fields()
    {
        return std::tuple{json::field("message", &Note::message, "Text"),
                          json::field("commit", &Note::commit, "The commit that wrote it down")};
    }
};

} // namespace trivet::gitdata
