#include "http/query_string.hpp"

namespace trivet::http {

Parameters parseQuery(std::string_view query)
{
    Parameters parameters;
    for (auto& parameter : splitParameters(query, ParameterLimits{}))
        parameters.add(std::move(parameter.decoded.name), std::move(parameter.decoded.value));
    return parameters;
}

} // namespace trivet::http
