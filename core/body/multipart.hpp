#pragma once
#include "base/parameters.hpp"
#include "body/multipart_reader.hpp"
#include "body/spool.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet::body {

struct UploadedFile {
    std::string field{};
    std::string fileName{};    // without folders; empty if none was chosen
    std::string contentType{}; // as the client claims
    Spool content;
};

struct MultipartForm {
    Parameters fields{};
    std::vector<UploadedFile> files{};
};

// Reads a whole multipart/form-data body: fields into memory, files above limits.memoryBytes into nameless files in
// `folder`. Throws Error as MultipartReader does, and BadRequest for a field that is not text. A declared length is to
// be checked with declaredLength() first.
MultipartForm readMultipart(Source& source, std::string_view contentType, const MultipartLimits& limits,
                            const std::string& folder);

} // namespace trivet::body
