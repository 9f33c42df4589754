#!/usr/bin/env node
// The one entry point. Plain JavaScript without dependencies, because it runs before anything is installed and under a
// Node that may be older than the one Ninepoint needs: Node 24 runs our TypeScript as it is, Node 20 cannot.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as module from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ALLOCATOR } from './allocator.mjs';

const NEEDED = 24;
const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
};

/** Commands that read recordings, however large. */
const READING = ['establish', 'evidence', 'serve'];

/** Whether this very process has to start anew to be told how to keep memory: on Linux, once, and not where somebody talks to it or has told it something else. */
const startsAnew = () =>
  process.platform === 'linux' &&
  typeof process.execve === 'function' &&
  process.send === undefined &&
  READING.includes(process.argv[2]) &&
  Object.keys(ALLOCATOR).every((name) => process.env[name] === undefined);

const runHere = async () => {
  if (startsAnew())
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], { ...process.env, ...ALLOCATOR });
  module.enableCompileCache?.(at('../node_modules/.cache/ninepoint'));
  const { main } = await import('../src/cli/main.ts');
  await main(process.argv.slice(2));
};

/** The same command line under the Node that came with the dependencies; its exit code and signals become ours. */
const runUnder = (node) => {
  // The channel carries nothing: it breaks when this process is killed, and the child then stops by itself.
  const child = spawn(node, [at('ninepoint.mjs'), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...ALLOCATOR, ...process.env, NINEPOINT_LAUNCHED: '1' },
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  child.on('error', (error) => stop(`Node ${NEEDED} could not be started from ${node}: ${error.message}. Run npm ci again.`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of signals) process.off(name, forward);
    process.kill(process.pid, signal);
    // Where a signal does not end us (it is ignored by whoever started us), the shell's habit says the same.
    setTimeout(() => process.exit(128 + (constants.signals[signal] ?? 0)), 100);
  });
};

const installed = existsSync(at('../node_modules/zod/package.json'));
const major = Number(process.versions.node.split('.')[0]);
const own = at(`../node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`);

if (!installed) stop('Ninepoint is not set up yet. Run npm start or npm ci first, in the folder of the project.');
else if (major >= NEEDED) await runHere();
else if (process.env.NINEPOINT_LAUNCHED === '1')
  stop(`Ninepoint needs Node ${NEEDED}, and ${process.execPath} is ${process.version}. Run npm ci again.`);
else if (existsSync(own)) runUnder(own);
else
  stop(
    `Ninepoint needs Node ${NEEDED}; this is ${process.version}, and the copy that npm ci installs is missing. Run npm ci, with install scripts allowed for the package "node".`,
  );
