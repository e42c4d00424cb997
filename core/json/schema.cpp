#include "json/schema.hpp"

namespace trivet::json {

std::string appendRules(std::string schema, const Rules& rules, bool isText)
{
    static constexpr Rules kUsual{};
    std::string extra;
    if (isText && rules.wordCount > 0) {
        for (std::size_t i = 0; i < rules.wordCount; ++i)
            extra += (extra.empty() ? "" : ",") + write(rules.words[i]);
        extra = ",\"enum\":[" + extra + "]";
    }
    if (isText && rules.maxLength != kUsual.maxLength)
        extra += ",\"maxLength\":" + std::to_string(rules.maxLength);
    if (isText && rules.minLength != kUsual.minLength)
        extra += ",\"minLength\":" + std::to_string(rules.minLength);
    if (!isText && rules.minimum != kUsual.minimum)
        extra += ",\"minimum\":" + std::to_string(rules.minimum);
    if (!isText && rules.maximum != kUsual.maximum)
        extra += ",\"maximum\":" + std::to_string(rules.maximum);
    schema.insert(schema.size() - 1, extra);
    return schema;
}

} // namespace trivet::json
