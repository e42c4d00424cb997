#pragma once
#include "json/read.hpp"
#include "json/read_parameters.hpp"
#include "json/schema.hpp"

namespace trivet::json {

// A day, sent as some time of it. The date counts as it is written: at +02:00 midnight is still the day before in UTC.
struct Day {
    std::int64_t lastSecond = 0; // of that date in UTC
};

template <> void readInto(std::optional<Day>&, const Value&, std::string_view, const Rules&, Problems&);
template <> void readText(std::optional<Day>&, std::string_view, std::string_view, const Rules&, Problems&);
template <> std::string schemaOf<Day>(Definitions&, const Rules&);

} // namespace trivet::json
