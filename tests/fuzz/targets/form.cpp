#include "body/form.hpp"

#include "base/error.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <limits>
#include <optional>

namespace trivet::fuzz {
namespace {

template <class Call> auto valueUnlessRefused(Call call) -> std::optional<decltype(call())>
{
    try {
        return call();
    } catch (const Error&) {
        return std::nullopt;
    }
}

} // namespace

void fuzzForm(std::string_view bytes)
{
    const ParameterLimits limits{.count = 500, .valueBytes = std::numeric_limits<std::size_t>::max()};
    const auto expected = valueUnlessRefused([&] { return splitParameters(bytes, limits); });
    const auto form = valueUnlessRefused([&] { return body::parseForm(bytes); });
    promise(expected.has_value() == form.has_value(), "cgicc never refuses what was checked");
    if (form)
        promise(std::equal(form->begin(), form->end(), expected->begin(), expected->end(),
                           [](const auto& a, const auto& b) {
                               return a.name == b.decoded.name && a.value == b.decoded.value;
                           }),
                "cgicc reads the same fields");
}

} // namespace trivet::fuzz
