#include "applications/redirect_uri.hpp"

#include "base/text.hpp"
#include "tests/fuzz/targets.hpp"

#include <Poco/URI.h>

#include <optional>

namespace trivet::fuzz {
namespace {

using applications::ClientType;

const std::vector<std::string> kSchemes{"com.example.app"};

std::optional<Poco::URI> readByPoco(std::string_view text)
{
    try {
        return Poco::URI(std::string(text));
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

// Another reader must see in it what we saw: the same host, no user name, no fragment.
void checkRegistrable(std::string_view uri)
{
    const auto parsed = readByPoco(uri);
    promise(parsed.has_value(), "others can read what may be registered");
    promise(parsed->getUserInfo().empty() && parsed->getFragment().empty(), "no user name, no fragment");
    if (!uri.starts_with("http"))
        return;
    // Which Poco writes in lower case.
    promise(!parsed->getHost().empty() && asciiLower(uri).find(parsed->getHost()) != std::string::npos,
            "the same host");
    promise(applications::matches(uri, uri, ClientType::Confidential), "it matches itself");
}

// Whatever is given instead leads to the same host; without the freedom of the port, to the same port too.
void checkMatch(std::string_view registered, std::string_view given, ClientType type)
{
    const auto known = readByPoco(registered), asked = readByPoco(given);
    promise(known && asked, "others can read what matches");
    promise(known->getScheme() == asked->getScheme() && known->getHost() == asked->getHost(), "the same host");
    promise(asked->getUserInfo().empty() && asked->getFragment().empty(), "no user name, no fragment");
    if (type == ClientType::Confidential)
        promise(known->getPort() == asked->getPort(), "the same port");
}

} // namespace

// A line that was registered, and one that is given.
void fuzzRedirectUri(std::string_view bytes)
{
    const auto end = bytes.find('\n');
    const auto registered = bytes.substr(0, end);
    const auto given = end == std::string_view::npos ? registered : bytes.substr(end + 1);
    if (!applications::isRegistrable(registered, kSchemes))
        return;
    checkRegistrable(registered);
    for (const auto type : {ClientType::Public, ClientType::Confidential})
        if (applications::matches(registered, given, type))
            checkMatch(registered, given, type);
}

} // namespace trivet::fuzz
