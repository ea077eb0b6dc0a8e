/* A disk that is full after so many writes: preloaded before a process, it stands before the system's calls. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static long left = -1; /* calls that still succeed; -1: all of them */

void dehla_disk_holds(long calls) { left = calls; }

static int is_full(int file) {
    struct stat status;
    if (left < 0)
        return 0;
    if (file >= 0 && (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)))
        return 0; /* pipes and screens are no disk */
    if (left == 0)
        return 1;
    left--;
    return 0;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FULL_IF(full) if (full) { errno = ENOSPC; return -1; }

ssize_t write(int file, const void *data, size_t size) {
    FULL_IF(is_full(file))
    return REAL(write)(file, data, size);
}

ssize_t pwrite(int file, const void *data, size_t size, off_t at) {
    FULL_IF(is_full(file))
    return REAL(pwrite)(file, data, size, at);
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
    FULL_IF(is_full(file))
    return REAL(pwrite64)(file, data, size, at);
}

int ftruncate64(int file, off64_t size) {
    FULL_IF(is_full(file))
    return REAL(ftruncate64)(file, size);
}

int fsync(int file) {
    FULL_IF(is_full(file))
    return 0; /* nobody pulls a plug here, and this is what takes time */
}

int fdatasync(int file) {
    FULL_IF(is_full(file))
    return 0;
}

int rename(const char *from, const char *to) {
    FULL_IF(is_full(-1))
    return REAL(rename)(from, to);
}

int mkdir(const char *path, mode_t mode) {
    FULL_IF(is_full(-1))
    return REAL(mkdir)(path, mode);
}

static int opened(const char *name, const char *path, int flags, mode_t mode) {
    int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, name);
    if (flags & O_CREAT && access(path, F_OK) != 0)
        FULL_IF(is_full(-1))
    return real(path, flags, mode);
}

int open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    return opened("open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    return opened("open64", path, flags, mode);
}
