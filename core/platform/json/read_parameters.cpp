#include "json/read_parameters.hpp"

namespace trivet::json {

template void readText(std::string&, std::string_view, std::string_view, const Rules&, Problems&);
template void readText(bool&, std::string_view, std::string_view, const Rules&, Problems&);
template void readText(std::int64_t&, std::string_view, std::string_view, const Rules&, Problems&);
template void readText(Time&, std::string_view, std::string_view, const Rules&, Problems&);
template void readText(std::optional<std::string>&, std::string_view, std::string_view, const Rules&, Problems&);
template void readText(std::optional<bool>&, std::string_view, std::string_view, const Rules&, Problems&);
template void readText(std::optional<std::int64_t>&, std::string_view, std::string_view, const Rules&, Problems&);
template void readText(std::optional<Time>&, std::string_view, std::string_view, const Rules&, Problems&);

} // namespace trivet::json
