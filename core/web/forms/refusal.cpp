#include "forms/refusal.hpp"

namespace trivet::forms {

bool isAboutInput(Error::Kind kind)
{
    return kind == Error::Kind::BadRequest || kind == Error::Kind::Invalid || kind == Error::Kind::Conflict;
}

Refusal refusalFrom(const Error& error, std::string_view field)
{
    std::string_view message = error.message(), member;
    const auto end = message.find("]: ");
    if (message.starts_with('[') && end != std::string_view::npos) {
        member = message.substr(1, end - 1);
        message.remove_prefix(end + 3);
    }
    message = message.substr(0, message.find("; [")); // one thing at a time is told beside its field
    return {std::string(field), std::string(message), std::string(member)};
}

std::optional<Refusal> placed(std::optional<Refusal> refusal, std::initializer_list<FieldOfMember> fields)
{
    for (const auto& each : fields)
        if (refusal && refusal->member == each.member)
            refusal->field = each.field;
    return refusal;
}

} // namespace trivet::forms
