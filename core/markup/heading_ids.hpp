#pragma once
#include <map>
#include <string>
#include <string_view>

namespace trivet::markup {

// Names the headings of one text, so that links can lead to them: no two alike, all with kIdPrefix in front.
class HeadingIds {
public:
    std::string next(std::string_view heading);

private:
    std::map<std::string, int> m_used{};
};

} // namespace trivet::markup
