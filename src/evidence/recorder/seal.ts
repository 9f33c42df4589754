import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { parseJson, printJson } from '../json.ts';
import {
  BODIES_FOLDER,
  EVENTS_FILE,
  MANIFEST_FILE,
  type MetaLine,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type RecordingManifest,
} from '../recording/format.ts';
import { asJson, bodyFileName } from './journal.ts';

/** Members of a line that are the format's own words and never somebody's text. */
const OWN = new Set([
  'kind',
  'index',
  'tab',
  'page',
  'id',
  'how',
  'action',
  'role',
  'type',
  'method',
  'resourceType',
  'defeated',
  'format',
  'redaction',
  'key',
  'why',
  'file',
]);

/** A value without what was learnt since it was stored. */
export type Sweep = (value: Json) => Json;

export interface Sealing {
  readonly folder: string;
  readonly sweep: Sweep;
  /** What was replaced, in sentences: asked for when everything has been looked through. */
  replaced(): readonly string[];
}

/** Looks through every body once more. Answers the new names of those that changed. */
const sweepBodies = async (folder: string, sweep: Sweep): Promise<ReadonlyMap<string, string>> => {
  const renamed = new Map<string, string>();
  for (const name of await readdir(folder)) {
    const text = await readFile(path.join(folder, name), 'utf8');
    const ending = name.endsWith('.txt') ? 'txt' : 'json';
    const value = ending === 'txt' ? text : parseJson(text);
    if (value === undefined) continue;
    const without = sweep(value);
    if (without === value) continue;
    const content = ending === 'txt' ? (without as string) : printJson(without);
    const other = bodyFileName(content, ending);
    await writeFile(path.join(folder, other), content, { mode: 0o600 });
    renamed.set(name, other);
  }
  return renamed;
};

const renameIn = (value: Json, renamed: ReadonlyMap<string, string>): Json => {
  if (!isObject(value) || typeof value['file'] !== 'string') return value;
  const file = renamed.get(value['file']);
  return file === undefined ? value : { ...value, file };
};

const sweepLine = (line: JsonObject, sweep: Sweep, renamed: ReadonlyMap<string, string>): JsonObject => {
  if (line['kind'] === 'meta') return line;
  const members = Object.entries(line).map(([name, value]) => {
    // A line that completes another holds members of its kind.
    if (name === 'members' && line['kind'] === 'more' && isObject(value)) return [name, sweepLine(value, sweep, renamed)] as const;
    const without = OWN.has(name) ? value : sweep(value);
    return [name, name === 'request' || name === 'response' ? renameIn(without, renamed) : without] as const;
  });
  return renameIn(Object.fromEntries(members), renamed) as JsonObject;
};

/** The files that a line names. */
const filesOf = (line: JsonObject): readonly string[] => {
  const own = [line, line['request'], line['response']].flatMap((holder) =>
    isObject(holder) && typeof holder['file'] === 'string' ? [holder['file']] : [],
  );
  return isObject(line['members']) ? [...own, ...filesOf(line['members'])] : own;
};

/**
 * Ends a recording: what was learnt late is taken out of everything that was written before, and the manifest is made. At each moment
 * the folder is a recording, whole, so that a crash in between costs nothing.
 */
export const sealRecording = async ({ folder, sweep, replaced }: Sealing): Promise<RecordingManifest> => {
  const bodies = path.join(folder, BODIES_FOLDER);
  const events = path.join(folder, EVENTS_FILE);
  const renamed = await sweepBodies(bodies, sweep);
  const fresh = `${events}.new`;
  const out = createWriteStream(fresh, { mode: 0o600 });
  const written = finished(out);
  // A disk that is full says so at any moment: whoever waits is told.
  written.catch(() => undefined);
  const hash = createHash('sha256');
  let meta: MetaLine | undefined;
  let lines = 0;
  let exchanges = 0;
  let ended = 0;
  const named = new Set<string>();
  for await (const stored of createInterface({ input: createReadStream(events, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })) {
    const line = parseJson(stored);
    if (line === undefined || !isObject(line)) continue;
    if (lines === 0) meta = line as unknown as MetaLine;
    lines += 1;
    if (line['kind'] === 'exchange') exchanges += 1;
    // Both sides of a service worker are one exchange.
    if (line['kind'] === 'more' && typeof line['same'] === 'number') exchanges -= 1;
    const { time, end } = line['kind'] === 'more' && isObject(line['members']) ? line['members'] : line;
    ended = Math.max(ended, typeof time === 'number' ? time : 0, typeof end === 'number' ? end : 0);
    const swept = sweepLine(line, sweep, renamed);
    for (const file of filesOf(swept)) named.add(file);
    const text = `${printJson(swept)}\n`;
    hash.update(text);
    if (!out.write(text)) await Promise.race([once(out, 'drain'), written]);
  }
  out.end();
  await written;
  await rename(fresh, events);
  // What was renamed, and what no line names: it was taken out, or its line was never written.
  for (const name of await readdir(bodies)) if (!named.has(name)) await rm(path.join(bodies, name), { force: true });
  const manifest: RecordingManifest = {
    format: RECORDING_FORMAT,
    version: RECORDING_VERSION,
    role: meta?.role ?? '',
    address: meta?.address ?? '',
    started: meta?.started ?? 0,
    ended,
    lines,
    exchanges,
    redaction: meta?.redaction ?? 'detect',
    replaced: replaced(),
    key: meta?.key ?? '',
    sha256: hash.digest('hex'),
  };
  await writeFile(path.join(folder, MANIFEST_FILE), `${printJson(asJson(manifest), 2)}\n`, { mode: 0o600 });
  return manifest;
};
