import { isObject, type Json, type JsonObject } from '../../../base/json.ts';
import { lastPart, underKey } from '../../../base/path.ts';
import { memberNames } from '../../../base/words/member-names.ts';
import type { Origin, Source } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { waitOf } from '../answers/wait.ts';
import { enumeratedIn } from '../conditions/enumerated.ts';
import { namesOfCaller } from '../groups/masked.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from './evaluate.ts';
import type { Here } from './here.ts';
import { isProper, scalarsOf } from './leaf.ts';

/** What else than the request may stand in a text. */
export interface Slots {
  /** The call is refused when it is made too often, so that whoever answers knows how long to wait. */
  readonly isLimited?: boolean;
  /** What a sample has made, by entity. */
  readonly made?: ((one: Tracked) => ReadonlyMap<string, { readonly key: string; readonly value: JsonObject }>) | undefined;
}

/** What stands in a slot in this sample. */
const placed = (origin: Origin, one: Tracked, made: Slots['made']): Json | undefined => {
  if (origin.from === 'path') return one.sample.path.find(([name]) => name === origin.name)?.[1];
  if (origin.from === 'query') return one.sample.query.find(([name]) => name === origin.name)?.[1];
  if (origin.from === 'rate') return waitOf(one);
  if (origin.from === 'caller') return valueAt(one.sample.caller.known ?? null, origin.path);
  if (origin.from === 'entity') return valueAt(made?.(one).get(origin.entity)?.value ?? recordOf(one, origin.entity), origin.path);
  return origin.from === 'payload' ? valueAt(one.sample.payload, origin.path) : undefined;
};

interface Offer {
  readonly text: string;
  readonly origin: Origin;
  /** It stands for this as a whole segment of an address alone. */
  readonly isSegment: boolean;
  /** It stands for this behind the name of its field alone: "the issue has version 3". */
  readonly behind?: string;
}

/** A shorter name stands in many texts for its own sake. */
const NAME = 8;

/** What a sample could have put into a text, the most telling first. */
const offersOf = (one: Tracked, here: readonly Here[], { isLimited, made }: Slots): readonly Offer[] => {
  const { sample } = one;
  const offers = new Map<string, Offer>();
  // A short number stands in many texts for its own sake; only a path names things by one, and an address what was made.
  const offer = (value: Json | undefined, origin: Origin, isName = false): void => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const tells = text.length >= 3 || (/^\d+$/.test(text) && (origin.from === 'path' || origin.from === 'rate'));
    if (!tells && (!isName || text === '')) return;
    // What is posted below a thing of the same number: which of the two it is, other answers tell.
    if (isName && offers.has(text) && sample.method === 'POST') offers.delete(text);
    else if (!offers.has(text)) offers.set(text, { text, origin, isSegment: isName && text.length < NAME });
  };
  if (isLimited === true) offer(waitOf(one), { from: 'rate', is: 'reset' });
  for (const [name, value] of sample.path) offer(value, { from: 'path', name });
  for (const [name, value] of sample.query) offer(value, { from: 'query', name });
  const own = [...(made?.(one) ?? [])].flatMap(([entity, { key, value }]) =>
    Object.entries(value).map(([name, item]) => ({ entity, name, item, isName: String(item) === key })),
  );
  for (const { entity, name, item, isName } of own) if (isName) offer(item, { from: 'entity', entity, path: underKey('', name) }, true);
  for (const { entity } of sample.reach)
    for (const { path, value } of scalarsOf(recordOf(one, entity), 40)) {
      const text = String(value);
      if (isProper(value)) offer(value, { from: 'entity', entity, path });
      else if (typeof value === 'number' && !offers.has(text))
        offers.set(text, { text, origin: { from: 'entity', entity, path }, isSegment: false, behind: lastPart(path) });
    }
  for (const { path, value } of namesOfCaller(sample)) offer(value, { from: 'caller', path });
  // What names a field that is sent beside it stands in words for that field.
  const fields = memberNames(sample.payload);
  if (isObject(sample.payload))
    for (const [key, value] of Object.entries(sample.payload))
      if (typeof value !== 'object' && !fields.has(String(value))) offer(value, { from: 'payload', path: underKey('', key) });
  for (const { entity, name, item } of own) {
    // What all have alike is part of the text.
    const varies = isProper(item) && new Set(here.map((other) => made?.(other.one).get(entity)?.value[name])).size > 1;
    if (varies) offer(item, { from: 'entity', entity, path: underKey('', name) });
  }
  return [...offers.values()];
};

/** No longer text is looked at. */
const LONGEST = 2_000;

const SEGMENT = { before: '(?<=[/=])', behind: '(?=[/?#&]|$)' };

const oneOf = (offers: readonly Offer[], { before, behind }: { readonly before: string; readonly behind: string }): readonly string[] =>
  offers.length === 0 ? [] : [`${before}(?:${offers.map(({ text }) => RegExp.escape(text)).join('|')})${behind}`];

const PLAIN = /^\p{Ll}{3,14}$/u;

