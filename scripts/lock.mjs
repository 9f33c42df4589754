// Completes package-lock.json: node scripts/lock.mjs, after every npm install that changes it; --check only looks.
//
// A registry that serves one platform only leaves the native packages of every other platform out of the lock file, and
// npm ci then refuses it on all of them ("Missing: @biomejs/cli-darwin-arm64@ from lock file"). Such a package's version is
// fixed by the package that asks for it, and its platform by its name; both are all that npm ci needs to go on.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Where Node looks for a package that the package at `from` asks for. */
const places = function* (from, name) {
  for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    yield `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (at === '') return;
  }
};

const platform = (name) => {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined;
  return os.length === 1 && cpu.length === 1 ? { cpu, os, ...(libc === undefined ? {} : { libc }) } : undefined;
};

/** What a lock file lacks, and what it names that it should not. */
export const lacking = (packages) => {
  const missing = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if ([...places(path, name)].some((place) => Object.hasOwn(packages, place))) continue;
      missing.set(`node_modules/${name}`, { version, ...platform(name), ...(entry.dev ? { dev: true } : {}), optional: true });
    }
  }
  return missing;
};

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = lacking(lock.packages);
const unclear = [...missing].filter(([, entry]) => entry.os === undefined || !/^\d/.test(entry.version)).map(([name]) => name);
const hosts = Object.entries(lock.packages)
  .filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
  .map(([name]) => name);

if (unclear.length > 0)
  process.stderr.write(`The platform or version of ${unclear.join(', ')} is not in its name: add it to package-lock.json by hand.\n`);
if (hosts.length > 0)
  process.stderr.write(`package-lock.json names a registry's host for ${hosts.join(', ')}: install with the project's own .npmrc.\n`);
if (process.argv.includes('--check')) {
  if (missing.size > 0)
    process.stderr.write(`package-lock.json lacks ${missing.size} packages of other platforms: run node scripts/lock.mjs.\n`);
  process.exitCode = missing.size + hosts.length > 0 ? 1 : 0;
} else {
  for (const [name, entry] of missing) if (!unclear.includes(name)) lock.packages[name] = entry;
  const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
  process.exitCode = unclear.length + hosts.length > 0 ? 1 : 0;
}
