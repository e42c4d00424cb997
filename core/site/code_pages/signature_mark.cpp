#include "code_pages/signature_mark.hpp"

#include "base/text.hpp"
#include "commit_signatures/trust.hpp"
#include "commit_signatures/verify_objects.hpp"
#include "db/database.hpp"
#include "pages/reader.hpp"

namespace trivet::code_pages {
namespace {

using commit_signatures::Trust;
using commit_signatures::TrustModel;
using commit_signatures::Verdict;
using pages::operator""_text;

std::vector<Verdict> verdictsOf(http::Context& context, const std::vector<git::Commit>& commits)
{
    std::vector<commit_signatures::SignedObject> objects;
    for (const auto& commit : commits)
        objects.push_back(commit_signatures::signedObject(commit));
    return commit_signatures::verdictsOf({context.db(), context.settings, context.who, context.now}, objects);
}

SignatureMark markOf(http::Context& context, TrustModel& model, const Verdict& verdict)
{
    if (!verdict.isVerified)
        return {.words = pages::text(context, "code.unverified"_text), .isUnverified = true};
    switch (model.of(verdict)) {
    case Trust::Trusted:
        break;
    case Trust::Untrusted:
        return {.words = pages::text(context, "code.untrusted"_text), .isUntrusted = true};
    case Trust::Unmatched:
        return {.words = pages::text(context, "code.unmatched"_text), .isUntrusted = true};
    }
    return {.words = pages::text(context, "code.verified"_text), .isVerified = true};
}

std::string sentenceOf(http::Context& context, const Verdict& verdict)
{
    if (!verdict.isVerified && verdict.keyName.empty())
        return pages::text(context, "code.signature_unreadable"_text);
    if (!verdict.isVerified)
        return pages::text(context,
                           verdict.reason == commit_signatures::kBadSignature ? "code.signature_wrong"_text
                                                                              : "code.signature_unknown"_text,
                           {{"KEY", verdict.keyName}});
    if (!verdict.signer)
        return pages::text(context, "code.signed_with"_text, {{"KEY", verdict.keyName}});
    return pages::text(context, "code.signed_by"_text, {{"NAME", verdict.signer->name}, {"KEY", verdict.keyName}});
}

} // namespace

std::optional<SignatureDetail> signatureOf(http::Context& context, const repos::VisibleRepo& repo,
                                           const git::Commit& commit)
{
    const auto verdict = verdictsOf(context, {commit}).front();
    if (!verdict.isSigned())
        return std::nullopt;
    TrustModel model(context.db(), context.settings, repo.its);
    SignatureDetail detail{.mark = markOf(context, model, verdict), .sentence = sentenceOf(context, verdict)};
    detail.hasExpired = verdict.keyExpiredAt > 0;
    if (detail.hasExpired)
        detail.expired = pages::momentOf(context, verdict.keyExpiredAt);
    return detail;
}

std::vector<CommitLine> linesOf(const std::vector<git::Commit>& commits, http::Context& context,
                                const repos::VisibleRepo& repo)
{
    const auto verdicts = verdictsOf(context, commits);
    std::vector<std::string> ids;
    for (const auto& commit : commits)
        ids.push_back(commit.id);
    const auto checks = checkMarks(context, repo, ids);
    std::optional<TrustModel> model;
    std::vector<CommitLine> lines;
    for (std::size_t i = 0; i < commits.size(); ++i) {
        lines.push_back(lineOf(commits[i], context, repo));
        if (const auto found = checks.find(commits[i].id); found != checks.end())
            lines.back().checks = found->second;
        if (!verdicts[i].isSigned())
            continue;
        if (!model)
            model.emplace(context.db(), context.settings, repo.its);
        lines.back().mark = markOf(context, *model, verdicts[i]);
    }
    return lines;
}

} // namespace trivet::code_pages
