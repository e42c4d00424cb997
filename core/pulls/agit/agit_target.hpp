#pragma once
#include <functional>
#include <string>
#include <string_view>

// Where commits go that are pushed to refs/for/BASE or refs/for/BASE/TOPIC.
namespace trivet::agit {

struct AgitTarget {
    std::string base{};  // a branch
    std::string topic{}; // what its author calls it
};

// A branch may have slashes in its name: all of the rest if there is such a branch, else the shortest beginning that is
// one. The option names the topic where the ref does not. Throws Error (Invalid) without a branch, or a topic.
AgitTarget agitTargetOf(std::string_view ref, const std::string& topicOption,
                        const std::function<bool(const std::string&)>& isBranch);

// Topics of different people do not meet: "LOGIN/TOPIC".
std::string headBranchOf(std::string_view login, const std::string& topic);

} // namespace trivet::agit
