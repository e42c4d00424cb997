#include "keys/key_view.hpp"

#include "users/user_view.hpp"

#include <algorithm>

namespace trivet::keys {
namespace {

bool isReadOnly(const KeyRow& row)
{
    const auto scopes = row.scopeSet();
    return scopes && std::none_of(std::begin(access::kPermissions), std::end(access::kPermissions),
                                  [&](const auto& each) { return scopes->allows(each.second, access::Level::Write); });
}

} // namespace

std::string lineOf(const std::string& content, const std::string& comment)
{
    return comment.empty() ? content : content + " " + comment;
}

PublicKey toWire(const KeyRow& row, const users::AccountRow& owner, const http::Context& context)
{
    PublicKey key{.id = row.id, .key = row.content};
    key.url = context.absoluteUrl("api/v1/user/keys/" + std::to_string(row.id));
    key.title = row.title;
    key.fingerprint = row.fingerprint;
    key.createdAt = {row.createdAt};
    key.lastUsedAt = {row.lastUsedAt};
    if (context.who.isAdmin || context.who.userId == owner.id) {
        key.key = lineOf(row.content, row.comment);
        key.user = users::toWire(owner, context);
        key.readOnly = isReadOnly(row);
        key.keyType = "user";
    }
    return key;
}

} // namespace trivet::keys
