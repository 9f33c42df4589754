import { DEPTH_LIMIT, isArray, isObject, type Json } from '../../base/json.ts';
import { readPath, underElement, underKey } from '../../base/path.ts';
import type { Source, Template } from '../outcome.ts';
import { commonOrigin } from './evaluate.ts';
import { isDateTime, isOfTheMoment, isPseudonym, sameJson } from './leaf.ts';
import type { Tracked } from './track.ts';

/** One sample's value at a place of the answer. */
interface Here {
  readonly one: Tracked;
  readonly value: Json | undefined;
}

/** What the answers of one outcome show of lists: their places, and of paging what was worked out. */
export interface ListPlace {
  readonly path: string;
  readonly entity: string;
  readonly fields: readonly string[];
}

const NOT_SHOWN: Template = { kind: 'source', source: { from: 'not shown' } };
const constant = (value: Json): Template => ({ kind: 'source', source: { from: 'constant', value: value as never } });
const from = (source: Source): Template => ({ kind: 'source', source });

const foundAt = (one: Tracked, path: string) => one.sample.found.filter((found) => found.path === path);

/** The one entity whose rows stand in an array, when every element of every sample is one. */
const rowsAt = (here: readonly Here[], path: string): ListPlace | undefined => {
  const element = underElement(path);
  const names = new Set<string>();
  const fields: string[] = [];
  let rows = 0;
  for (const { one, value } of here) {
    if (!isArray(value)) return undefined;
    const found = foundAt(one, element);
    if (found.length !== value.length) return undefined;
    rows += found.length;
    for (const row of found) {
      names.add(row.entity);
      for (const key of Object.keys(row.value)) if (!fields.includes(key)) fields.push(key);
    }
  }
  const [entity] = names;
  return rows > 0 && names.size === 1 && entity !== undefined ? { path, entity, fields } : undefined;
};

/** Every place of a group's answers where rows of an entity stand. */
export const listPlaces = (group: readonly Tracked[]): readonly ListPlace[] => {
  const paths = new Set(
    group.flatMap((one) => one.sample.found.filter((found) => /^[^[]*\[\]$/.test(found.path)).map((found) => found.path.slice(0, -2))),
  );
  return [...paths].toSorted().flatMap((path) => {
    const steps = readPath(path) ?? [];
    const at = (value: Json | undefined): Json | undefined =>
      steps.reduce<Json | undefined>(
        (inner, step) => (step.kind === 'key' && isObject(inner) && Object.hasOwn(inner, step.key) ? inner[step.key] : undefined),
        value,
      );
    const place = rowsAt(
      group.map((one) => ({ one, value: at(one.sample.response) })),
      path,
    );
    return place === undefined ? [] : [place];
  });
};

/** The entity whose object stands here in every sample, when it is what the call is about, what it made, or who asks. */
const entityAt = (here: readonly Here[], path: string, input: BodyInput): { entity: string; as: 'entity' | 'caller' } | undefined => {
  const there = here.filter(({ value }) => isObject(value));
  const names = new Set<string>();
  let asCaller = true;
  let asTarget = true;
  for (const { one } of there) {
    const found = foundAt(one, path);
    const [first] = found;
    if (found.length !== 1 || first === undefined) return undefined;
    names.add(first.entity);
    const { account } = one.sample.caller;
    asCaller &&= input.signsIn === first.entity || (account?.entity === first.entity && account.key === first.key);
    const isReached = one.sample.reach.find((reach) => reach.entity === first.entity)?.key === first.key;
    asTarget &&= isReached || input.made.has(first.entity);
  }
  const [entity] = names;
  if (there.length === 0 || names.size !== 1 || entity === undefined) return undefined;
  return asTarget ? { entity, as: 'entity' } : asCaller ? { entity, as: 'caller' } : undefined;
};

/** A text in which values of the request stand: "Order 99 not found". The first sample's slots must explain all others. */
const slotted = (here: readonly Here[]): Template | undefined => {
  const first = here.find(({ value }) => typeof value === 'string');
  if (first === undefined || typeof first.value !== 'string' || first.value.length > 2_000) return undefined;
  const text = first.value;
  const { sample } = first.one;
  const values = new Map<string, Source>();
  const offer = (value: Json | undefined, source: Source): void => {
    if ((typeof value === 'string' && (value.length >= 3 || /^\d+$/.test(value))) || typeof value === 'number')
      if (!values.has(String(value))) values.set(String(value), source);
  };
  for (const [name, value] of sample.path) offer(value, { from: 'path', name });
  for (const [name, value] of sample.query) offer(value, { from: 'query', name });
  if (isObject(sample.payload))
    for (const [key, value] of Object.entries(sample.payload))
      if (typeof value !== 'object') offer(value, { from: 'payload', path: underKey('', key) });
  const words = [...values.keys()]
    .filter((value) => text.includes(value) && value !== text)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 20);
  if (words.length === 0) return undefined;
  const pieces = text.split(
    new RegExp(`(?<![\\p{L}\\p{N}])(${words.map((word) => RegExp.escape(word)).join('|')})(?![\\p{L}\\p{N}])`, 'u'),
  );
  if (pieces.length < 3) return undefined;
  const slots: [Source, string][] = [];
  for (let at = 1; at + 1 < pieces.length; at += 2) slots.push([values.get(pieces[at] ?? '') as Source, pieces[at + 1] ?? '']);
  const head = pieces[0] ?? '';
  const write = (one: Tracked): string | undefined => {
    let written = head;
    for (const [source, behind] of slots) {
      const value =
        source.from === 'path'
          ? one.sample.path.find(([name]) => name === source.name)?.[1]
          : source.from === 'query'
            ? one.sample.query.find(([name]) => name === source.name)?.[1]
            : source.from === 'payload'
              ? [...Object.entries(isObject(one.sample.payload) ? one.sample.payload : {})].find(
                  ([key]) => underKey('', key) === source.path,
                )?.[1]
              : undefined;
      if (value === undefined || typeof value === 'object') return undefined;
      written += String(value) + behind;
    }
    return written;
  };
  return here.every(({ one, value }) => value === undefined || write(one) === value) ? { kind: 'text', head, slots } : undefined;
};

