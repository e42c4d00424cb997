#include "oauth/reauthentication_marker.hpp"

#include "base/percent.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "db/database.hpp"
#include "http/services.hpp"
#include "oauth/consent.hpp"
#include "oauth/request_store.hpp"
#include "pages/site.hpp"
#include "signin/auth_state.hpp"

namespace trivet::oauth {
namespace {

constexpr std::string_view kMark = "prompted";

// The stem is the time and something no other mark has.
std::string markFor(const Authorization& authorization, const std::string& stem)
{
    const auto& key = authorization.context.services.of<signin::AuthState>().formKey;
    return stem + "." + hex(crypto::hmacSha256(key, "prompted " + stem + " " + queryOf(authorization.brought)));
}

} // namespace

std::string queryOf(const Parameters& sent)
{
    std::string query;
    for (const auto& [name, value] : sent)
        if (name != kMark)
            query += (query.empty() ? "" : "&") + encodePercent(name) + "=" + encodePercent(value);
    return query;
}

std::string markedReturnTarget(const Authorization& authorization)
{
    return pages::pathTo(authorization.context.settings, "login/oauth/authorize?") + queryOf(authorization.brought) +
           "&" + std::string(kMark) + "=" +
           markFor(authorization, std::to_string(authorization.context.now) + "." + hex(randomBytes(8)));
}

std::optional<std::int64_t> redeemMarker(const Authorization& authorization)
{
    auto& context = authorization.context;
    const auto given = authorization.brought.find(kMark);
    if (!given)
        return std::nullopt;
    const std::string stem(given->substr(0, given->rfind('.')));
    if (!crypto::equalsInConstantTime(markFor(authorization, stem), *given))
        return std::nullopt;
    const auto promptedAt = parseInteger(stem.substr(0, stem.find('.')));
    if (!promptedAt || *promptedAt + kRequestSeconds <= context.now)
        return std::nullopt;
    const bool isFirst = context.db().transact([&] {
        return RequestStore(context.db())
            .noteAnswer(
                {*given, context.who.session->id, authorization.application.row.id, *promptedAt + kRequestSeconds});
    });
    return isFirst ? promptedAt : std::nullopt;
}

} // namespace trivet::oauth
