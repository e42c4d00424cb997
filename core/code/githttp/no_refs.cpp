#include "githttp/no_refs.hpp"

#include "githttp/packet.hpp"

namespace trivet::githttp {

std::string advertisementOfNoRefs()
{
    auto text = packet(std::string(40, '0') + " capabilities^{}" + '\0' +
                       "report-status report-status-v2 delete-refs side-band-64k quiet atomic ofs-delta push-options "
                       "object-format=sha1\n");
    text += kFlush;
    return text;
}

} // namespace trivet::githttp