export interface BodyInput {
  readonly lists: readonly ListPlace[];
  /** Entities that the outcome creates. */
  readonly made: ReadonlySet<string>;
  /** The entity that signs in by it: the answer then shows who has just signed in. */
  readonly signsIn: string | undefined;
  /** Numbers beside a list, worked out with its paging: by the path at which they stand. */
  readonly numbers: ReadonlyMap<string, Source>;
}

const scalarTemplate = (here: readonly Here[], near: string): Template => {
  const there = here.filter(({ value }) => value !== undefined);
  const first = there[0]?.value;
  if (first === undefined) return NOT_SHOWN;
  const origin = commonOrigin(here, near);
  const isSame = there.every(({ value }) => sameJson(value, first));
  // What is read again and again is answered as it was; a token or a time in it is of its moment.
  const isRead = here.every(({ one }) => one.sample.method === 'GET') && !isDateTime(first) && !isPseudonym(first);
  if (origin !== undefined) return from(origin);
  const text = isSame && here.length > 1 ? undefined : slotted(here);
  if (text !== undefined) return text;
  if (isSame && there.length === here.length && (here.length > 1 || isRead || !isOfTheMoment(first))) return constant(first);
  return NOT_SHOWN;
};

/** The template that every sample's answer fits: each leaf by its origin, a constant when all are the same, else not shown. */
const templateOf = (here: readonly Here[], path: string, near: string, input: BodyInput, depth: number): Template => {
  const there = here.filter(({ value }) => value !== undefined);
  const first = there[0]?.value;
  if (first === undefined || depth > DEPTH_LIMIT) return NOT_SHOWN;
  const list = input.lists.find((one) => one.path === path);
  if (list !== undefined && there.every(({ value }) => isArray(value)))
    return from({ from: 'list', entity: list.entity, fields: [...list.fields] });
  const number = input.numbers.get(path);
  if (number !== undefined) return from(number);
  if (there.every(({ value }) => isObject(value))) {
    const entity = entityAt(here, path, input);
    const keys: string[] = [];
    for (const { value } of there) for (const key of Object.keys(value as object)) if (!keys.includes(key)) keys.push(key);
    const members = keys.map((key): [string, Template] => {
      const inner = underKey(path, key);
      if (entity !== undefined)
        return [
          key,
          from(
            entity.as === 'caller'
              ? { from: 'caller', path: underKey('', key) }
              : { from: 'entity', entity: entity.entity, path: underKey('', key) },
          ),
        ];
      const values = here.map(
        ({ one, value }): Here => ({ one, value: isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined }),
      );
      return [key, templateOf(values, inner, key, input, depth + 1)];
    });
    return { kind: 'object', members };
  }
  if (there.every(({ value }) => isArray(value))) {
    const lengths = new Set(there.map(({ value }) => (value as readonly Json[]).length));
    const [length] = lengths;
    const whole = commonOrigin(here, near);
    if (whole !== undefined) return from(whole);
    if (lengths.size !== 1 || length === undefined || length > 100) return NOT_SHOWN;
    return {
      kind: 'array',
      items: Array.from({ length }, (_, at) =>
        templateOf(
          here.map(({ one, value }) => ({ one, value: isArray(value) ? value[at] : undefined })),
          underElement(path),
          near,
          input,
          depth + 1,
        ),
      ),
    };
  }
  return scalarTemplate(here, near);
};

