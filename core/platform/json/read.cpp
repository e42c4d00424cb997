#include "json/read.hpp"

namespace trivet::json {

MemberToRead memberToRead(const Value& object, const std::string& prefix, std::string_view name, const Rules& rules,
                          Problems& problems)
{
    MemberToRead found{object.member(name), prefix + std::string(name)};
    if (found.value && found.value->isNull()) // null means the same as leaving it out
        found.value = nullptr;
    if (!found.value && rules.isRequired)
        problems.add(found.name, kRequired);
    return found;
}

template void readInto(std::string&, const Value&, std::string_view, const Rules&, Problems&);
template void readInto(bool&, const Value&, std::string_view, const Rules&, Problems&);
template void readInto(std::int64_t&, const Value&, std::string_view, const Rules&, Problems&);
template void readInto(Time&, const Value&, std::string_view, const Rules&, Problems&);
template void readInto(std::vector<std::string>&, const Value&, std::string_view, const Rules&, Problems&);
template void readInto(std::optional<std::string>&, const Value&, std::string_view, const Rules&, Problems&);
template void readInto(std::optional<bool>&, const Value&, std::string_view, const Rules&, Problems&);
template void readInto(std::optional<std::int64_t>&, const Value&, std::string_view, const Rules&, Problems&);
template void readInto(std::optional<Time>&, const Value&, std::string_view, const Rules&, Problems&);
template void readInto(std::optional<std::vector<std::string>>&, const Value&, std::string_view, const Rules&,
                       Problems&);

} // namespace trivet::json
