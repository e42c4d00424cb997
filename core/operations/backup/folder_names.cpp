#include "backup/folder_names.hpp"

#include "backup/read_failure.hpp"

#include <system_error>

namespace trivet::backup {

std::vector<std::string> namesIn(const std::filesystem::path& folder)
{
    std::vector<std::string> names;
    std::error_code problem;
    for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
         entry.increment(problem))
        names.push_back(entry->path().filename().string());
    if (problem && problem != std::errc::no_such_file_or_directory)
        throw ReadFailure(folder.string() + ": " + problem.message());
    return names;
}

} // namespace trivet::backup
