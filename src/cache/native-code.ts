import { readBytes } from '../read-file.ts';

/**
 * Functions by which native code reaches beyond its process without Python noticing. Reading and writing what is open already is none of
 * them, nor are variables of the environment, which every key holds.
 */
const reaching =
  /^(?:(?:open|openat|fopen|freopen|creat)(?:64)?|__open(?:at)?(?:64)?_2|(?:l?stat|fstatat)(?:64)?|__(?:l|fxat)?xstat(?:64)?|__fxstatat(?:64)?|statx|statv?fs(?:64)?|f?access(?:at)?|euidaccess|(?:fd)?opendir|n?ftw(?:64)?|glob(?:64)?|fts_open|scandir(?:64)?|readlink(?:at)?|realpath|__realpath_chk|canonicalize_file_name|name_to_handle_at|socket|connect|bind|getaddrinfo|gethostby\w+|gethostname|dl(?:m)?open|system|popen|v?fork|clone3?|exec[lv]\w*|posix_spawnp?|syscall|shm_open|shmget|mq_open|io_uring_\w+|_ZNSt13basic_filebuf\w*4open\w*|_ZNSt14basic_[io]fstream\w*C[12]\w*|_ZNSt13basic_fstream\w*C[12]\w*|_ZNSt10filesystem\w*|_gfortran_st_(?:open|inquire)\w*)$/;

/** Libraries that have such functions and were looked at, and why they are let pass. */
const vetted: readonly { pattern: RegExp; because: string }[] = [
  {
    pattern:
      /\/(?:libc|ld-linux[\w-]*|ld-musl[\w-]*|libm|libdl|libpthread|librt|libutil|libresolv|libnss_\w+|libgcc_s|libstdc\+\+|libgfortran|libquadmath|libgomp|libz|libbz2|liblzma|libzstd|libffi|libcrypto|libssl|libexpat|libuuid|libncursesw?|libtinfo|libsqlite3|libpython\d[\d.]*\w?|linux-vdso)[-\w]*\.so[.\d]*$/,
    because: 'does on behalf of others what they ask of it; who asks is judged itself',
  },
  { pattern: /\/bin\/python[\d.]*\w*$/, because: 'Python tells of what it opens' },
  { pattern: /\/lib-dynload\/(?!_g?dbm)[^/]+\.so$/, because: 'modules of the standard library tell of what they open' },
  {
    pattern: /\/site-packages\/(?:zmq|pyzmq\.libs|psutil|debugpy|tornado)\//,
    because: "the kernel's own; a notebook's use of zmq and psutil is noted",
  },
  {
    pattern: /\/site-packages\/(?:numpy\.libs|scipy\.libs|scikit_learn\.libs)\/lib(?:scipy_)?(?:openblas|gfortran|quadmath|gomp)[^/]*$/,
    because: 'read the number of processors and variables of the environment',
  },
  {
    pattern: /\/site-packages\/matplotlib\/(?:ft2font|_c_internal_utils)[^/]*\.so$/,
    because: 'fonts are opened by Python; looks for a display',
  },
  {
    pattern: /\/site-packages\/(?:PIL\/_imaging\.|pillow\.libs\/lib(?:tiff|openjp2|jpeg|Xau|xcb|lcms2|webp|png16))[^/]*$/,
    because: 'pictures are read through files that Python opened; a picture of the screen changes nothing that a crash depends on',
  },
  {
    pattern: /\/site-packages\/scipy\/(?:optimize\/_highspy|spatial)\/[^/]*\.so$/,
    because: 'write to a file of the caller, which Python opens; models in files are not reached from scipy',
  },
];

/** Those of GPUs have gigabytes, and are not vetted anyway. */
const maxLibraryBytes = 2 ** 30;
const known = new Map<string, boolean>();

/**
 * Libraries mapped into a process that can reach files, programs or the network without Python noticing.
 * @param mapped absolute paths
 */
export async function reachingLibraries(mapped: readonly string[]): Promise<string[]> {
  const reaching: string[] = [];
  for (const path of mapped) {
    if (vetted.some(({ pattern }) => pattern.test(path))) continue;
    const found = known.get(path) ?? (await canReach(path));
    known.set(path, found);
    if (found) reaching.push(path);
  }
  return reaching;
}

/** What cannot be read as a library of a 64-bit Linux may do anything. */
async function canReach(path: string): Promise<boolean> {
  try {
    return undefinedSymbols(await readBytes(path, { maxBytes: maxLibraryBytes })).some((name) => reaching.test(name));
  } catch {
    return true;
  }
}

/**
 * Names a library takes from others: undefined entries of `.dynsym` (System V ABI, ELF-64, little endian).
 * @throws Error where it is none
 */
export function undefinedSymbols(file: Buffer): string[] {
  if (file.readUInt32BE(0) !== 0x7f454c46 || file[4] !== 2 || file[5] !== 1) throw new Error('no ELF-64 file');
  const sections = Number(file.readBigUInt64LE(0x28));
  const size = file.readUInt16LE(0x3a);
  const total = file.readUInt16LE(0x3c);
  const names: string[] = [];
  let tables = 0;
  for (let at = 0; at < total; at++) {
    const head = sections + at * size;
    if (file.readUInt32LE(head + 4) !== dynamicSymbols) continue;
    tables++;
    const texts = Number(file.readBigUInt64LE(sections + file.readUInt32LE(head + 40) * size + 24));
    const start = Number(file.readBigUInt64LE(head + 24));
    const end = start + Number(file.readBigUInt64LE(head + 32));
    for (let symbol = start; symbol < end; symbol += symbolBytes) {
      const name = file.readUInt32LE(symbol);
      if (name === 0 || file.readUInt16LE(symbol + 6) !== 0) continue;
      const from = texts + name;
      names.push(file.toString('latin1', from, file.indexOf(0, from)));
    }
  }
  if (tables === 0) throw new Error('no dynamic symbols');
  return names;
}

const dynamicSymbols = 11;
const symbolBytes = 24;
