// Alone in its file so that another program can be linked with a modules() of its own.
#include "app/modules.hpp"

namespace trivet::app {

http::Catalogue modules() { return shippedModules(); }

} // namespace trivet::app
