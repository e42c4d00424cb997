#include "home/home_page.hpp"

namespace trivet::home {

std::span<const SectionMaker> sectionMakers() { return {}; }

} // namespace trivet::home
