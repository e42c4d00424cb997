/* The yardstick: the least a FastCGI worker can do with libfcgi. Answers a short text, or, where the address ends in a
 * number, that many bytes. */
#include <fcgiapp.h>
#include <stdlib.h>
#include <string.h>

static char filler[1 << 20];

int main(void)
{
    FCGX_Request request;
    memset(filler, 'x', sizeof filler);
    if (FCGX_Init() != 0 || FCGX_InitRequest(&request, 0, 0) != 0)
        return 1;
    while (FCGX_Accept_r(&request) == 0) {
        const char* target = FCGX_GetParam("REQUEST_URI", request.envp);
        const char* slash = target ? strrchr(target, '/') : NULL;
        int size = slash ? atoi(slash + 1) : 0;
        if (size > (int)sizeof filler)
            size = (int)sizeof filler;
        FCGX_PutS("Content-Type: application/json\r\n\r\n", request.out);
        if (size > 0)
            FCGX_PutStr(filler, size, request.out);
        else
            FCGX_PutS("{\"version\":\"1.28.0+trivet.0.1.0\"}\n", request.out);
        FCGX_Finish_r(&request);
    }
    return 0;
}
