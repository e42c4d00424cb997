#pragma once

namespace trivet::process {

// Takes the program and its libraries out of this process's memory, as far as they are only read. They stay in the
// memory all processes share: what runs next comes back from there by itself within microseconds, and when memory is
// short the system takes first what nobody holds. Without this a worker holds all it has ever run.
void giveBackProgramPages() noexcept;

} // namespace trivet::process
