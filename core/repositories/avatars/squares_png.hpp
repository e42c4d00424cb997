#pragma once
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <utility>

namespace trivet::avatars {

struct Colour {
    std::uint8_t red = 0, green = 0, blue = 0;
};

// A picture of large squares in two colours.
struct Squares {
    int side = 0;                                 // of the picture, in squares
    int pixels = 0;                               // of the side of one of them
    std::array<Colour, 2> colours{};              // of what is empty, and of what is filled
    std::set<std::pair<int, int>> filledPlaces{}; // column and row

    void fill(int column, int row) { filledPlaces.emplace(column, row); }
};

std::string pngOf(const Squares& squares);

} // namespace trivet::avatars
