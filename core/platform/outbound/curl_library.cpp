#include "outbound/curl_library.hpp"

#include "outbound/outbound_failure.hpp"

#include <dlfcn.h>
#include <string>

namespace trivet::outbound {
namespace {

constexpr char kName[] = "libcurl.so.4"; // Debian's, with OpenSSL, which is loaded already

template <class Function> void find(void* library, Function& function, const char* name)
{
    function = reinterpret_cast<Function>(::dlsym(library, name));
    if (function == nullptr)
        throw Failure(std::string(kName) + " has no " + name);
}

CurlLibrary load()
{
    // Stays until the process ends: the threads that look up names may outlast the request they began for.
    void* const library = ::dlopen(kName, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
    if (library == nullptr)
        throw Failure(std::string("cannot load libcurl: ") + ::dlerror());
    CurlLibrary found;
    find(library, found.easyInit, "curl_easy_init");
    find(library, found.easySet, "curl_easy_setopt");
    find(library, found.easyPerform, "curl_easy_perform");
    find(library, found.easyInfo, "curl_easy_getinfo");
    find(library, found.easyError, "curl_easy_strerror");
    find(library, found.easyCleanup, "curl_easy_cleanup");
    find(library, found.listAppend, "curl_slist_append");
    find(library, found.listFree, "curl_slist_free_all");
    find(library, found.multiInit, "curl_multi_init");
    find(library, found.multiSet, "curl_multi_setopt");
    find(library, found.multiAdd, "curl_multi_add_handle");
    find(library, found.multiRemove, "curl_multi_remove_handle");
    find(library, found.multiPerform, "curl_multi_perform");
    find(library, found.multiPoll, "curl_multi_poll");
    find(library, found.multiRead, "curl_multi_info_read");
    find(library, found.multiCleanup, "curl_multi_cleanup");
    decltype(&::curl_global_init) initialise = nullptr;
    find(library, initialise, "curl_global_init");
    // What it initialises besides itself is OpenSSL, which does not mind other threads.
    if (initialise(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        throw Failure("libcurl cannot be initialised");
    return found;
}

} // namespace

const CurlLibrary& curl()
{
    static const CurlLibrary library = load();
    return library;
}

} // namespace trivet::outbound
