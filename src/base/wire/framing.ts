/**
 * How messages in JSON are asked and answered over a socket that has no protocol of its own: `{"id": 3, "type": "areas/list"}`, answered by
 * `{"id": 3, "type": "result", "result": […]}`; or `{"action": "areas"}`, answered by `{"action": "areas", "areas": […]}`.
 */
import { isArray, isObject, type Json } from '../json.ts';
import { argsFor, toldIn } from './socket-io.ts';

export interface Framing {
  /** The member that names what is asked; of a list its place, `@1` the first. */
  readonly named: string;
  /**
   * The member that numbers what is asked, and the one under which the answer repeats that; null where the answer has the name of what was asked alone.
   * `isText`: the number is written as a text.
   */
  readonly numbered: { readonly asked: string; readonly answered: string; readonly isText: boolean } | null;
  /** What every message that asks has besides, and every one that answers: `{"msg": "method"}`, `{"msg": "result"}`. */
  readonly constants?: { readonly asked: Constants; readonly answered: Constants } | undefined;
  /** The member that what is told stands under, and, of messages that are lists, what is answered. `isList`: one after the other. */
  readonly under?:
    | { readonly asked: { readonly member: string; readonly isList: boolean } | null; readonly answered: string | null }
    | undefined;
}

type Constants = [member: string, value: string | number][];
type Part = readonly [name: string, value: Json];

/** The parts of a message in order; of what is neither an object nor a list, none. */
export const partsOf = (message: Json | undefined): readonly Part[] =>
  isObject(message) ? Object.entries(message) : isArray(message) ? message.map((one, at): Part => [`@${at + 1}`, one]) : [];

const PLACE = /^@([1-9]\d{0,2})$/;

/** A message of these parts: a list where they are named by their places. */
const framed = (parts: readonly Part[]): Json => {
  const places = parts.map(([name]) => Number(PLACE.exec(name)?.[1]));
  if (places.some(Number.isNaN)) return Object.fromEntries(parts);
  const list = Array.from({ length: Math.max(...places) }, (): Json => null);
  for (const [at, [, value]] of parts.entries()) list[(places[at] ?? 1) - 1] = value;
  return list;
};

/** What a message says besides these members and what every such message has. What stands under a member says it itself, with the places of a list beside. */
const saidIn = (
  message: Json,
  names: readonly string[],
  constants: Constants,
  under: string | undefined,
  isList: boolean,
): Json | undefined => {
  const parts = partsOf(message).filter(
    ([name, value]) => !names.includes(name) && !constants.some(([member, constant]) => member === name && constant === value),
  );
  const beside = parts.filter(([name]) => name !== under);
  const inner = parts.find(([name]) => name === under)?.[1];
  const said = isList && isArray(inner) ? toldIn(inner) : inner;
  const isEmpty = said === undefined || (isObject(said) && Object.keys(said).length === 0);
  if (beside.length === 0) return isEmpty ? undefined : said;
  return Object.fromEntries([...beside, ...(isObject(said) ? Object.entries(said) : [])]);
};

/** The parts that say this. */
const partsFor = (said: Json | undefined, under: string | undefined, isList: boolean): readonly Part[] => {
  if (under === undefined) return partsOf(said);
  if (isList) return [[under, argsFor(said)]];
  const parts = partsOf(said);
  const isBeside = ([name]: Part): boolean => PLACE.test(under) && PLACE.test(name);
  return [...parts.filter(isBeside), [under, Object.fromEntries(parts.filter((part) => !isBeside(part)))]];
};

/** What a message tells besides its name and number. */
export const toldInFrame = ({ named, numbered, constants, under }: Framing, message: Json): Json | undefined =>
  saidIn(
    message,
    numbered === null ? [named] : [named, numbered.asked],
    constants?.asked ?? [],
    under?.asked?.member,
    under?.asked?.isList === true,
  );

/** What one answers besides. */
export const answeredInFrame = ({ named, numbered, constants, under }: Framing, message: Json): Json | undefined =>
  saidIn(message, [numbered?.answered ?? named], constants?.answered ?? [], under?.answered ?? undefined, false);

/** A message that asks, as it goes over the socket. */
export const askingFrame = ({ named, numbered, constants, under }: Framing, word: string, number: Json, told: Json | undefined): Json =>
  framed([
    ...(numbered === null ? [] : [[numbered.asked, number] as const]),
    ...(constants?.asked ?? []),
    [named, word],
    ...partsFor(told, under?.asked?.member, under?.asked?.isList === true),
  ]);

/** A message that answers. */
export const answeringFrame = ({ named, numbered, constants, under }: Framing, word: string, number: Json, body: Json | undefined): Json =>
  framed([
    numbered === null ? [named, word] : [numbered.answered, number],
    ...(constants?.answered ?? []),
    ...partsFor(body, under?.answered ?? undefined, false),
  ]);

/** Which message an answer answers: its number, or its name; `undefined` where it answers none. */
export const answeredTo = ({ named, numbered }: Framing, message: Json): Json | undefined =>
  new Map(partsOf(message)).get(numbered?.answered ?? named);

/**
 * What the stand-in says of why it does not answer: an object that has no member of the product's. `undefined` where the product speaks in lists, since whoever
 * takes one apart finds nothing in an object.
 */
export const unansweredFrame = ({ named }: Framing, to: Json, detail: Json): Json | undefined =>
  PLACE.test(named) ? undefined : { notShown: { to, detail } };

export const unansweredIn = (message: Json): { readonly to: Json; readonly detail: Json } | undefined => {
  const said = isObject(message) && Object.keys(message).length === 1 ? message['notShown'] : undefined;
  return isObject(said) ? { to: said['to'] ?? null, detail: said['detail'] ?? null } : undefined;
};

/** Which name a message asks under, and which number; `undefined` where it asks nothing. */
export const askedInFrame = ({ named, numbered }: Framing, message: Json): { readonly word: string; readonly number: Json } | undefined => {
  const parts = new Map(partsOf(message));
  const word = parts.get(named);
  const number = numbered === null ? null : parts.get(numbered.asked);
  return typeof word === 'string' && number !== undefined ? { word, number } : undefined;
};
