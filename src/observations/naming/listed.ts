import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { isRelation } from '../relation.ts';
import { KIND_KEY, OF_ACTIONS, OWN_IDENTITY, SEGMENT_LIKE } from './provenance.ts';

/**
 * Field of a collection's rows → the texts that tell its rows apart. The field of a list of plain texts has no name. A set, as all that a survey
 * keeps: a collection may be read before or after what it lists is called, and in another recording.
 */
export type Listed = Map<string, Set<string>>;

const FIELDS_KEPT = 12;
const VALUES_KEPT = 64;
const ROWS = 200;
/** An envelope has a few members; an object of many is no envelope. */
const ENVELOPE = 12;

/**
 * Any word of an interface is written so. What is not ("admin.json", "Trip to Rome", "B-17") needs no second row to be told from one; nor does what the
 * only row of a collection calls its own identity (`/projects` answers `[{"id": "default"}]`: a product with one workspace). Where several lists are answered,
 * none of them is the collection.
 */
const PLAIN = /^[\p{Ll}_-]+$/u;

const keep = (listed: Listed, field: string, texts: readonly string[], isAlone: boolean): void => {
  const distinct = new Set(texts);
  if (distinct.size !== texts.length) return;
  let values = listed.get(field);
  for (const text of texts) {
    if (!SEGMENT_LIKE.test(text) || (texts.length === 1 && PLAIN.test(text) && !(isAlone && OWN_IDENTITY.test(field)))) continue;
    if (values === undefined) {
      if (listed.size >= FIELDS_KEPT) return;
      values = new Set();
      listed.set(field, values);
    }
    if (values.size < VALUES_KEPT) values.add(text);
  }
};

const isText = (value: Json | undefined): value is string => typeof value === 'string';

/**
 * Whether a member of an object may list what is called below its address. What may be done is called by words of the interface, and so may be whatever
 * plain words a thing with an identity of its own has: `{"id": 7, "can": ["approve", "reject"]}`.
 */
const mayList = (body: JsonObject, member: string, members: readonly string[]): boolean => {
  const list = body[member];
  if (!isArray(list) || OF_ACTIONS.test(member)) return false;
  return !list.every((one) => isText(one) && PLAIN.test(one)) || !members.some((name) => OWN_IDENTITY.test(name));
};

/** Takes in what tells the rows of an answered collection apart: of a list, or of the lists in a plain envelope. */
export const listedInto = (listed: Listed, body: Json, depth = 0, isAlone = true): void => {
  if (isArray(body)) {
    const rows = body.slice(0, ROWS);
    if (rows.length > 0 && rows.every(isText)) keep(listed, '', rows, isAlone);
    const [first] = rows;
    if (!isObject(first) || !rows.every(isObject)) return;
    for (const field of Object.keys(first).slice(0, 60)) {
      const texts = rows.map((row) => row[field]);
      if (!KIND_KEY.test(field) && texts.every(isText) && !rows.some((row) => isRelation(row, field, row[field])))
        keep(listed, field, texts, isAlone);
    }
    return;
  }
  if (!isObject(body) || depth > 1) return;
  const members = Object.keys(body);
  if (members.length > ENVELOPE) return;
  const lists = members.filter((member) => mayList(body, member, members));
  const filled = lists.filter((member) => isArray(body[member]) && body[member].some(isObject));
  for (const member of lists) listedInto(listed, body[member] ?? null, depth + 1, filled.length < 2);
};
