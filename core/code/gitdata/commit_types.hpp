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
        visit(field("url", &CommitMeta::url, "URL"));
        visit(field("sha", &CommitMeta::sha, "SHA"));
        visit(field("created", &CommitMeta::created, "When it was created"));
    }
};

struct CommitUser {
    static constexpr auto schema = json::value("CommitUser");
    std::string name{}, email{}, date{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &CommitUser::name, "Name"));
        visit(field("email", &CommitUser::email, "Email address"));
        visit(field("date", &CommitUser::date, "Date"));
    }
};

struct PayloadUser {
    static constexpr auto schema = json::value("PayloadUser");
    std::string name{}, email{}, username{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("name", &PayloadUser::name, "Name"));
        visit(field("email", &PayloadUser::email, "Email address"));
        visit(field("username", &PayloadUser::username, "User with this email address"));
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
        visit(field("verified", &V::verified, "Verified"));
        visit(field("reason", &V::reason, "Reason, if it is not verified"));
        visit(field("signature", &V::signature, "Signature"));
        visit(field("signer", &V::signer, "Signer"));
        visit(field("payload", &V::payload, "Signed payload"));
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
        visit(field("url", &C::url, "URL"));
        visit(field("author", &C::author, "Author"));
        visit(field("committer", &C::committer, "Committer"));
        visit(field("message", &C::message, "Message"));
        visit(field("tree", &C::tree, "Tree"));
        visit(field("verification", &C::verification, "Verification of the signature"));
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
        visit(field("additions", &CommitStats::additions, "Added lines"));
        visit(field("deletions", &CommitStats::deletions, "Deleted lines"));
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
        visit(field("url", &C::url, "URL"));
        visit(field("sha", &C::sha, "SHA"));
        visit(field("created", &C::created, "When it was created"));
        visit(field("html_url", &C::htmlUrl, "URL of the page"));
        visit(field("commit", &C::commit, "Commit"));
        visit(field("author", &C::author, "User account of the author"));
        visit(field("committer", &C::committer, "User account of the committer"));
        visit(field("parents", &C::parents, "Parent commits"));
        visit(field("files", &C::files, "Changed files"));
        visit(field("stats", &C::stats, "Statistics"));
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
        visit(field("id", &C::id, "SHA"));
        visit(field("message", &C::message, "Message"));
        visit(field("url", &C::url, "URL of the page"));
        visit(field("author", &C::author, "Author"));
        visit(field("committer", &C::committer, "Committer"));
        visit(field("verification", &C::verification, "Verification of the signature"));
        visit(field("timestamp", &C::timestamp, "Date"));
        visit(field("added", &C::added, "Added files"));
        visit(field("removed", &C::removed, "Removed files"));
        visit(field("modified", &C::modified, "Modified files"));
    }
};

struct Compare {
    static constexpr auto schema = json::value("Compare");
    std::int64_t totalCommits = 0;
    std::vector<Commit> commits{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("total_commits", &Compare::totalCommits, "Number of commits"));
        visit(field("commits", &Compare::commits, "Commits of the head that the base does not have"));
    }
};

struct Note {
    static constexpr auto schema = json::value("Note");
    std::string message{};
    std::optional<Commit> commit{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("message", &Note::message, "Text"));
        visit(json::field("commit", &Note::commit, "Commit that added the note"));
    }
};

} // namespace trivet::gitdata

namespace trivet::json {
extern template void appendObject(std::string&, const gitdata::Commit&);
extern template void define<gitdata::Commit>(Definitions&);
} // namespace trivet::json
