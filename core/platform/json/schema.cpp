#include "json/schema.hpp"

namespace trivet::json {

std::string appendRules(std::string schema, const Rules& rules, bool isText)
{
    static constexpr Rules kUsual{};
    std::string extra;
    const auto words = rules.wordList.empty() ? std::span(rules.words).first(rules.wordCount) : rules.wordList;
    if (isText && !words.empty()) {
        for (const auto word : words)
            if (!word.empty()) // an empty one is as good as none
                extra += (extra.empty() ? "" : ",") + write(word);
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

void ObjectSchema::add(std::string_view name, std::string_view doc, const Rules& rules, std::string schema)
{
    if (rules.isRequired)
        m_required += (m_required.empty() ? "" : ",") + write(name);
    if (!schema.starts_with("{\"$ref\"")) // nothing may stand beside a reference
        schema.insert(schema.size() - 1, ",\"description\":" + write(doc));
    m_properties += (m_properties.empty() ? "" : ",") + write(name) + ":" + schema;
}

std::string ObjectSchema::text() const
{
    return "{\"type\":\"object\"" + (m_required.empty() ? "" : ",\"required\":[" + m_required + "]") +
           ",\"properties\":{" + m_properties + "}}";
}

template std::string schemaOf<std::string>(Definitions&, const Rules&);
template std::string schemaOf<std::optional<std::string>>(Definitions&, const Rules&);
template std::string schemaOf<std::vector<std::string>>(Definitions&, const Rules&);
template std::string schemaOf<bool>(Definitions&, const Rules&);
template std::string schemaOf<std::optional<bool>>(Definitions&, const Rules&);
template std::string schemaOf<std::int64_t>(Definitions&, const Rules&);
template std::string schemaOf<std::optional<std::int64_t>>(Definitions&, const Rules&);
template std::string schemaOf<Time>(Definitions&, const Rules&);
template std::string schemaOf<std::optional<Time>>(Definitions&, const Rules&);

} // namespace trivet::json
