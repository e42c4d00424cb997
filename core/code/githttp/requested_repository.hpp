#pragma once
#include "githttp/service.hpp"
#include "http/operation.hpp"
#include "http/services.hpp"
#include "repos/access.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::githttp {

// A repository, or its wiki, that somebody uses with git, and what they may do with it.
struct RequestedRepository {
    repos::OwnedRepository repository{};
    repos::Access access{};
    bool isWiki = false;

    repos::Unit unit() const { return isWiki ? repos::Unit::Wiki : repos::Unit::Code; }

    static void describe(http::Operation& operation);
};

// Who uses it.
struct PushTarget {
    const http::Services& services;
    const RequestedRepository& requested;
    const access::Identity& who;
};

struct FoundRepository {
    RequestedRepository requested{};
    bool isMoved = false; // it has another name now
};

// No repository has a name that ends like this: it stands for the wiki.
inline constexpr std::string_view kWikiEnding = ".wiki";

// What `name` ("site", or "site.wiki") of an owner is to somebody, whichever way they came. Nothing if there is none or
// they may not read it. Throws Error (Forbidden) for a wiki that is switched off.
std::optional<FoundRepository> findVisible(const http::Services& services, const access::Identity& who,
                                           std::string_view owner, std::string_view name);

// Throws Error (Forbidden), with the reason, for who has nothing to push there.
void requireWritable(const PushTarget& place);

// The same if what they have shown was not given out for that.
void requireScope(const PushTarget& place, access::Level level);

// Where git has it. The first push makes a wiki, so that there is something to push to. Throws Error (NotFound) for a
// wiki without pages.
std::string pathOf(const Settings& settings, const RequestedRepository& requested, Service service);

} // namespace trivet::githttp
