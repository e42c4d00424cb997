#pragma once
#include <curl/curl.h>

namespace trivet::outbound {

// libcurl's functions. It is loaded by the first request of a process, not with the program: it brings eighteen
// libraries along, and most workers never ask anybody anything.
struct CurlLibrary {
    decltype(&::curl_easy_init) easyInit = nullptr;
    decltype(&::curl_easy_setopt) easySet = nullptr;
    decltype(&::curl_easy_perform) easyPerform = nullptr;
    decltype(&::curl_easy_getinfo) easyInfo = nullptr;
    decltype(&::curl_easy_strerror) easyError = nullptr;
    decltype(&::curl_easy_cleanup) easyCleanup = nullptr;
    decltype(&::curl_slist_append) listAppend = nullptr;
    decltype(&::curl_slist_free_all) listFree = nullptr;
    decltype(&::curl_multi_init) multiInit = nullptr;
    decltype(&::curl_multi_setopt) multiSet = nullptr;
    decltype(&::curl_multi_add_handle) multiAdd = nullptr;
    decltype(&::curl_multi_remove_handle) multiRemove = nullptr;
    decltype(&::curl_multi_perform) multiPerform = nullptr;
    decltype(&::curl_multi_poll) multiPoll = nullptr;
    decltype(&::curl_multi_info_read) multiRead = nullptr;
    decltype(&::curl_multi_cleanup) multiCleanup = nullptr;
};

// Loaded and initialised once; any thread may be the first. Throws Failure if it is not installed.
const CurlLibrary& curl();

} // namespace trivet::outbound
