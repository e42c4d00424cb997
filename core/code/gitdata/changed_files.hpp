#pragma once
#include "base/error.hpp"
#include "base/glob.hpp"
#include "pushes/push.hpp"

#include <string>
#include <vector>

namespace trivet::gitdata {

// Why a change is refused (Forbidden) that nobody can look at in time.
Error tooManyFiles();

// The files that are other ones after a change of a branch than before; of a new branch, others than where it has left
// the ref `base`. Nothing if that is not there: then there is nothing to compare with. The environment leads to objects
// that are not accepted yet. Throws Error (Forbidden) if they are too many to look at.
std::vector<std::string> changedFiles(const std::string& repository, const pushes::RefChange& change,
                                      const std::string& base, const std::vector<std::string>& environment = {});

// Whether a file fits one of the patterns, which are separated by semicolons; letter case does not matter. Throws Error
// (Forbidden) once looking at files has taken too long.
bool fitsOneOf(const std::string& patterns, const std::string& file, GlobBudget& budget);
// Whether each of them is well formed.
bool arePatterns(const std::string& patterns);

} // namespace trivet::gitdata
