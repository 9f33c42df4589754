/**
 * What the C library of Linux is told when a process starts (glibc reads it from the environment, mallopt(3)): memory is handed out from one place for
 * all threads, and what is free at its end is given back from 128 KB on. The engine's compilers take and give back much while a large recording is
 * read, each thread from a place of its own that glibc keeps: some 30 MB of nothing. Elsewhere nobody reads these.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
