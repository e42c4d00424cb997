#pragma once
#include "template_names.hpp"

#include <algorithm>
#include <string_view>

namespace trivet::pages {

// The name of a template of this program ("instance/landing"). One that web/templates does not have does not compile.
class TemplateName {
public:
    consteval TemplateName(const char* name) : m_text(name)
    {
        if (std::find(std::begin(kTemplateNames), std::end(kTemplateNames), m_text) == std::end(kTemplateNames))
            throw "there is no such template";
    }
    constexpr std::string_view text() const { return m_text; }

private:
    std::string_view m_text;
};

} // namespace trivet::pages
