#pragma once
#include "users/user_types.hpp"
#include "json/field.hpp"
#include "json/schema.hpp"
#include "json/types.hpp"
#include "json/write.hpp"

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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("url", &CommitMeta::url, "Address"));
        visit(field("sha", &CommitMeta::sha, "Id"));
        visit(field("created", &CommitMeta::created, "When it was made"));
    }
};

struct CommitUser {
    static constexpr auto schema = json::value("CommitUser");
    std::string name{}, email{}, date{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &CommitUser::name, "Name"));
        visit(field("email", &CommitUser::email, "Address"));
        visit(field("date", &CommitUser::date, "When"));
    }
};

struct PayloadUser {
    static constexpr auto schema = json::value("PayloadUser");
    std::string name{}, email{}, username{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &PayloadUser::name, "Name"));
        visit(field("email", &PayloadUser::email, "Address"));
        visit(field("username", &PayloadUser::username, "Name of the account with this address"));
    }
};

struct Verification {
    static constexpr auto schema = json::value("PayloadCommitVerification");
    bool verified = false;
    std::string reason{}, signature{};
    std::optional<PayloadUser> signer{};
    std::string payload{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using V = Verification;
        visit(field("verified", &V::verified, "The signature is good"));
        visit(field("reason", &V::reason, "Why it is not"));
        visit(field("signature", &V::signature, "Signature"));
        visit(field("signer", &V::signer, "Who signed"));
        visit(field("payload", &V::payload, "What was signed"));
    }
};

struct RepoCommit {
    static constexpr auto schema = json::value("RepoCommit");
    std::string url{};
    std::optional<CommitUser> author{}, committer{};
    std::string message{};
    std::optional<CommitMeta> tree{};
    std::optional<Verification> verification{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using C = RepoCommit;
        visit(field("url", &C::url, "Address"));
        visit(field("author", &C::author, "Who wrote it"));
        visit(field("committer", &C::committer, "Who committed it"));
        visit(field("message", &C::message, "Message"));
        visit(field("tree", &C::tree, "Its files"));
        visit(field("verification", &C::verification, "Its signature"));
    }
};

struct AffectedFile {
    static constexpr auto schema = json::value("CommitAffectedFiles");
    std::string filename{}, status{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("filename", &AffectedFile::filename, "Path"));
        visit(field("status", &AffectedFile::status, "added, removed or modified"));
    }
};

struct CommitStats {
    static constexpr auto schema = json::value("CommitStats");
    std::int64_t total = 0, additions = 0, deletions = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("total", &CommitStats::total, "Changed lines"));
        visit(field("additions", &CommitStats::additions, "New lines"));
        visit(field("deletions", &CommitStats::deletions, "Lines that are gone"));
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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using C = Commit;
        visit(field("url", &C::url, "Address"));
        visit(field("sha", &C::sha, "Id"));
        visit(field("created", &C::created, "When it was made"));
        visit(field("html_url", &C::htmlUrl, "Page"));
        visit(field("commit", &C::commit, "The commit"));
        visit(field("author", &C::author, "Account of its author"));
        visit(field("committer", &C::committer, "Account of its committer"));
        visit(field("parents", &C::parents, "Commits it follows"));
        visit(field("files", &C::files, "Files it changed"));
        visit(field("stats", &C::stats, "How much it changed"));
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

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using C = PayloadCommit;
        visit(field("id", &C::id, "Id"));
        visit(field("message", &C::message, "Message"));
        visit(field("url", &C::url, "Page"));
        visit(field("author", &C::author, "Who wrote it"));
        visit(field("committer", &C::committer, "Who committed it"));
        visit(field("verification", &C::verification, "Its signature"));
        visit(field("timestamp", &C::timestamp, "When"));
        visit(field("added", &C::added, "New files"));
        visit(field("removed", &C::removed, "Files that are gone"));
        visit(field("modified", &C::modified, "Changed files"));
    }
};

struct Compare {
    static constexpr auto schema = json::value("Compare");
    std::int64_t totalCommits = 0;
    std::vector<Commit> commits{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("total_commits", &Compare::totalCommits, "How many"));
        visit(field("commits", &Compare::commits, "Commits of the one that the other does not have"));
    }
};

struct Note {
    static constexpr auto schema = json::value("Note");
    std::string message{};
    std::optional<Commit> commit{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("message", &Note::message, "Text"));
        visit(json::field("commit", &Note::commit, "The commit that wrote it down"));
    }
};

} // namespace trivet::gitdata

namespace trivet::json {
extern template void appendObject(std::string&, const gitdata::Commit&);
extern template void define<gitdata::Commit>(Definitions&);
} // namespace trivet::json
