#include "program_pages.hpp"

#include <cstdint>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

namespace trivet::process {
namespace {

bool isOnlyRead(const ElfW(Phdr) & part) { return part.p_type == PT_LOAD && (part.p_flags & PF_W) == 0; }

int giveBack(dl_phdr_info* object, std::size_t, void*)
{
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    for (const auto* part = object->dlpi_phdr; part != object->dlpi_phdr + object->dlpi_phnum; ++part) {
        if (!isOnlyRead(*part))
            continue;
        const auto begin = (object->dlpi_addr + part->p_vaddr) & ~(page - 1);
        const auto end = (object->dlpi_addr + part->p_vaddr + part->p_filesz) & ~(page - 1);
        // Nothing is lost: a page that was never written is the file's.
        ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
    }
    return 0;
}

} // namespace

void giveBackProgramPages() noexcept { ::dl_iterate_phdr(giveBack, nullptr); }

} // namespace trivet::process
