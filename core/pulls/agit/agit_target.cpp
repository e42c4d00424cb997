#include "agit/agit_target.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet::agit {
namespace {

constexpr std::string_view kFor = "refs/for/";
constexpr std::size_t kLongestTopic = 255;

AgitTarget split(const std::string& name, const std::function<bool(const std::string&)>& isBranch)
{
    if (isBranch(name))
        return {.base = name};
    for (auto slash = name.find('/'); slash != name.npos; slash = name.find('/', slash + 1))
        if (slash + 1 < name.size() && isBranch(name.substr(0, slash)))
            return {name.substr(0, slash), name.substr(slash + 1)};
    throw Error::invalid("base-branch does not exist");
}

} // namespace

AgitTarget agitTargetOf(std::string_view ref, const std::string& topicOption,
                        const std::function<bool(const std::string&)>& isBranch)
{
    auto target = split(std::string(ref.substr(kFor.size())), isBranch);
    if (target.topic.empty())
        target.topic = topicOption;
    if (target.topic.empty())
        throw Error::invalid("topic-branch is not set");
    // It stands where names of branches do, in addresses and messages.
    const auto isOdd = [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == 0x7f || c == ':'; };
    if (target.topic.size() > kLongestTopic || !isUtf8(target.topic) ||
        std::any_of(target.topic.begin(), target.topic.end(), isOdd))
        throw Error::invalid("topic-branch is not a name of a branch");
    return target;
}

std::string headBranchOf(std::string_view login, const std::string& topic)
{
    const auto start = asciiLower(login) + "/";
    return topic.starts_with(start) ? topic : start + topic;
}

} // namespace trivet::agit
