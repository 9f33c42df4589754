import { isArray, isObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import { withoutEnd } from '../../base/wire/own-link.ts';
import { derived } from '../../outcomes/derived.ts';
import { eachNamed, listAt } from '../../outcomes/each.ts';
import { joined } from '../../outcomes/joined.ts';
import type { Outcome, Source, Template } from '../../outcomes/outcome.ts';
import { valueAt, valuesAt, withValueAt } from '../../outcomes/place.ts';
import type { Factor } from '../../outcomes/quantity.ts';
import { lengthOf } from '../../outcomes/units.ts';
import type { Content } from '../data/content.ts';
import type { Facts } from '../data/facts.ts';
import { type Fresh, freshBehind, freshValue, type Random } from '../data/fresh.ts';
import { shownAt } from '../data/shown-at.ts';
import { THE_ANSWER } from '../not-shown.ts';
import { placeOfField } from '../unshown/unshown-field.ts';
import {
  asAnswered,
  isAlwaysThere,
  isLeftOutForNull,
  isMostlyThere,
  isNeverObject,
  isOfOthers,
  type Places,
  placesOf,
} from './as-answered.ts';
import { validatorOf } from './asked.ts';
import { linksTo } from './links.ts';
import type { Page } from './page.ts';

/** What a template is filled from: the facts before the call, and what its effects have made of them. */
/** How a thing that is made with these fields turned out, where that is known from elsewhere. */
export type MadeAs = (entity: string, made: JsonObject) => JsonObject | undefined;

export interface Filling {
  readonly facts: Facts;
  /** The record that an entity's name stands for: as it was, then as the effects leave it; a deleted one as it was. */
  readonly records: Map<string, JsonObject>;
  /** Under what the store keeps that record. */
  readonly keys: Map<string, string>;
  readonly page: Page | undefined;
  readonly now: Date;
  readonly random: Random;
  readonly madeAs?: MadeAs | undefined;
  /** Gives out a token for who asks (or has just signed in). */
  readonly token: () => string;
  /** What was handed in when the thing was made that the call is about. */
  readonly content: Content | undefined;
  /** What the answer held when it was recorded. */
  readonly places?: Places;
  /** Called with each place that stays empty because nothing shows its value, or holds what was once seen there. */
  readonly missing: (what: string, seen: boolean) => void;
}

const clock = (now: Date, format: Extract<Source, { from: 'now' }>['format']): Json => {
  if (format === 'date-time') return now.toISOString();
  if (format === 'date') return now.toISOString().slice(0, 10);
  return format === 'seconds' ? Math.floor(now.getTime() / 1000) : now.getTime();
};

type RowFields = Pick<Extract<Source, { from: 'list' }>, 'fields' | 'within'>;

/** A record as a row shows it: fields of its own, and those that stand in one member of it. */
const withMember = (record: JsonObject, { fields, within }: RowFields, of: (fields: readonly string[]) => JsonObject): JsonObject =>
  within === undefined ? (fields.length === 0 ? record : of(fields)) : { ...of(fields), [within.member]: of(within.fields) };

/** The rows of a list, with the members that the list shows. What was never seen of a row is as it is of others, and said to `missing`. */
const rowsOf = (
  { entity, fields, within, keyed }: Extract<Source, { from: 'list' }>,
  { page, facts, missing, places }: Filling,
  at: string,
): Json | undefined => {
  const unseen = new Set<string>();
  const restricted = (record: JsonObject, key: string, shown: readonly string[]): JsonObject =>
    Object.fromEntries(
      shown.flatMap((field): [string, Json][] => {
        const own = member(record, field);
        const place = underKey(`${at}${keyed === true ? '{}' : '[]'}`, field);
        const lacks = own !== undefined || facts.store.lacks(entity, key, underKey('', field)) || isOfOthers(places, place, record);
        const path = underKey('', field);
        // A list that every row has this one has too, though no answer that showed it did: with nothing in it, where some have nothing there.
        const value = lacks
          ? own
          : (facts.store.usual(entity, path, key, isMostlyThere(places, place)) ??
            (isAlwaysThere(places, place) ? facts.store.emptyListIn(entity, path) : undefined));
        if (own === undefined && value !== undefined) unseen.add(field);
        return value === undefined ? [] : [[field, isNeverObject(places, place) ? facts.store.forms.alone(entity, path, value) : value]];
      }),
    );
  for (const key of page?.keys ?? []) for (const field of facts.store.unshownIn(entity, key, '')) unseen.add(field);
  const rows = page?.rows.map((row, at) => withMember(row, { fields, within }, (shown) => restricted(row, page.keys[at] ?? '', shown)));
  for (const field of unseen) missing(`${field} of rows`, true);
  return keyed === true ? rows && Object.fromEntries(rows.map((row, at) => [page?.keys[at] ?? '', row])) : rows;
};

/** The keys of an entity that a fresh value must differ from, and whether they are numbers. */
export const fresh = ({ form, behind }: Fresh, entity: string | undefined, field: string, filling: Filling): Json => {
  const { store } = filling.facts;
  const rows = entity === undefined ? [] : store.rows(entity);
  const isIdentity = entity !== undefined && store.identity(entity) === field;
  const seen = rows.flatMap((row) => {
    const value = valueAt(row.value, field);
    return value === undefined || typeof value === 'object' ? [] : [value];
  });
  // What its identity holds within counts for itself.
  const depth = isIdentity ? store.within(entity).length : 0;
  const above = depth === 0 ? '' : `${[...filling.facts.path.values()].slice(-depth).join('/')}/`;
  const own = isIdentity ? store.keys(entity).flatMap((key) => (key.startsWith(above) ? [key.slice(above.length)] : [])) : [];
  const keys = isIdentity ? own : seen.map(String);
  const sent = behind === undefined ? undefined : valueAt(filling.facts.payload, behind);
  if (typeof sent === 'string') return freshBehind(sent, keys, filling.random);
  return freshValue(
    form,
    keys,
    seen.every((value) => typeof value === 'number') && !(entity !== undefined && store.isText(entity, field)),
    filling.random,
    filling.facts.payload,
  );
};

/** A field of a record. Where the record names another one, and the field is that one's name, the name is it: `role.id` of `{"role": 7}`. */
const fieldOf = (record: JsonObject | undefined, path: string, entity: string | undefined, { store }: Facts): Json | undefined => {
  const value = valueAt(record, path);
  const at = path.lastIndexOf('.');
  if (value !== undefined || at <= 0) return value;
  const [part, wanted] = [path.slice(0, at), path.slice(at + 1)];
  const outer = valueAt(record, part);
  if (entity !== undefined && outer !== undefined && store.forms.memberOf(entity, part) !== undefined)
    return store.forms.inside(entity, part, outer, wanted, store);
  if (!store.names(wanted)) return undefined;
  return outer === null || typeof outer === 'string' || typeof outer === 'number' ? outer : undefined;
};

const membersOf = (record: JsonObject, shown: RowFields): JsonObject =>
  withMember(record, shown, (fields) =>
    Object.fromEntries(
      fields.flatMap((field): [string, Json][] => {
        const value = member(record, field);
        return value === undefined ? [] : [[field, value]];
      }),
    ),
  );

/** As a person would write it: 0.3, and not 0.30000000000000004. */
const plain = (number: number): number => Number(number.toPrecision(15));

/** What factors make; `undefined` where one of them is not known, or is no number. */
const multiplied = (factors: readonly Factor[], { facts, records }: Filling): number | undefined => {
  const numbers = factors.map((one) =>
    one.from === 'payload'
      ? valueAt(facts.payload, one.path)
      : facts.reached.has(one.entity)
        ? shownAt(one.entity, one.path, facts)
        : valueAt(records.get(one.entity), one.path),
  );
  return numbers.every((number) => typeof number === 'number') ? plain(numbers.reduce((all, number) => all * number, 1)) : undefined;
};

/** The value of a source; `undefined` when nothing shows it. */
export const sourceValue = (source: Source, filling: Filling, at = ''): Json | undefined => {
  const { facts } = filling;
  switch (source.from) {
    case 'constant':
      return source.value as Json;
    case 'payload': {
      const sent = source.path === '' ? facts.payload : valueAt(facts.payload, source.path);
      return sent === undefined && source.otherwise !== undefined ? sourceValue(source.otherwise, filling) : sent;
    }
    case 'derived': {
      const sent = valueAt(facts.payload, source.path);
      return sent === undefined && source.otherwise !== undefined ? sourceValue(source.otherwise, filling) : derived(source.how, sent);
    }
    case 'path':
      return facts.path.get(source.name);
    case 'query': {
      const values = facts.query.get(source.name);
      return values === undefined ? undefined : values.length === 1 ? values[0] : values;
    }
    case 'entity': {
      const record = filling.records.get(source.entity);
      return source.path === '' ? record && withoutEnd(record) : fieldOf(record, source.path, source.entity, facts);
    }
    case 'step': {
      const now = shownAt(source.entity, source.path, facts);
      return typeof now === 'number' ? now + source.by : undefined;
    }
    case 'moved': {
      const now = shownAt(source.entity, source.path, facts);
      const by = typeof source.by === 'string' ? valueAt(facts.payload, source.by) : multiplied(source.by, filling);
      return typeof now === 'number' && typeof by === 'number' ? plain(now + source.sign * by) : undefined;
    }
    case 'product':
      return multiplied(source.of, filling);
    case 'not': {
      const now = shownAt(source.entity, source.path, facts);
      return typeof now === 'boolean' ? !now : undefined;
    }
    case 'joined': {
      const now = shownAt(source.entity, source.path, facts);
      const { by } = source;
      const words = by.from === 'payload' ? valuesAt(facts.payload, by.path) : [facts.path.get(by.name) ?? ''];
      return isArray(now) ? [...joined(now, words, source.with)] : undefined;
    }
    case 'word': {
      const sent = valueAt(facts.payload, source.path);
      return source.means.find(([word]) => word === sent)?.[1];
    }
    case 'validator': {
      const record = filling.records.get(source.entity);
      return record === undefined ? undefined : validatorOf(record);
    }
    case 'file': {
      const file = facts.files.get(source.path);
      return file === undefined
        ? undefined
        : source.is === 'size'
          ? file.bytes.byteLength
          : source.is === 'name'
            ? file.name
            : file.mediaType;
    }
    case 'content':
      return filling.content === undefined ? undefined : new TextDecoder().decode(filling.content.bytes);
    case 'rate':
      return facts.often === undefined
        ? undefined
        : source.is === 'limit'
          ? facts.often.limit
          : source.is === 'reset'
            ? facts.often.reset
            : Math.max(0, facts.often.limit - facts.often.used - 1);
    case 'links':
      return linksTo(source, filling.page, facts);
    case 'each':
      if (valueAt(facts.payload, listAt(source.in)) === undefined) return source.otherwise?.value as Json | undefined;
      return eachNamed(facts.payload, source.in).flatMap(({ key }) => {
        const record = facts.view.get(source.entity, key);
        return record === undefined ? [] : [membersOf(record, source)];
      });
    case 'named': {
      const name = valueAt(facts.payload, source.in);
      if (name === undefined || name === null) return source.otherwise?.value as Json | undefined;
      const row = facts.view.find(source.entity, facts.store.identity(source.entity) ?? '', name);
      return row === undefined ? undefined : membersOf(row.value, source);
    }
    case 'length':
      return valuesAt(facts.payload, source.path).length;
    case 'list':
      return rowsOf(source, filling, at);
    case 'total':
      return filling.page?.total ?? facts.store.rows(source.entity).length;
    case 'paging':
      return pagingOf(source.is, filling, at);
    case 'caller':
      return facts.caller === undefined
        ? undefined
        : source.path === ''
          ? facts.caller
          : fieldOf(facts.caller, source.path, undefined, facts);
    case 'now':
      return clock(filling.now, source.format);
    case 'later': {
      const by = typeof source.by === 'number' ? source.by : valueAt(facts.payload, source.by.payload);
      return typeof by === 'number' ? clock(new Date(filling.now.getTime() + by * lengthOf(source.unit)), source.format) : undefined;
    }
    case 'fresh':
      return fresh(source, undefined, '', filling);
    case 'token':
      return filling.token();
    case 'text':
      return textOf(source, filling);
    case 'not shown':
      return source.seen as Json | undefined;
  }
};

/** What is said of a page: that none follows is said as it was, with null or by leaving the member out. */
const pagingOf = (is: Extract<Source, { from: 'paging' }>['is'], { page, places }: Filling, at: string): Json | undefined => {
  const value = page?.[is === 'rows' ? 'count' : is === 'next link' ? 'nextLink' : is];
  return value === null && isLeftOutForNull(places, at) ? undefined : value;
};

/** A value written like the one it stands for in a path or a text. */
const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A text with what stands in its slots; `undefined` when nothing shows one of them. */
const textOf = ({ head, slots }: Extract<Source, { from: 'text' }>, filling: Filling): string | undefined => {
  const pieces = slots.map(([origin, behind]) => {
    const value = sourceValue(origin, filling);
    return value === undefined ? undefined : asText(value) + behind;
  });
  return pieces.includes(undefined) ? undefined : head + pieces.join('');
};

/** What a field is of others, when it was never seen of this very record. */
const usualOf = (source: Source, { facts, records, keys, places }: Filling, at: string): Json | undefined =>
  source.from === 'entity' && source.path !== '' && records.has(source.entity)
    ? facts.store.usual(source.entity, source.path, keys.get(source.entity), isMostlyThere(places, at))
    : undefined;

/** An object with what nothing shows of it, as others of its kind have it. */
const withUsual = (
  source: Source,
  value: JsonObject,
  { facts, records, keys, places }: Filling,
  unshown: readonly string[],
  at: string,
): Json => {
  const record = source.from === 'entity' ? records.get(source.entity) : undefined;
  if (source.from !== 'entity' || source.path === '' || record === undefined) return value;
  return (
    valueAt(
      unshown.reduce((whole, field) => {
        const isThere = isMostlyThere(places, placeOfField(at, source.path, field));
        const usual =
          valueAt(whole, field) === undefined ? facts.store.usual(source.entity, field, keys.get(source.entity), isThere) : undefined;
        return usual === undefined ? whole : withValueAt(whole, field, usual);
      }, record),
      source.path,
    ) ?? value
  );
};

/** What is known not to be there is left out, and nothing of it is not shown. */
const isLacking = (source: Source, { facts, keys }: Filling): boolean => {
  const key = source.from === 'entity' ? keys.get(source.entity) : undefined;
  return source.from === 'entity' && key !== undefined && facts.store.lacks(source.entity, key, source.path);
};

/** What of a value nothing shows, though the record holds it: a call changed it, and to what was never seen. */
const unshownIn = (source: Source, { facts, keys }: Filling): readonly string[] => {
  const key = source.from === 'entity' ? keys.get(source.entity) : undefined;
  return source.from !== 'entity' || key === undefined ? [] : facts.store.unshownIn(source.entity, key, source.path);
};

/** Whether an object is answered of what a thing holds as an object, and it holds nothing there. */
const holdsNothing = (members: readonly (readonly [string, Template])[], filling: Filling): boolean => {
  const [first] = members;
  if (first?.[1].kind !== 'source' || first[1].source.from !== 'entity') return false;
  const { entity, path } = first[1].source;
  const above = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const isPart = (inner: Template): boolean =>
    inner.kind === 'source' &&
    inner.source.from === 'entity' &&
    inner.source.entity === entity &&
    inner.source.path.startsWith(`${above}.`);
  return (
    above !== '' &&
    members.every(([, inner]) => isPart(inner)) &&
    sourceValue({ from: 'entity', entity, path: above }, filling, '') === null
  );
};

/** The answer's JSON; a member or an item whose value nothing shows is left out, and said to `missing`. */
export const fill = (template: Template, filling: Filling, at = ''): Json | undefined => {
  if (template.kind === 'source') {
    const { source } = template;
    const value = sourceValue(source, filling, at);
    if (value === undefined && isLacking(source, filling)) return undefined;
    const usual = value === undefined ? usualOf(source, filling, at) : undefined;
    const isOnceSeen = usual !== undefined || source.from === 'not shown';
    const unshown = source.from === 'entity' && value !== undefined ? unshownIn(source, filling) : [];
    if (source.from === 'entity') for (const field of unshown) filling.missing(placeOfField(at, source.path, field), true);
    if (value === undefined || isOnceSeen) filling.missing(at === '' ? THE_ANSWER : at, value !== undefined || usual !== undefined);
    if (value === undefined) return usual;
    return isObject(value) && unshown.length > 0 ? withUsual(source, value, filling, unshown, at) : value;
  }
  if (template.kind === 'array') {
    return template.items.flatMap((item, index) => {
      const value = fill(item, filling, `${at}[${index}]`);
      return value === undefined ? [] : [value];
    });
  }
  if (holdsNothing(template.members, filling)) return null;
  return Object.fromEntries(
    template.members.flatMap(([key, inner]) => {
      const value = fill(inner, filling, at === '' ? key : `${at}.${key}`);
      return value === undefined ? [] : [[key, value]];
    }),
  );
};

/** What an outcome answers, as the call was seen to answer it. */
export const bodyOf = (outcome: Outcome, filling: Filling): Json | undefined => {
  const places = placesOf(filling.facts.call, outcome);
  const body = outcome.body === null ? undefined : fill(outcome.body, { ...filling, places });
  return body === undefined ? undefined : asAnswered(body, places);
};
