import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openEvidence } from '../../src/evidence/file.ts';
import { Splitter } from '../../src/evidence/har/splitter.ts';
import { generate } from '../generate.ts';
import { specificationOf } from './machines.ts';

/** What became of a generated recording of some size. */
export interface Grown {
  readonly megabytes: number;
  readonly entries: number;
  /** Of what was called and what is stated, as a share of both: 1 when they are the same. */
  readonly f1: number;
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
  /** Seconds of CPU, user and system. */
  readonly cpu: number;
}

const place = (text: string): string => text.replaceAll(/\{[^}]*\}/g, '{}');

/** The calls that a generated recording holds, by who knows its application: whatever follows a resource is the identity of a member. */
export const calledIn = async (file: string): Promise<ReadonlySet<string>> => {
  const opened = await openEvidence(file);
  if (!opened.ok) throw new Error(opened.error.says);
  const splitter = new Splitter();
  const called = new Set<string>();
  for await (const chunk of opened.value.chunks()) {
    for (const element of splitter.push(chunk)) {
      if (element.kind !== 'entry' || element.bytes === undefined) continue;
      const { request } = JSON.parse(element.bytes.toString('utf8')) as {
        readonly request: { readonly method: string; readonly url: string };
      };
      const [, api, version, resource, member] = new URL(request.url).pathname.split('/');
      if (api === 'api') called.add(`${request.method} /api/${version}/${resource}${member === undefined ? '' : '/{}'}`);
    }
  }
  return called;
};

/** Generates a recording of the 60-operation application, establishes it, and holds its calls against what was called. */
export const grow = async (megabytes: number, seed = 1): Promise<Grown> => {
  const file = path.join(os.tmpdir(), `ninepoint-growth-${process.pid}-${megabytes}.har`);
  try {
    const { entries } = await generate(file, megabytes * 1e6, seed, 0);
    const called = await calledIn(file);
    const opened = await openEvidence(file);
    if (!opened.ok) throw new Error(opened.error.says);
    const before = process.cpuUsage();
    const { points } = await specificationOf([opened.value]);
    const { user, system } = process.cpuUsage(before);
    const stated = new Set(points.calls.map((call) => place(`${call.method} ${call.path}`)));
    const missing = [...called].filter((call) => !stated.has(call));
    const wrong = [...stated].filter((call) => !called.has(call));
    const right = called.size - missing.length;
    return { megabytes, entries, f1: (2 * right) / (called.size + stated.size), missing, wrong, cpu: (user + system) / 1e6 };
  } finally {
    await rm(file, { force: true });
  }
};
