/**
 * A Postman collection 2.0 or 2.1, as exported ("Collection v2.1").
 * Source: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
 * Shows: calls with parameters and bodies as somebody wrote them down to send, credentials, saved answers, the collection's description.
 * Cannot show: that any of it was ever sent, what values are allowed or needed, screens, states, roles; its scripts are never run.
 */
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { Splitter } from '../har/splitter.ts';
import { parseJson } from '../json.ts';
import type { EvidenceFile, Reader, Stated } from '../reader.ts';
import type { Keyed } from '../redaction/redaction.ts';
import { elements, textAt, under } from '../spot.ts';
import { statedDoor } from '../stated-door.ts';
import { headText, namedOtherwise, noExchanges, wholeText } from '../whole.ts';
import { interfaceOf } from './interface.ts';

const LIMIT = 64_000_000;
const SCHEMA =
  /"schema"\s*:\s*"https?:\/\/schema\.(?:get)?postman\.com\/json\/collection\/|"_postman_id"\s*:|"schema"\s*:\s*"https?:\/\/schema\.(?:get)?postman\.com\/collection\//;

const recognise = (head: Uint8Array): number => {
  const text = headText(head);
  if (!/^\uFEFF?\s*\{/.test(text)) return 0;
  const splitter = new Splitter();
  splitter.push(Buffer.from(text.replace(/^\uFEFF/, ''), 'utf8'));
  const { seen } = splitter;
  if (seen.has('log')) return 0;
  if (seen.has('info') && SCHEMA.test(text)) return 0.95;
  if (seen.has('collection') && SCHEMA.test(text)) return 0.9;
  return seen.has('info') && seen.has('item') ? 0.8 : 0;
};

const state = async (file: EvidenceFile, keyed: Keyed): Promise<Result<Stated>> => {
  const whole = await wholeText(file, LIMIT);
  if (!whole.ok) return whole;
  const lost = (kind: string, says: string): Result<never> => fail<Problem>({ kind, severity: 'lost', at: file.name, says });
  const value = parseJson(whole.value.text.replace(/^\uFEFF/, ''));
  if (value === undefined)
    return lost('unreadable', `${file.name} is a Postman collection that cannot be read to its end. Export it again.`);
  const top = { value, at: '' };
  const root = under(top, 'item') === undefined ? (under(top, 'collection') ?? top) : top;
  if (elements(under(root, 'item'), 1).length === 0) {
    const old = textAt(under(top, 'id')) !== undefined && under(top, 'requests') !== undefined;
    return lost(
      'no-requests',
      old
        ? `${file.name} is a Postman collection of version 1. Export it as "Collection v2.1".`
        : `${file.name} is a Postman collection without requests. Export the one that has them.`,
    );
  }
  const { interface: stated, problems } = interfaceOf(root, file.name, statedDoor(keyed));
  return ok({
    kind: 'interface',
    interface: stated,
    problems: [...namedOtherwise(file, 'a Postman collection'), ...whole.value.problems, ...problems],
  });
};

/** The reader of Postman collections. `keyed` makes the pseudonyms that stand for secrets in saved answers and texts. */
export const postmanReader = (keyed: Keyed): Reader => ({
  name: 'Postman collection',
  recognise,
  read: noExchanges,
  state: (file) => state(file, keyed),
});