export const bodyOf = (group: readonly Tracked[], input: BodyInput): Template | null => {
  const here = group.filter((one) => one.sample.responseKnown).map((one): Here => ({ one, value: one.sample.response }));
  if (here.length === 0 || here.every(({ value }) => value === undefined)) return null;
  return templateOf(here, '', '', input, 0);
};

const HEADERS = new Set([
  'location',
  'retry-after',
  'link',
  'www-authenticate',
  'x-total-count',
  'content-range',
  'allow',
  'content-location',
  'accept-ranges',
]);

/** Headers that matter to a client, where all samples agree on a template. Cookies that carry a credential get a fresh one. */
export const headersOf = (
  group: readonly Tracked[],
  numbers: ReadonlyMap<string, Source>,
  made: ReadonlySet<string>,
): { name: string; value: Template }[] => {
  const names = [...new Set(group.flatMap((one) => one.sample.headers.map(([name]) => name)))]
    .filter((name) => HEADERS.has(name))
    .toSorted();
  const plain = names.flatMap((name): { name: string; value: Template }[] => {
    const here = group.map((one): Here => ({ one, value: one.sample.headers.find(([other]) => other === name)?.[1] }));
    if (here.some(({ value }) => value === undefined)) return [];
    const number = numbers.get(`header ${name}`);
    const value =
      number !== undefined
        ? from(number)
        : name === 'location'
          ? (locationOf(here, made) ?? scalarTemplate(here, name))
          : scalarTemplate(here, name);
    return value.kind === 'source' && value.source.from === 'not shown' ? [] : [{ name, value }];
  });
  return [...plain, ...cookiesOf(group)];
};

/** `/orders/7` where 7 is what was just made (or what the call is about). */
const locationOf = (here: readonly Here[], made: ReadonlySet<string>): Template | undefined => {
  let common: { head: string; entity: string; path: string } | undefined;
  for (const { one, value } of here) {
    if (typeof value !== 'string') return undefined;
    const own = one.sample.found.find(
      (found) => made.has(found.entity) && !found.path.includes('[]') && value.endsWith(`/${encodeURIComponent(found.key)}`),
    );
    if (own === undefined) return undefined;
    const identity = Object.entries(own.value).find(([, item]) => String(item) === own.key)?.[0];
    const head = value.slice(0, value.length - encodeURIComponent(own.key).length);
    if (identity === undefined || (common !== undefined && (common.head !== head || common.entity !== own.entity))) return undefined;
    common = { head, entity: own.entity, path: underKey('', identity) };
  }
  return common === undefined
    ? undefined
    : { kind: 'text', head: common.head, slots: [[{ from: 'entity', entity: common.entity, path: common.path }, '']] };
};

/** A cookie whose value later came back is a credential; one that is cleared is cleared again. */
const cookiesOf = (group: readonly Tracked[]): { name: string; value: Template }[] => {
  const made = new Map<string, { times: number; value: Template }>();
  for (const one of group)
    for (const [header, text] of one.sample.headers) {
      const parts = header === 'set-cookie' ? /^([^=;]+)=([^;]*)(.*)$/s.exec(text) : null;
      if (parts === null) continue;
      const [, name = '', value = '', rest = ''] = parts;
      const template: Template | undefined = one.issued.has(value)
        ? { kind: 'text', head: `${name}=`, slots: [[{ from: 'token' }, rest.replace(/;\s*expires=[^;]*/i, '')]] }
        : value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(rest)
          ? constant(`${name}=${rest}`)
          : undefined;
      if (template !== undefined) made.set(name, { times: (made.get(name)?.times ?? 0) + 1, value: template });
    }
  return [...made].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, { value }]) => ({ name: 'set-cookie', value }));
};

/** Whether the outcome gives out a credential in any of its samples. */
export const givesCredential = (group: readonly Tracked[]): boolean => group.some((one) => one.issued.size > 0);

/** Whether the outcome clears a credential cookie that the caller sent. */
export const clearsCredential = (group: readonly Tracked[]): boolean =>
  group.length > 0 &&
  group.every((one) =>
    one.sample.headers.some(([header, text]) => {
      const parts = header === 'set-cookie' ? /^([^=;]+)=([^;]*)(.*)$/s.exec(text) : null;
      return (
        parts !== null &&
        (parts[2] === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(parts[3] ?? '')) &&
        one.sample.caller.credentials.some((sent) => sent.in === 'cookie' && sent.name === parts[1])
      );
    }),
  );
