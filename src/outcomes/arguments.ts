import { isArray, isObject, type Json } from '../base/json.ts';
import { underKey } from '../base/path.ts';
import type { CallSample } from './sample.ts';

const MOST = 60;
const LEVELS = 4;

const isPlain = (value: Json | undefined): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Whether what is told is a list of single values, each of which is told: `{"ids": ["b1", "b4"]}`, `where: {state: {_in: ["afloat", "sunk"]}}`. */
const tellsEach = (value: Json): value is Json[] => isArray(value) && value.length > 0 && value.every(isPlain);

/**
 * What a call is told in single values, by the paths at which they stand: what a query tells other calls. Of a list of them each is told, as a query that says
 * a name several times tells it (`ids[]`).
 */
export const argumentsIn = (told: Json | undefined): readonly (readonly [path: string, value: string])[] => {
  const found: [string, string][] = [];
  const visit = (value: Json | undefined, path: string, level: number): void => {
    if (!isObject(value) || level > LEVELS) return;
    for (const [key, member] of Object.entries(value)) {
      if (found.length >= MOST) return;
      if (isObject(member)) visit(member, underKey(path, key), level + 1);
      else if (isPlain(member)) found.push([underKey(path, key), String(member)]);
      else if (tellsEach(member)) for (const one of member.slice(0, MOST)) found.push([`${underKey(path, key)}[]`, String(one)]);
    }
  };
  visit(told, '', 0);
  return found;
};

/** The lists that it is told of anything else, each as one text: what they ask for is not taken apart, but that something else is asked for shows. */
export const listsIn = (told: Json | undefined): readonly (readonly [path: string, value: string])[] =>
  isObject(told)
    ? Object.entries(told)
        .slice(0, MOST)
        .flatMap(([key, member]) =>
          isArray(member) && member.length > 0 && !tellsEach(member) ? [[`${underKey('', key)}[]`, JSON.stringify(member)] as const] : [],
        )
    : [];

const filledLists = (told: Json | undefined, at: string, level: number): readonly string[] =>
  isObject(told) && level <= LEVELS
    ? Object.entries(told)
        .slice(0, MOST)
        .flatMap(([key, member]) => {
          const path = underKey(at, key);
          return isArray(member) ? (member.length > 0 && !tellsEach(member) ? [path] : []) : filledLists(member, path, level + 1);
        })
    : [];

/**
 * The places of the lists in which a read was told something, whatever it is: `where.any` of `{"where": {"any": [{"title": "Moby"}]}}`, `orderBy` of
 * `{"orderBy": [{"title": "asc"}]}`.
 */
export const toldInLists = ({ told, payload }: Pick<CallSample, 'told' | 'payload'>): readonly string[] =>
  told === true ? filledLists(payload, '', 0).toSorted() : [];

/** Whether a sample shows what is read: by its method, or by what it is told. */
export const isRead = ({ method, told }: Pick<CallSample, 'method' | 'told'>): boolean => method === 'GET' || told === true;

/** All that a request for rows asks for: two that are alike in this are one and the same. */
export const requestIn = ({ path, query, told, payload }: CallSample): Json =>
  told === true ? ([path, query, payload ?? null] as Json) : ([path, query] as unknown as Json);

/** What chooses the rows of an answer: the query, and what is told where that chooses. */
export const choosing = (sample: CallSample): CallSample['query'] =>
  sample.told === true ? [...sample.query, ...argumentsIn(sample.payload)] : sample.query;
