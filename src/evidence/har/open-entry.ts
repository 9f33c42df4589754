import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { EvidenceFile, Opened } from '../reader.ts';
import { doorOf } from '../redaction/door.ts';
import { type Keyed, redactionOf } from '../redaction/redaction.ts';
import { vaultOf } from '../redaction/vaults.ts';
import { taughtBy } from '../taught.ts';
import { withBodies } from './beside.ts';
import { entryBytes } from './elements.ts';
import { exchangeOf } from './entry.ts';
import { entryView } from './entry-view.ts';
import { parseElement } from './parse-element.ts';
import { readHar } from './reading.ts';

/** One entry opened: as the miners see it (`undefined` when they do not use it), and as the recording holds it, both redacted. */
export type OpenedEntry = Extract<Opened, { readonly kind: 'exchange' }>;

/** Opens the members of an entry, wherever its recording keeps them. */
export const openedEntry = (raw: JsonObject, index: number, keyed: Keyed): OpenedEntry => {
  const exchange = exchangeOf(raw, { index }, () => {});
  const redaction = redactionOf(keyed);
  // Nothing is changed in the entry itself: a body is parsed anew for each.
  const entry = redaction.mode === 'off' ? raw : entryView(raw, vaultOf(redaction));
  return { kind: 'exchange', exchange: exchange === undefined ? undefined : doorOf(redaction).exchange(exchange), entry };
};

/**
 * Opens one entry of a HAR by its number. Where the entries of a file stand, and what its other entries teach of this one's secrets, is
 * remembered from the first time on.
 */
export const openEntry = async (file: EvidenceFile, index: number, keyed: Keyed): Promise<Result<OpenedEntry>> => {
  const at = `${file.name}#/log/entries/${index}`;
  const refuse = (says: string): Result<never> => fail<Problem>({ kind: 'no-entry', severity: 'lost', at, says });
  const bytes = await entryBytes(file, index);
  if (bytes === undefined) return refuse(`${file.name} has no entry ${index + 1} that can be shown.`);
  const raw = parseElement(bytes, () => {});
  if (raw === undefined) return refuse(`Entry ${index + 1} of ${file.name} is not valid JSON.`);
  const redaction = await taughtBy(file, keyed, (learning) => readHar(file, learning, 'asked'));
  return ok(openedEntry(file.members === undefined ? raw : await withBodies(raw, file.members), index, redaction));
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
