import type { Json } from '../../../base/json.ts';
import { lastPart, underKey } from '../../../base/path.ts';
import { sameJson } from '../../../base/same-json.ts';
import { isIdentityName } from '../../../base/words/identity-name.ts';
import { DECIMALS } from '../../decimals.ts';
import { derived } from '../../derived.ts';
import type { Source } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { calledAt, isCommon } from '../values/evaluate.ts';
import { placesSent } from '../values/leaf.ts';
import { isInsideOther } from '../values/named-part.ts';
import type { Change } from './each.ts';

/** As what a field holds a text or a list that was sent, where it holds it as something else. */
const READ_AS = ['text', 'number', 'yes or no', 'sorted list', ...DECIMALS] as const;
const readAs = (sent: Json | undefined, held: Json | undefined): (typeof READ_AS)[number] | undefined =>
  sent === undefined || held === undefined || sameJson(sent, held) ? undefined : READ_AS.find((how) => sameJson(derived(how, sent), held));

/** Whether a field holds what was sent: as it was, what it says as a text, or nothing for an empty one. */
const holdsSent = (sent: Json | undefined, held: Json | undefined): boolean =>
  sameJson(sent, held) || (sent === '' && held === null) || readAs(sent, held) !== undefined;

const isEmptiedBy = (changes: readonly Change[], path: string, field: string): boolean =>
  changes.some(({ one, after }) => valueAt(one.sample.payload, path) === '' && valueAt(after, field) === null);

/**
 * Whether values alone show that a place is taken over by a field of another name: two different ones, or one that nothing else is, and that the
 * thing does not hold under the place's own name.
 */
const isShownAlone = (changes: readonly Change[], path: string): boolean => {
  const own = underKey('', lastPart(path));
  const sent = changes.flatMap(({ one, after }) => {
    const value = valueAt(one.sample.payload, path);
    return value === undefined ? [] : [{ value, isOwn: holdsSent(value, valueAt(after, own)) }];
  });
  const isVaried = sent.some(({ value }) => !sameJson(value, sent[0]?.value));
  return isVaried || sent.some(({ value, isOwn }) => !isOwn && !isCommon(value));
};

/** Whether a look afterwards leaves out a field that it showed before: it is another view of the thing, as a receipt of the write is. */
const isNotTold = ({ before, after }: Change, field: string): boolean =>
  valueAt(before, field) !== undefined && valueAt(after, field) === undefined;

/** Fields that one look has and another lacks: one of them may have been set in between, several are left out of a lesser look. */
const SEVERAL = 2;

/** Whether a look before left a field out among others, as a receipt of a draft does: what it held then is not known. */
const wasNotTold = ({ before, after }: Change, field: string): boolean =>
  before !== undefined &&
  valueAt(before, field) === undefined &&
  Object.keys(after).filter((key) => !Object.hasOwn(before, key)).length >= SEVERAL;

/** Whether what is sent at a place is what another field holds under that name, and held before: a thing that is sent back whole says of itself what it is. */
const isOfAnother = (changes: readonly Change[], path: string): boolean =>
  changes.every(({ one, before, after }) => {
    const sent = valueAt(one.sample.payload, path);
    const own = underKey('', calledAt(path));
    return sent === undefined || [before, after].every((held) => held !== undefined && sameJson(valueAt(held, own), sent));
  });

/** A place of the payload that the field takes over wherever it is sent and told, and that leaves it alone where it is not sent. */
export const takenOver = (all: readonly Change[], field: string, key: string): Source | undefined => {
  const changes = all.filter((change) => !isNotTold(change, field));
  const paths = placesSent(changes);
  // What says which thing is meant is not taken over by it: whatever holds the same held it before.
  const isName = (path: string): boolean =>
    changes.every(({ one }) => one.sample.reach.some((reach) => reach.in === 'payload' && reach.own === true && reach.name === path));
  const fitting = [...paths].filter((path) => {
    if (isName(path)) return false;
    const sent = changes.filter(({ one }) => valueAt(one.sample.payload, path) !== undefined);
    const texts = sent.filter(({ one }) => ![null, ''].includes(valueAt(one.sample.payload, path) as string | null));
    const isEmptied = isEmptiedBy(sent, path, field);
    if (sent.length === 0 || !sent.every(({ one, after }) => holdsSent(valueAt(one.sample.payload, path), valueAt(after, field))))
      return false;
    // Only a text that was kept shows that the field is what was sent.
    if (isEmptied && texts.length === 0) return false;
    const moved = sent.some(({ before, after }) => {
      const was = valueAt(before, field);
      // A part of another name that a fuller look shows first held it before, for all that is shown.
      return was === undefined && isInsideOther(path, field) ? false : !sameJson(was, valueAt(after, field));
    });
    return (
      moved &&
      changes.every(
        (change) =>
          sent.includes(change) ||
          change.before === undefined ||
          wasNotTold(change, field) ||
          sameJson(valueAt(change.before, field), valueAt(change.after, field)),
      )
    );
  });
  const path =
    fitting.find((one) => one === field) ??
    fitting.find((one) => (one.endsWith(`.${key}`) || calledAt(one) === key) && !(isIdentityName(key) && isInsideOther(one, field))) ??
    (fitting.length === 1 ? fitting.filter((one) => isShownAlone(changes, one) && !isOfAnother(changes, one)).at(0) : undefined);
  if (path === undefined) return undefined;
  const ways = new Set<Extract<Source, { from: 'derived' }>['how']>(
    changes.flatMap(({ one, after }) => readAs(valueAt(one.sample.payload, path), valueAt(after, field)) ?? []),
  );
  if (isEmptiedBy(changes, path, field)) ways.add('what is not empty');
  const [how, ...others] = ways;
  // Kept in one way here and in another there: neither is shown.
  if (others.length > 0) return undefined;
  return how === undefined ? { from: 'payload', path } : { from: 'derived', how, path };
};

/** Where a field is sent from: one place, or one of several of its name, of which no request has two (the form of a page, the JSON of another client). */
export const sentFrom = (changes: readonly Change[], field: string, key: string): readonly Source[] => {
  const whole = takenOver(changes, field, key);
  if (whole !== undefined) return [whole];
  const paths = placesSent(changes);
  const places = [...paths].filter((path) => path === field || calledAt(path) === key);
  const sentIn = ({ one }: Change): readonly string[] => places.filter((path) => valueAt(one.sample.payload, path) !== undefined);
  if (places.length < 2 || changes.some((change) => sentIn(change).length > 1)) return [];
  const each = places.map((path) =>
    takenOver(
      changes.filter((change) => sentIn(change).every((one) => one === path)),
      field,
      key,
    ),
  );
  return each.every((source) => source !== undefined) ? each : [];
};
