#pragma once

namespace trivet::process {

// To be called by a CGI program before it has opened anything. The web server ends the program of a request whose
// client has gone or takes too long; a push has to come to its end all the same, and what follows from it. So a child
// that the web server does not know goes on with it, and this process only waits until it is done. Nothing happens if
// the request is no push.
void detachPush();

} // namespace trivet::process
