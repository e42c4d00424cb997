#include "backup/archive_reader.hpp"
#include "backup/tar_format.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/targets/scratch_folder.hpp"

#include <stdexcept>

namespace trivet::fuzz {
namespace {

// The sum of a header is what a fuzzer does not guess: here it is right.
std::string withSums(std::string_view bytes)
{
    std::string fixed(bytes.substr(0, bytes.size() / backup::kBlock * backup::kBlock));
    for (std::size_t at = 0; at < fixed.size(); at += backup::kBlock) {
        if (fixed.compare(at + 257, 5, "ustar") != 0)
            continue;
        fixed.replace(at + 148, 8, 8, ' ');
        unsigned sum = 0;
        for (std::size_t i = at; i < at + backup::kBlock; ++i)
            sum += static_cast<unsigned char>(fixed[i]);
        for (std::size_t digit = 6; digit > 0; --digit, sum /= 8)
            fixed[at + 148 + digit - 1] = static_cast<char>('0' + sum % 8);
    }
    return fixed;
}

void checkHeader(std::string_view bytes)
{
    if (bytes.size() < backup::kBlock)
        return;
    const auto header = backup::parseHeader(bytes.substr(0, backup::kBlock));
    if (!header || header->isExtension)
        return;
    const auto written = backup::headerOf(header->member);
    std::optional<std::string> name;
    std::optional<std::int64_t> size;
    if (written.size() > backup::kBlock) { // twelve digits do not fit in again
        const auto extension = backup::parseHeader(written.substr(0, backup::kBlock));
        promise(extension && extension->isExtension, "what does not fit stands in an extension");
        backup::applyExtension(written.substr(backup::kBlock, static_cast<std::size_t>(extension->member.size)), name,
                               size);
    }
    const auto again = backup::parseHeader(written.substr(written.size() - backup::kBlock));
    promise(again && name.value_or(again->member.name) == header->member.name &&
                size.value_or(again->member.size) == header->member.size,
            "a header can be written and read");
}

} // namespace

void fuzzTar(std::string_view bytes)
{
    const auto archive = withSums(bytes);
    checkHeader(archive);
    std::optional<std::string> name;
    std::optional<std::int64_t> size;
    backup::applyExtension(bytes, name, size);
    const ScratchFolder scratch(archive);
    try {
        backup::unpack(scratch.file(), scratch.folder());
    } catch (const std::runtime_error&) { // as it is told of what is no backup
    }
    promise(scratch.isTidy(), "nothing is written elsewhere");
}

} // namespace trivet::fuzz
