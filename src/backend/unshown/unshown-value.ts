import type { Json } from '../../base/json.ts';
import { isPseudonym } from '../../base/pseudonym.ts';
import { isUuid } from '../../base/uuid.ts';
import type { Specification } from '../../document/specification.ts';
import { DECIMALS } from '../../outcomes/decimals.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { sameText, valueAt, valuesAt } from '../../outcomes/place.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { type Facts, reference, renamesIn } from '../data/facts.ts';
import { isOtherWord, unshownWord } from './other-word.ts';
import { areWords, refusesBy } from './shown.ts';

/**
 * Values of a kind that nobody was seen to send: nothing says that they are taken. Each gives the words that follow "what <call> answers when …".
 */

/** No shorter text is the identity of one thing only. */
const LONG = 12;

/** Whether a value names a thing of which at least two others were named, each once: all were answered in one form, whichever it was. */
export const namesOneMore = (value: string, seen: readonly Json[], { store }: Facts): boolean =>
  value.length >= LONG && new Set(seen).size >= 2 && store.areOfOne([value, ...seen.map(String)]);

type Row = Call['requests'][number]['shape'][number];

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  uuid: isUuid,
  uri: (text) => URL.canParse(text),
  date: (text) => /^\d{4}-\d\d-\d\d/.test(text),
  'date-time': (text) => !Number.isNaN(Date.parse(text)),
  'date-time-local': (text) => !Number.isNaN(Date.parse(text)),
};

/** So many records show what a field holds. */
const RECORDS = 3;

const isBlank = (value: Json): boolean => typeof value === 'string' && value.trim() === '';

/** What the records hold in the field that a member of the payload becomes. */
const heldIn = (row: Row, outcome: Outcome, { store }: Facts): readonly Json[] => {
  const becomes = outcome.then.flatMap((effect) =>
    effect.kind === 'create'
      ? effect.set.flatMap(([field, to]) => (to.from === 'payload' && to.path === row.path ? [[effect.entity, field] as const] : []))
      : effect.kind === 'set' && effect.to.from === 'payload' && effect.to.path === row.path
        ? [[effect.entity, effect.field] as const]
        : [],
  );
  const held = becomes.flatMap(([entity, field]) =>
    store.rows(entity).flatMap(({ value }) => {
      const one = valueAt(value, field);
      return one === undefined || one === null ? [] : [one];
    }),
  );
  return held.length >= RECORDS ? held : [];
};

/** Digits and what stands between them, with every digit alike: `978-0-14` is written `999-9-99`. Anything else is written freely. */
const writtenAs = (value: Json): string | undefined =>
  typeof value === 'string' && /^[\d\-./:+]*\d[\d\-./:+]*$/.test(value) ? value.replace(/\d/g, '9') : undefined;

/** Whether all that is known of a place is written in one way, in digits, and this is not. */
const isWrittenOtherwise = (value: Json, known: readonly Json[]): boolean => {
  // What stands for a secret is written as the redaction writes it.
  const told = new Set(known.filter((one) => !isPseudonym(one)));
  if (typeof value !== 'string' || isBlank(value) || told.size < RECORDS) return false;
  const ways = new Set([...told].map(writtenAs));
  return ways.size === 1 && !ways.has(undefined) && !ways.has(writtenAs(value));
};

const OF_AMOUNTS: ReadonlySet<string> = new Set(['number', 'hundredfold', ...DECIMALS]);

/** What is kept as a number may be written with any number of digits. */
const isNumber = (row: Row, { then }: Outcome): boolean =>
  then
    .flatMap((effect) => (effect.kind === 'create' ? effect.set.map(([, to]) => to) : effect.kind === 'set' ? [effect.to] : []))
    .some((to) => to.from === 'derived' && OF_AMOUNTS.has(to.how) && to.path === row.path);

const isNoSuch = (value: Json, { format }: Row): boolean => {
  const fits = format !== null && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  return typeof value === 'string' && value !== '' && fits !== undefined && !fits(value);
};

/** Whether what is sent is what the thing itself has there already, be it as a form's text: nothing becomes of it, whatever was sent of others. */
const isAsItStands = (value: Json, { path }: Row, { reached }: Facts): boolean =>
  [...reached.values()].some(({ record }) => sameText(valueAt(record, path), value));

const strangeValue = (value: Json, row: Row, outcome: Outcome, facts: Facts): string | undefined => {
  if (isNoSuch(value, row)) return `${row.path} is no ${row.format ?? ''}`;
  const isStrange = (): boolean => !isNumber(row, outcome) && isWrittenOtherwise(value, [...row.values, ...heldIn(row, outcome, facts)]);
  if (!isAsItStands(value, row, facts) && (isStrange() || isOtherWord(value, row, facts.call)))
    return `${row.path} is ${JSON.stringify(value)}`;
  const isOdd = isBlank(value)
    ? (one: Json): boolean => !isBlank(one)
    : typeof value === 'number' && value <= 0
      ? (one: Json): boolean => typeof one === 'number' && one > 0
      : undefined;
  // Only nothing was ever sent, and refused or not: something was not.
  if (typeof value === 'string' && !isBlank(value) && row.values.length > 0 && row.values.every(isBlank)) return `${row.path} is given`;
  if (isOdd !== undefined) {
    // An empty text among a few others is often no less than they are; a number that is nought or less among amounts is.
    const known = [...(isBlank(value) ? [] : row.values), ...heldIn(row, outcome, facts)];
    if (known.length > 0 && known.every(isOdd)) return isBlank(value) ? `${row.path} is empty` : `${row.path} is ${String(value)}`;
  }
  const of = renamesIn(facts.call, facts.store).has(row.path) ? undefined : reference(row.refersTo, facts.store);
  const isMade = outcome.then.some((effect) => effect.kind === 'create' && effect.entity === of?.entity);
  // Where not every thing that was named is known, one more that is not says nothing.
  const isKnown = (one: Json): boolean => of !== undefined && facts.store.find(of.entity, of.field, one) !== undefined;
  const isComplete = row.values.length > 0 ? row.values.every(isKnown) : facts.store.rows(of?.entity ?? '').length >= RECORDS;
  return of === undefined || isMade || !isComplete || typeof value === 'object' || isKnown(value)
    ? undefined
    : `there is no ${of.entity} whose ${of.field} is ${JSON.stringify(value)}`;
};

