import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { Exchange } from '../../observations/exchange.ts';
import type { EvidenceFile } from '../reader.ts';
import { doorOf, vaultOf } from '../redaction/door.ts';
import { exchangeOf } from './entry.ts';
import { entryView } from './entry-view.ts';
import { parseElement } from './parse-element.ts';
import { elementsOf } from './reader.ts';
import { Splitter } from './splitter.ts';

/** One entry opened: as the miners see it (`undefined` when they do not use it), and as the recording holds it, both redacted. */
export interface OpenedEntry {
  readonly exchange: Exchange | undefined;
  readonly entry: JsonObject;
}

/** Where the entries of a file stand: byte offsets, and sizes (0: too large). `plain`: the offsets are those of the file itself. */
interface Offsets {
  readonly plain: boolean;
  readonly starts: readonly number[];
  readonly sizes: readonly number[];
}

/** The offsets of a file, found once and kept as long as the file is. */
const known = new WeakMap<EvidenceFile, Promise<Offsets>>();

const offsetsOf = (file: EvidenceFile): Promise<Offsets> => {
  const found = known.get(file) ?? findOffsets(file);
  known.set(file, found);
  return found;
};

const findOffsets = async (file: EvidenceFile): Promise<Offsets> => {
  const starts: number[] = [];
  const sizes: number[] = [];
  let bytes = 0;
  const told: { encoding?: string; consumed: number } = { consumed: 0 };
  for await (const elements of elementsOf(file, new Splitter(), told, (length) => (bytes += length))) {
    for (const element of elements) {
      if (element.kind !== 'entry') continue;
      starts[element.index] = element.offset;
      sizes[element.index] = element.bytes === undefined ? 0 : element.size;
    }
  }
  return { plain: bytes === file.size && told.encoding === undefined, starts, sizes };
};

const bytesOf = async (file: EvidenceFile, { plain, starts, sizes }: Offsets, index: number): Promise<Buffer | undefined> => {
  const start = starts[index];
  const size = sizes[index] ?? 0;
  if (start === undefined || size === 0) return undefined;
  if (plain && file.range !== undefined) return Buffer.from(await file.range(start, start + size));
  // A compressed file has no way to start in the middle.
  for await (const elements of elementsOf(file, new Splitter(), { consumed: 0 })) {
    for (const element of elements)
      if (element.kind === 'entry' && element.index === index) return element.bytes === undefined ? undefined : Buffer.from(element.bytes);
  }
  return undefined;
};

/** Opens one entry of a HAR by its number. Finding the entries of a large file costs one scan, once. */
export const openEntry = async (file: EvidenceFile, index: number, key: Uint8Array): Promise<Result<OpenedEntry>> => {
  const at = `${file.name}#/log/entries/${index}`;
  const refuse = (says: string): Result<never> => fail<Problem>({ kind: 'no-entry', severity: 'lost', at, says });
  const offsets = await offsetsOf(file);
  const bytes = await bytesOf(file, offsets, index);
  if (bytes === undefined)
    return refuse(`${file.name} has no entry ${index + 1} that can be shown; it holds ${offsets.starts.length} entries.`);
  const raw = parseElement(bytes, () => {});
  if (raw === undefined) return refuse(`Entry ${index + 1} of ${file.name} is not valid JSON.`);
  const exchange = exchangeOf(raw, index, () => {});
  const entry = entryView(raw, vaultOf(key));
  return ok({ exchange: exchange === undefined ? undefined : doorOf(key).exchange(exchange), entry });
};

/**
 * What a JSON Pointer finds inside an opened entry. The pointer is that of a citation (`/log/entries/12/response/status`)
 * or starts at the entry (`/response/status`); `undefined` when it finds nothing.
 */
export const atPointer = (entry: JsonObject, pointer: string): Json | undefined => {
  const inside = pointer.replace(/^#/, '').replace(/^\/log\/entries\/\d+(?=\/|$)/, '');
  if (inside === '') return entry;
  if (!inside.startsWith('/')) return undefined;
  let value: Json | undefined = entry;
  for (const part of inside.slice(1).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (value === undefined || value === null) return undefined;
    if (isArray(value)) value = /^\d+$/.test(name) ? value[Number(name)] : undefined;
    else if (isObject(value) && Object.hasOwn(value, name)) value = value[name];
    else return undefined;
  }
  return value;
};
