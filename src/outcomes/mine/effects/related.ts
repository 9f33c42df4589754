import { isArray, isObject, type Json, member } from '../../../base/json.ts';
import { readPath, underElement, underKey } from '../../../base/path.ts';
import { isUuid } from '../../../base/uuid.ts';
import { eachNamed } from '../../each.ts';
import type { Source } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { foundAt, keysOf } from '../answers/rows-at.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Here } from '../values/here.ts';
import { isHex, isMixed, placesOf, scalarsOf } from '../values/leaf.ts';
import { sentAs } from '../values/named-part.ts';
import { constantOf } from '../values/otherwise.ts';

/** Where the thing stood in the answer that made or changed it; `null`: it was seen afterwards. */
export type MadeAt = (one: Here['one']) => string | null | undefined;

/** What a thing is connected to by what was sent: one thing, or those of a list. */
type Connected = Extract<Source, { from: 'named' | 'each' }>;

interface Connection {
  readonly source: Connected;
  /** Samples that did not send what it is connected to. */
  readonly unnamed: readonly Here[];
}

/** So many things of a list are looked at. */
const MOST = 100;

/** What stands in the field of a sample: one object, or those of a list. */
const objectsIn = ({ value }: Here, isList: boolean): readonly Json[] =>
  isList ? (isArray(value) ? value.slice(0, MOST) : []) : isObject(value) ? [value] : [];

/** What an object is called by, as text. */
const nameOf = (value: Json, identity: string): string | undefined => {
  const name = isObject(value) ? member(value, identity) : undefined;
  return name === undefined || name === null || typeof name === 'object' ? undefined : String(name);
};

/** A name that nothing else is called by: a small number, or a word, is one in every list. */
const isOwnName = (text: string): boolean => isUuid(text) || isHex(text) || (text.length >= 8 && isMixed(text));

/** Whether a part is called as an entity is: `status` and `Status`, `parts` and `Part`. */
const isNamesake = (entity: string, part: string): boolean => {
  const [name, own] = [entity.toLowerCase(), part.toLowerCase().replaceAll(/[_-]/g, '')];
  return own === name || own === `${name}s` || own === `${name}es`;
};

/**
 * The entity that the answers say the objects are of; where no answer does, the one of which each of them is known by what it is called by. A name that
 * other things have too says it of a part that is called as the entity.
 */
const entityIn = (
  there: readonly Here[],
  key: string,
  isList: boolean,
  madeAt: MadeAt,
  { outlines, isShown }: Pick<Knowledge, 'outlines' | 'isShown'>,
): string | undefined => {
  const told = new Set(
    there.flatMap(({ one }) => {
      const at = madeAt(one);
      const place = typeof at === 'string' ? underKey(at, key) : undefined;
      return place === undefined ? [] : foundAt(one, isList ? underElement(place) : place).map(({ entity }) => entity);
    }),
  );
  const names =
    told.size > 0
      ? [...told]
      : [...outlines.values()].flatMap(({ name, identity }) =>
          identity !== null &&
          there.every((one) =>
            objectsIn(one, isList).every((value) => {
              const text = nameOf(value, identity);
              return text !== undefined && (isOwnName(text) || isNamesake(name, key)) && isShown(name, text);
            }),
          )
            ? [name]
            : [],
        );
  return names.length === 1 ? names[0] : undefined;
};

/** Whether a place of what was sent is called as the part is: `authorId`, `author.id`, `data.author.connect.id`, `works[]`, `data.works.connect[].id`. */
const isCalled = (path: string, part: string, identity: string): boolean => {
  const keys = (readPath(path) ?? []).flatMap((step) => (step.kind === 'key' ? [step.key] : []));
  return keys.includes(part) ? keys.at(-1) === identity || keys.at(-1) === part : sentAs(part, identity).includes(keys.at(-1) ?? '');
};

/** A list of a payload stands at one place. */
const isOneList = (path: string): boolean => path.split('[]').length === 2;