/** A text where everybody sent an address, or whatever else has a form of its own. */
export const unshownForm = (facts: Facts): string | undefined => {
  for (const { shape } of facts.call.requests)
    for (const row of shape)
      for (const value of row.path === '' ? [] : valuesAt(facts.payload, row.path))
        if (isNoSuch(value, row)) return `${row.path} is no ${row.format ?? ''}`;
  return undefined;
};

/** Every place of the payload, whatever it was sent as: a form and JSON that were sent alike are one payload. */
const rowsOf = ({ requests }: Call): readonly Row[] =>
  [
    ...Map.groupBy(
      requests.flatMap(({ shape }) => shape),
      ({ path }) => path,
    ).values(),
  ].flatMap((rows): Row[] => {
    const [first] = rows;
    if (first === undefined || first.path === '') return [];
    const isListed = rows.every(({ values }) => values.length > 0);
    return [
      {
        ...first,
        values: isListed ? [...new Set(rows.flatMap(({ values }) => values))] : [],
        format: rows.every(({ format }) => format === first.format) ? first.format : null,
        refersTo: rows.find(({ refersTo }) => refersTo !== null)?.refersTo ?? null,
        present: { ...first.present, times: rows.reduce((sum, { present }) => sum + present.times, 0) },
      },
    ];
  });

export const unshownValue = (outcome: Outcome, facts: Facts): string | undefined => {
  const word = unshownWord(outcome, facts.call, facts.payload);
  if (word !== undefined) return word;
  for (const row of rowsOf(facts.call))
    for (const value of valuesAt(facts.payload, row.path)) {
      const words = strangeValue(value, row, outcome, facts);
      if (words !== undefined) return words;
    }
  return undefined;
};

/** A status that nobody ever saw, or one that the call was never seen to move from though it was from others. */
export const unshownStatus = (outcome: Outcome, facts: Facts, by: string, specification: Specification): string | undefined => {
  const machineOf = (entity: string, field: string) =>
    specification.points.states.find((one) => one.entity === entity && one.field === field);
  const isKnown = (machine: ReturnType<typeof machineOf>, value: Json): boolean =>
    machine === undefined || typeof value !== 'string' || machine.statuses.some((status) => sameText(status.value, value));
  for (const effect of outcome.then) {
    if (effect.kind !== 'set' || effect.to.from !== 'payload') continue;
    const machine = machineOf(effect.entity, effect.field);
    const to = valueAt(facts.payload, effect.to.path);
    const from = valueAt(facts.reached.get(effect.entity)?.record, effect.field);
    // Point 4 shows no change of it, yet the call refuses by it: what nobody ever saw in the field is on neither side.
    const seen = specification.points.entities
      .find(({ name }) => name === effect.entity)
      ?.fields.find(({ path }) => path === effect.field)?.values;
    if (machine === undefined && seen !== undefined && areWords(seen) && refusesBy(facts.call, effect.entity, effect.field)) {
      const never = (value: Json | undefined): boolean => typeof value === 'string' && !seen.some((one) => sameText(one, value));
      if (never(to)) return `${effect.entity}.${effect.field} is to be ${JSON.stringify(to)}`;
      if (never(from)) return `${effect.entity}.${effect.field} is ${JSON.stringify(from)}`;
    }
    if (machine === undefined || to === undefined || from === to) continue;
    if (!isKnown(machine, to)) return `${effect.entity}.${effect.field} is to be ${JSON.stringify(to)}`;
    const own = machine.transitions.filter((transition) => transition.by === by);
    if (typeof from === 'string' && own.length > 0 && !own.some((transition) => transition.from === from))
      return `${effect.entity}.${effect.field} is ${JSON.stringify(from)}`;
    if (typeof to === 'string' && own.length > 0 && !own.some((transition) => sameText(transition.to, to)))
      return `${effect.entity}.${effect.field} is to be ${JSON.stringify(to)}`;
  }
  for (const { field, is, to } of outcome.collection?.filters ?? []) {
    if (is !== 'equals' || to.from !== 'query') continue;
    const machine = machineOf(outcome.collection?.entity ?? '', field);
    const odd = (facts.query.get(to.name) ?? []).find((value) => !isKnown(machine, value));
    if (odd !== undefined) return `query ${to.name} is ${JSON.stringify(odd)}`;
  }
  return undefined;
};
