import { isObject, type Json } from '../../base/json.ts';
import { mediaEssence } from '../../base/wire/media-type.ts';
import type { StatedAnswer, StatedBody, StatedComplaint, StatedParameter } from '../../observations/stated.ts';
import { elements, members, type Spot, textAt, under } from '../spot.ts';
import type { StatedDoor } from '../stated-door.ts';
import { complaintsIn } from './example.ts';
import type { Context, Schema } from './merged.ts';
import { placesOf } from './places.ts';
import type { References } from './reference.ts';
import type { Servers } from './server.ts';

/** What reading one document needs everywhere. */
export interface Reading extends Context {
  readonly root: Spot;
  readonly references: References;
  readonly door: StatedDoor;
  /** A pointer as a citation. */
  cite(at: string): string;
  /** Counts what is left out, by what it is. */
  leaveOut(what: LeftOut, at: string): void;
}

export type LeftOut = 'default answer' | 'cookie parameter' | 'callback' | 'long body';

/** What the two generations of the format write in different places. */
export interface Generation {
  /** The servers of an operation, under its path and the document. */
  servers(operation: Spot, path: Spot, reading: Reading): Servers;
  parameter(spot: Spot, reading: Reading): StatedParameter | undefined;
  requests(operation: Spot, parameters: readonly Spot[], reading: Reading): readonly StatedBody[];
  bodies(answer: Spot, operation: Spot, reading: Reading): readonly StatedBody[];
  /** What the examples of a refusal complain of. */
  complaints(answer: Spot, reading: Reading): readonly StatedComplaint[];
}

const IGNORED_HEADERS = /^(accept|content-type|authorization)$/i;

/** What stands under a name, in one text, as a description may hold it. */
const withoutSecret = <Value extends StatedParameter['otherwise']>(name: string, value: Value, door: StatedDoor): Value | string => {
  const read = typeof value === 'string' ? door.json({ [name]: value }) : undefined;
  const held = isObject(read) ? Object.values(read)[0] : undefined;
  return typeof held === 'string' ? held : value;
};

/** A parameter under the name and place that both generations give it; its schema is where the generation says. */
export const parameterOf = (spot: Spot, schema: Spot, reading: Reading): StatedParameter | undefined => {
  const name = textAt(under(spot, 'name'));
  const place = textAt(under(spot, 'in'));
  if (name === undefined || name === '') return undefined;
  if (place === 'cookie') reading.leaveOut('cookie parameter', spot.at);
  if (place !== 'path' && place !== 'query' && place !== 'header') return undefined;
  // OpenAPI 3 has other places for these, and says to ignore them here.
  if (place === 'header' && IGNORED_HEADERS.test(name)) return undefined;
  const [whole] = placesOf({ kind: 'spot', spot: schema }, 'either', reading, reading.cite);
  if (whole === undefined) return undefined;
  const otherwise = under(reading.references.resolve(schema), 'default')?.value;
  return {
    name,
    in: place,
    place: { ...whole, required: place === 'path' || under(spot, 'required')?.value === true, at: reading.cite(spot.at) },
    otherwise: typeof otherwise === 'object' ? undefined : withoutSecret(name, otherwise, reading.door),
  };
};

export const bodyOf = (
  mediaType: string,
  schema: Schema | undefined,
  at: string,
  direction: 'sent' | 'answered',
  reading: Reading,
): StatedBody => ({
  mediaType: mediaEssence(mediaType),
  places: schema === undefined ? [] : placesOf(schema, direction, reading, reading.cite),
  at: reading.cite(at),
});

/** What an example beside a schema, or in it, complains of. */
export const complaintsAt = (media: Spot | undefined, schema: Spot | undefined, reading: Reading): readonly StatedComplaint[] =>
  complaintsIn(media, schema, reading.references, (value: Json) => reading.door.json(value), reading.cite);

/** What a description calls its answer when it says nothing of it: the reason phrase, or the words of our own export. */
const PHRASE =
  /^(?:ok|okay|success(?:ful)?(?: (?:operation|response))?|created|accepted|no content|bad request|unauthori[sz]ed|forbidden|not found|conflict|gone|unprocessable (?:entity|content)|too many requests|internal server error|service unavailable|error(?: response)?|default(?: response| error)?|response|seen in \d+ exchanges?|\d{3})?\.?$/i;

/** The answers of an operation by status; what names none (`default`, `4XX`) is left out and said. */
export const answersOf = (operation: Spot, generation: Generation, reading: Reading): readonly StatedAnswer[] =>
  members(under(operation, 'responses'), 200).flatMap(([key, written]): StatedAnswer[] => {
    if (key.startsWith('x-')) return [];
    if (!/^[1-5]\d\d$/.test(key)) {
      reading.leaveOut('default answer', written.at);
      return [];
    }
    const answer = reading.references.resolve(written);
    if (answer === undefined) return [];
    const words = textAt(under(answer, 'description'))?.replace(/\s+/g, ' ').trim().slice(0, 300) ?? '';
    const bodies = generation.bodies(answer, operation, reading);
    return [
      {
        status: Number(key),
        bodies: bodies.length === 0 ? [{ mediaType: null, places: [], at: reading.cite(answer.at) }] : bodies,
        // Examples of any other answer are data.
        complaints: Number(key) >= 400 ? generation.complaints(answer, reading) : [],
        words: PHRASE.test(words) ? null : reading.door.text(words),
        at: reading.cite(written.at),
      },
    ];
  });

/** The parameters that hold for an operation: its own, and those of its path that it does not say again. */
export const parametersAt = (operation: Spot, path: Spot, reading: Reading): readonly Spot[] => {
  const found = new Map<string, Spot>();
  for (const list of [under(path, 'parameters'), under(operation, 'parameters')])
    for (const written of elements(list, 500)) {
      const spot = reading.references.resolve(written);
      if (spot !== undefined) found.set(`${textAt(under(spot, 'in'))} ${textAt(under(spot, 'name'))}`, spot);
    }
  return [...found.values()];
};