/** A word of the language that always stood in the text as it is may be the text's own: "Queried in root." Quoted, it is a value. */
const isOfText = ({ text, origin }: Offer, whole: string): boolean =>
  (origin.from === 'payload' || origin.from === 'query') &&
  PLAIN.test(text) &&
  !new RegExp(`["'\u2018\u201c\`<([{=:/]\\s?${RegExp.escape(text)}(?!\\p{L})`, 'u').test(whole);

/** Whether digits are a part of a longer number, of a date or a time each time that they stand in the text: "must look like 2026-11" holds no 2026 that was asked for. */
const isOfNumber = ({ text }: Offer, whole: string): boolean =>
  /^\d+$/.test(text) && !new RegExp(`(?<!\\d[-.:]?)${text}(?![-.:]?\\d)`).test(whole);

/** So few digits of an address count something in words as easily: "Only 2 seats left" of screening 2. */
const FEW = /^\d{1,2}$/;

/** Whether a short number of an address that always stood in the text may count something there: nothing before it says that it names what the address does. */
const mayCount = ({ text, origin }: Offer, whole: string): boolean => {
  if (origin.from !== 'path' || !FEW.test(text)) return false;
  const names = origin.name.split(/(?=\p{Lu})|[^\p{L}]+/u).filter((word) => word.length > 1);
  const words = ['id', 'no', 'nr', 'number', 'key', ...names].map((word) => RegExp.escape(word)).join('|');
  return !new RegExp(`(?:["'\u2018\u201c\`<([{=:/#]\\s?|(?<!\\p{L})(?:${words})\\P{L}{1,2})${text}(?!\\d)`, 'iu').test(whole);
};

type Text = Extract<Source, { from: 'text' }>;

/** The text of one sample with its slots, where they explain all others. */
const slottedBy = (first: Here, here: readonly Here[], slots: Slots): Text | undefined => {
  if (typeof first.value !== 'string' || first.value.length > LONGEST) return undefined;
  const text = first.value;
  const isVaried = new Set(here.map(({ value }) => value)).size > 1;
  // What a text lists is what would be taken, and not how the thing stands.
  const listed = isVaried ? new Set<string>() : enumeratedIn(text);
  const isListed = ({ text: value, origin }: Offer): boolean => origin.from === 'entity' && listed.has(value.toLowerCase());
  const offers = offersOf(first.one, here, slots)
    .filter(
      (offer) =>
        text.includes(offer.text) &&
        offer.text !== text &&
        !isListed(offer) &&
        (isVaried || (!isOfText(offer, text) && !mayCount(offer, text) && !isOfNumber(offer, text))),
    )
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, 20);
  if (offers.length === 0) return undefined;
  // Of one answer alone nothing shows that a part of a code ("bad_request") is what was sent.
  const letter = here.length > 1 ? '[\\p{L}\\p{N}]' : '[\\p{L}\\p{N}_]';
  const words = [
    ...oneOf(
      offers.filter(({ isSegment }) => isSegment),
      SEGMENT,
    ),
    ...oneOf(
      offers.filter(({ isSegment, behind }) => !isSegment && behind === undefined),
      { before: `(?<!${letter})`, behind: `(?!${letter})` },
    ),
    ...offers.flatMap((offer) =>
      offer.behind === undefined
        ? []
        : oneOf([offer], { before: `(?<=(?<!${letter})${RegExp.escape(offer.behind)}:? )`, behind: `(?!${letter})` }),
    ),
  ];
  // Where a server is found is no place for a value, though its number may hold one: "http://127.0.0.1".
  const host = '(?<!\\w://[^\\s/"<>]{0,300})';
  const pieces = text.split(new RegExp(`${host}(${words.join('|')})`, 'u'));
  if (pieces.length < 3) return undefined;
  const found: [Origin, string][] = [];
  for (let at = 1; at + 1 < pieces.length; at += 2) {
    const origin = offers.find((offer) => offer.text === pieces[at])?.origin;
    if (origin === undefined) return undefined;
    found.push([origin, pieces[at + 1] ?? '']);
  }
  const head = pieces[0] ?? '';
  const write = (one: Tracked): string | undefined => {
    let written = head;
    for (const [origin, behind] of found) {
      const value = placed(origin, one, slots.made);
      if (value === undefined || typeof value === 'object') return undefined;
      written += String(value) + behind;
    }
    return written;
  };
  return here.every(({ one, value }) => value === undefined || write(one) === value) ? { from: 'text', head, slots: found } : undefined;
};

/** Two values of one sample may be the same by chance: so many are asked. */
const ASKED = 2;

/** A text in which values of the request, or of what the call made, stand: "Order 99 not found", "/orders/99". The slots of one sample must explain all others. */
export const slotted = (here: readonly Here[], slots: Slots): Text | undefined => {
  // A number with points in it, as a version has them, is no text in which a number that was sent stands.
  for (const first of here.filter(({ value }) => typeof value === 'string' && !/^\d+(?:\.\d+)+$/.test(value)).slice(0, ASKED)) {
    const text = slottedBy(first, here, slots);
    if (text !== undefined) return text;
  }
  return undefined;
};
