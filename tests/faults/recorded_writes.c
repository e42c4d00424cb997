/* What a process does to the files of its database, appended to the file that RECORDED_WRITES names: writes, truncations, and
 * when a sync begins and has ended. torn_writes.py reads it. A record is appended before the call returns, so that whoever knows
 * of a write finds it before what they do next. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

enum { MOST_FILES = 65536 };
struct record {
    char kind[4]; /* "WRIT", "TRUN", "BEGS", "ENDS" */
    uint32_t file; /* 1: the database, 2: its write-ahead log */
    int64_t who, offset, length;
};
static char files[MOST_FILES];

static void* real(const char* name) { return dlsym(RTLD_NEXT, name); }

static int file_of(const char* path)
{
    static const char* const names[] = {"/trivet.db", "/trivet.db-wal"};
    const size_t length = strlen(path);
    for (int i = 0; i < 2; ++i)
        if (length >= strlen(names[i]) && strcmp(path + length - strlen(names[i]), names[i]) == 0)
            return i + 1;
    return 0;
}

static int opened(int number, const char* path)
{
    if (number >= 0 && number < MOST_FILES)
        files[number] = (char)file_of(path);
    return number;
}

static void append(const char* kind, int number, int64_t offset, const void* bytes, size_t length)
{
    static int (*open_really)(const char*, int, ...);
    const char* const log = getenv("RECORDED_WRITES");
    if (!log || number < 0 || number >= MOST_FILES || !files[number])
        return;
    if (!open_really)
        open_really = (int (*)(const char*, int, ...))real("open64");
    struct record record = {.file = (uint32_t)files[number], .who = gettid(), .offset = offset, .length = (int64_t)length};
    memcpy(record.kind, kind, sizeof record.kind);
    const struct iovec parts[] = {{&record, sizeof record}, {(void*)bytes, bytes ? length : 0}};
    const int file = open_really(log, O_WRONLY | O_APPEND | O_CLOEXEC);
    const ssize_t size = (ssize_t)(parts[0].iov_len + parts[1].iov_len);
    if (file < 0 || writev(file, parts, 2) != size)
        abort(); /* what is not complete proves nothing */
    close(file);
}

#define OPEN(name)                                                                                                              \
    int name(const char* path, int flags, ...)                                                                                  \
    {                                                                                                                           \
        va_list more;                                                                                                           \
        va_start(more, flags);                                                                                                  \
        const mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;                                           \
        va_end(more);                                                                                                           \
        return opened(((int (*)(const char*, int, ...))real(#name))(path, flags, mode), path);                                  \
    }
OPEN(open)
OPEN(open64)

int close(int number)
{
    if (number >= 0 && number < MOST_FILES)
        files[number] = 0;
    return ((int (*)(int))real("close"))(number);
}

#define PWRITE(name)                                                                                                            \
    ssize_t name(int number, const void* bytes, size_t length, off64_t offset)                                                  \
    {                                                                                                                           \
        const ssize_t done = ((ssize_t(*)(int, const void*, size_t, off64_t))real(#name))(number, bytes, length, offset);       \
        if (done > 0)                                                                                                           \
            append("WRIT", number, offset, bytes, (size_t)done);                                                                \
        return done;                                                                                                            \
    }
PWRITE(pwrite)
PWRITE(pwrite64)

#define TRUNCATE(name)                                                                                                          \
    int name(int number, off64_t length)                                                                                        \
    {                                                                                                                           \
        const int result = ((int (*)(int, off64_t))real(#name))(number, length);                                                \
        if (result == 0)                                                                                                        \
            append("TRUN", number, length, NULL, 0);                                                                            \
        return result;                                                                                                          \
    }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)

#define SYNC(name)                                                                                                              \
    int name(int number)                                                                                                        \
    {                                                                                                                           \
        append("BEGS", number, 0, NULL, 0);                                                                                     \
        const int result = ((int (*)(int))real(#name))(number);                                                                 \
        if (result == 0)                                                                                                        \
            append("ENDS", number, 0, NULL, 0);                                                                                 \
        return result;                                                                                                          \
    }
SYNC(fsync)
SYNC(fdatasync)
