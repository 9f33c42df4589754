import { isObject, type JsonObject } from '../../base/json.ts';
import { parseJson } from '../json.ts';
import { linesOf } from '../lines.ts';
import type { EvidenceFile, Told } from '../reader.ts';
import type { Door } from '../redaction/door.ts';
import { count, flag, list, words } from './form.ts';

const LONGEST = 300;
const MOST_VERSIONS = 5;
const VERSION = '"kind":"version"';

const told = (meta: JsonObject, { address, text }: Pick<Door, 'address' | 'text'>): readonly Told[] => {
  const started = count(meta['started']);
  const script = words(meta['script']);
  const redaction = words(meta['redaction']);
  return [
    { name: 'Browser', says: text(words(meta['browser'])) },
    {
      name: 'Recorded by',
      says: `Ninepoint ${words(meta['recorder'])}, recording format ${count(meta['version'])}${script === '' ? '' : `, page script ${script}`}`,
    },
    { name: 'Role when it was recorded', says: words(meta['role']).trim() || 'not said' },
    { name: 'Address', says: address(words(meta['address'])) },
    { name: 'Hosts', says: list(words, 100)(meta['scope']).join(', ') },
    { name: 'Begun', says: started > 0 && started < 8.64e15 ? new Date(started).toISOString() : '' },
    { name: 'Redaction', says: redaction === 'off' ? 'off: nothing was replaced while it was made' : redaction },
    { name: 'Key of the pseudonyms', says: words(meta['key']) },
    {
      name: 'Bodies',
      says: flag(meta['durable']) ? 'kept by the browser until they were asked for' : 'as far as the browser still had them',
    },
  ].map(({ name, says }) => ({ name, says: says.slice(0, LONGEST) }));
};

/** What a recording says of how it was made: its first line, and the versions that the product named. Empty when it says nothing. */
export const provenanceOf = async (file: EvidenceFile, door: Pick<Door, 'address' | 'text'>): Promise<readonly Told[]> => {
  let meta: JsonObject | undefined;
  const versions = new Set<string>();
  for await (const { text, number } of linesOf(file.chunks())) {
    if (text === undefined || (number > 1 && (versions.size === MOST_VERSIONS || !text.includes(VERSION)))) continue;
    const line = parseJson(text);
    if (!isObject(line)) continue;
    if (number === 1) meta = line;
    else if (line['kind'] === 'version') versions.add(`${door.text(words(line['text']))} (${words(line['where'])})`.slice(0, LONGEST));
  }
  if (meta?.['kind'] !== 'meta') return [];
  return [...told(meta, door), { name: 'Version of the product', says: [...versions].join(', ') || 'not shown' }].filter(
    ({ says }) => says !== '',
  );
};
