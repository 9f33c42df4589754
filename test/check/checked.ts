import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExitCode } from '../../src/cli/command.ts';
import { checkCommand } from '../../src/cli/commands/check.ts';
import { documentOf } from '../../src/document/document.ts';
import type { Specification } from '../../src/document/specification.ts';
import { write } from '../../src/document/write.ts';
import { establish } from '../../src/establish/establish.ts';
import { evidenceOf } from '../../src/evidence/file.ts';
import { projectKey } from '../../src/store/project.ts';
import { type Exchange, ordersHar } from '../trial/orders-har.ts';

/** A folder with a document established from a recording, and recordings to hold against it. */
export interface Place {
  readonly folder: string;
  readonly document: string;
  /** Writes a recording and answers its path. */
  recording(name: string, exchanges: readonly Exchange[]): Promise<string>;
}

export const placeWith = async (
  exchanges: readonly Exchange[],
  change: (specification: Specification) => Specification = (specification) => specification,
  har: Uint8Array = ordersHar(exchanges),
): Promise<Place> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'check-'));
  const established = await establish({
    files: [evidenceOf('monday.har', har)],
    roles: new Map(),
    key: await projectKey(folder),
  });
  if (!established.ok) throw new Error(established.error.says);
  const document = path.join(folder, 'product.md');
  await writeFile(document, write(documentOf(change(established.value.specification), '')));
  return {
    folder,
    document,
    recording: async (name, recorded) => {
      const file = path.join(folder, name);
      await writeFile(file, ordersHar(recorded));
      return file;
    },
  };
};

export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly said: string;
}

/** Runs `ninepoint check` in this process. */
export const check = async (
  positionals: readonly string[],
  values: Record<string, string | boolean | readonly string[]>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Ran> => {
  const out: string[] = [];
  const said: string[] = [];
  const terminal = {
    out: (text: string) => void out.push(text),
    say: (line: string) => void said.push(line),
    progress: () => undefined,
    settle: () => undefined,
  };
  const code = await checkCommand.run({ values, positionals, terminal, signal });
  return { code, out: out.join(''), said: said.join('\n') };
};

export interface Running {
  readonly address: string;
  /** What was asked: "GET /api/orders". */
  readonly asked: string[];
  close(): Promise<void>;
}

/** A real server on this machine. */
export const serverThat = async (answer: (request: IncomingMessage, response: ServerResponse, body: string) => void): Promise<Running> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
