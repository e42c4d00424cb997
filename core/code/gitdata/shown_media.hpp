#pragma once
#include <string_view>

namespace trivet::gitdata {

// What a browser shows by itself.
struct ShownMedia {
    enum class Kind { None, Image, Drawing, Document, Audio, Video }; // Drawing: SVG. Document: PDF

    Kind kind = Kind::None;
    std::string_view type{}; // "image/png"
};

// By the name of a file. Whatever is in it, nothing sniffs it or runs it as a page of this site (git_text.hpp).
ShownMedia shownMediaOf(std::string_view fileName);

} // namespace trivet::gitdata