/** What was sent at a place: the names of things. */
const sentAt = (path: string, { one }: Here, isList: boolean): readonly string[] => {
  if (isList) return eachNamed(one.sample.payload, path).map(({ key }) => key);
  const sent = valueAt(one.sample.payload, path);
  return sent === undefined || sent === null || typeof sent === 'object' ? [] : [String(sent)];
};

/**
 * Things that a thing is connected to: objects that are of one entity, whose identities were sent under their own name, in the order in which they
 * are answered.
 */
const connectionIn = (
  here: readonly Here[],
  key: string,
  madeAt: MadeAt,
  knowledge: Pick<Knowledge, 'outlines' | 'isShown'>,
): Connection | undefined => {
  const isList = here.some(({ value }) => isArray(value));
  const there = here.filter((one) => objectsIn(one, isList).length > 0);
  const objects = there.flatMap((one) => objectsIn(one, isList));
  const entity = objects.length === 0 || !objects.every(isObject) ? undefined : entityIn(there, key, isList, madeAt, knowledge);
  const identity = entity === undefined ? undefined : knowledge.outlines.get(entity)?.identity;
  if (entity === undefined || identity === undefined || identity === null) return undefined;
  const paths = new Set(
    there.flatMap(({ one: { sample } }) =>
      isList
        ? scalarsOf(sample.payload, MOST).flatMap(({ path }) => (isOneList(path) ? [path] : []))
        : placesOf(sample.payload).map(({ path }) => path),
    ),
  );
  const fitting = [...paths].filter((path) => {
    const named = here.filter((one) => sentAt(path, one, isList).length > 0);
    return (
      isCalled(path, key, identity) &&
      named.length > 0 &&
      named.every((one) => {
        const sent = sentAt(path, one, isList).slice(0, MOST);
        const answered = objectsIn(one, isList).map((value) => nameOf(value, identity));
        return sent.length === answered.length && sent.every((name, at) => name === answered[at]);
      })
    );
  });
  const [path] = fitting;
  if (path === undefined || fitting.length > 1) return undefined;
  return {
    source: { from: isList ? 'each' : 'named', entity, in: path, fields: [...keysOf(objects)] },
    unnamed: here.filter((one) => sentAt(path, one, isList).length === 0),
  };
};

/** What a new thing is connected to. Where none was sent it is always the same: a default, or nothing. */
export const relatedIn = (
  here: readonly Here[],
  key: string,
  madeAt: MadeAt,
  knowledge: Pick<Knowledge, 'outlines' | 'isShown'>,
): Source | undefined => {
  const connection = connectionIn(here, key, madeAt, knowledge);
  if (connection === undefined || connection.unnamed.length === 0) return connection?.source;
  const otherwise = constantOf(connection.unnamed);
  return otherwise === undefined ? undefined : { ...connection.source, otherwise };
};

/** What a thing is connected to from then on: where none was sent, it stays as it was. `heldBefore`: what it was connected to. */
export const connectedAnew = (
  here: readonly Here[],
  key: string,
  { stays, heldBefore }: { readonly stays: (one: Here['one']) => boolean; readonly heldBefore: (one: Here['one']) => Json | undefined },
  shownAt: MadeAt,
  knowledge: Pick<Knowledge, 'outlines' | 'isShown'>,
): Source | undefined => {
  const connection = connectionIn(here, key, shownAt, knowledge);
  if (connection?.unnamed.every(({ one }) => stays(one)) !== true) return undefined;
  const { from, entity } = connection.source;
  const identity = knowledge.outlines.get(entity)?.identity ?? '';
  // Two looks may tell the same things in another order.
  const namesIn = (at: Here): string =>
    JSON.stringify(
      objectsIn(at, from === 'each')
        .map((one) => nameOf(one, identity) ?? '')
        .toSorted(),
    );
  // A call that names things which it was connected to before may do something to those, and connects it to no others.
  const isAnew = (at: Here): boolean => {
    const value = heldBefore(at.one);
    return value !== undefined && namesIn({ ...at, value }) !== namesIn(at);
  };
  return here.some(isAnew) ? connection.source : undefined;
};
