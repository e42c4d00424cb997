#include "agit/proposal_options.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/encoding.hpp"
#include "pulls/pull_input.hpp"

namespace trivet::agit {
namespace {

constexpr std::string_view kEncoded = "{base64}";

std::string valueOf(const std::string& name, std::string_view text)
{
    std::string value(text);
    if (text.starts_with(kEncoded)) {
        auto decoded = crypto::decodeBase64(text.substr(kEncoded.size()));
        if (!decoded)
            throw Error::invalid("the push option " + name + " is not base64");
        value = std::move(*decoded);
    }
    if (!isUtf8(value) || value.find('\0') != value.npos)
        throw Error::invalid("the push option " + name + " is not UTF-8 text");
    if (value.size() > pulls::kMaxBody)
        throw Error::invalid("the push option " + name + " is too long");
    return value;
}

} // namespace

ProposalOptions optionsOf(const std::vector<std::string>& lines)
{
    ProposalOptions options;
    for (const auto& line : lines) {
        const auto equals = line.find('=');
        const auto name = line.substr(0, equals);
        const auto text = equals == line.npos ? std::string_view() : std::string_view(line).substr(equals + 1);
        if (name == "topic")
            options.topic = valueOf(name, text);
        else if (name == "title")
            options.title = valueOf(name, text);
        else if (name == "description")
            options.description = valueOf(name, text);
        else if (name == "force-push")
            options.isForced = equals == line.npos || asciiLower(text) == "true" || text == "1";
    }
    return options;
}

} // namespace trivet::agit
