import { isObject, type Json, type JsonObject } from '../../../base/json.ts';
import { lastName, lastPart } from '../../../base/path.ts';
import { leadsToSignIn } from '../../../base/words/sign-in-words.ts';
import { beginsAfter } from '../../../base/words/slug.ts';
import { singularOf } from '../../../observations/entity/plural.ts';
import { type CallSample, type Found, isAmong, isDeletion, isInside, isRow, isWrite, mayTake } from '../../sample.ts';
import { placesOf, wrappedIn } from '../values/leaf.ts';
import type { Look } from './told-in-part.ts';

/** What was known of an entity: its fields as last seen, or that it was seen to be gone. */
export type Known =
  | { readonly kind: 'there'; readonly value: JsonObject; readonly look?: Look | undefined }
  /** `writes`: an answer said so, and so many writes the recording had shown by then. `isUnlisted`: only a list lacks it, in which others named it to take it away. */
  | { readonly kind: 'gone'; readonly writes?: number; readonly isUnlisted?: boolean };

/** What is known of a thing without what says yes, no or nothing: that may differ by who looks. */
export const asAnybodySees = (known: Known): Known =>
  known.kind === 'gone'
    ? known
    : {
        ...known,
        value: Object.fromEntries(Object.entries(known.value).filter(([, value]) => typeof value !== 'boolean' && value !== null)),
      };

/**
 * A form that was taken sends on (RFC 9110 §15.4.4); one that signs in and was not taken leads back to where people sign in. A request that is to be made
 * again elsewhere (§15.4.8) was not taken.
 */
export const isSentOn = ({ status, headers, from }: CallSample): boolean =>
  status >= 301 && status <= 303 && !headers.some(([name, value]) => name === 'location' && leadsToSignIn(value, from));

export const UNLISTED: Known = { kind: 'gone', isUnlisted: true };

/** What a list says of a thing that it lacks after this write, which may have taken it away. */
export const goneBy = (sample: CallSample, entity: string, key: string): Known | undefined =>
  mayTake(sample, entity, key) ? (isDeletion(sample) ? { kind: 'gone' } : UNLISTED) : undefined;

/** A sample with what the recordings know around it. */
export interface Tracked {
  readonly sample: CallSample;
  /** Its place in time among all samples. */
  readonly at: number;
  /** The reached entities as known when the request left; absent: never seen before, or in the middle of another write. */
  readonly before: ReadonlyMap<string, Known>;
  /** What it is about was asked for, and not there, when the request left. */
  readonly wasMissing?: true;
  /** The state (ETag) in which the thing is known to be that it is about. */
  readonly state?: { readonly entity: string; readonly is: string } | undefined;
  /** The reached entities as last known, though another write may have changed them since. */
  readonly last: ReadonlyMap<string, Known>;
  /** The reached entities as who asks saw them last. */
  readonly mine: ReadonlyMap<string, JsonObject>;
  /** The reached and created entities as first seen after, with no other write on them between. */
  readonly after: Map<string, Known>;
  /** Found entities whose key had never been seen before. */
  readonly fresh: Set<string>;
  /** Found entities that were there already, and still are what they were. */
  readonly stood: Set<string>;
  /** Values of the call's own credentials that later requests carried. */
  readonly issued: Set<string>;
  /** The same of those that were taken back from whoever carried them: they let nobody in. */
  readonly takenBack: Set<string>;
  /** By entity, what it has made that its own answer does not show: `undefined` where these were several. */
  readonly births: Map<string, Birth | undefined>;
  /** By entity, the keys that a list of what was sent names and that are gone afterwards; where each stands in the payload. */
  readonly departures: Map<string, Map<string, string>>;
  /** Numbers of things, which it need not name, as they were seen before and after it with no other write of anybody between. */
  readonly beside: Map<string, { readonly before: Numbers; readonly after: Numbers }>;
  /** By entity, whether a list that had some of them before has none afterwards, of a write that names none. */
  readonly emptied: Map<string, boolean>;
}

/** Numbers in the fields of a thing, by the name of each. */
export type Numbers = ReadonlyMap<string, number>;

/** What a write has made that its own answer does not show: as it was first seen afterwards. */
export interface Birth {
  readonly key: string;
  readonly value: JsonObject;
  /** It was put at its own address, and lists show that it was not there before. */
  readonly wasAbsent?: true;
  /** Only rows of lists showed it: what they leave out it may have. */
  readonly isRow?: boolean;
}

/** What is seen after a sample, before anything was. */
export const nothingAfter = (): Pick<
  Tracked,
  'after' | 'fresh' | 'stood' | 'issued' | 'takenBack' | 'births' | 'departures' | 'emptied' | 'beside'
> => ({
  after: new Map(),
  fresh: new Set(),
  stood: new Set(),
  issued: new Set(),
  takenBack: new Set(),
  births: new Map(),
  departures: new Map(),
  emptied: new Map(),
  beside: new Map(),
});

export const entityKey = (entity: string, key: string): string => JSON.stringify([entity, key]);

/** Whether an object of an answer stands in another one, or in the row of a list. */
export const isPart = (sample: CallSample, found: Found): boolean =>
  isInside(found) ||
  sample.found.some((outer) => outer.path !== found.path && (outer.path === '' || found.path.startsWith(`${outer.path}.`)));

/**
 * Whether what is gone is not back though an answer shows it. A part of another thing may be a copy of what is there no more: a log of what happened keeps what it was about.
 * What was said not to be there, and nobody has written anything since, is listed as what was deleted.
 */
export const staysGone = (known: Known | undefined, sample: CallSample, found: Found, writes: number): boolean =>
  known?.kind === 'gone' && (isPart(sample, found) || (isAmong(found) && !isWrite(sample) && known.writes === writes));

const calledOne = (name: string): string => singularOf(lastName(name)).toLowerCase();

/**
 * Whether a thing says again what stands in an object of what was sent that is called as the list is in which it is answered: `{"doc": {"title": "Dune", …}}`,
 * `{"docs": […]}`. What was only looked for says the same of a thing that was there: `{"filter": {"author": "Ann", …}}`.
 */
const saysAgain = ({ payload }: CallSample, { path, value }: Found): boolean =>
  (isObject(payload) ? Object.entries(payload) : []).some(([key, inner]) => {
    const sent =
      isObject(inner) && calledOne(key) === calledOne(path)
        ? Object.entries(inner).filter(([, one]) => typeof one !== 'object' && one !== '')
        : [];
    const again = sent.filter(([name, one]) => value[name] === one);
    return again.length > 1 && again.length * 2 > sent.length;
  });

/** A write is answered with one thing in a list of its own: as it was sent, or as what it says that it has made (PostgREST, Ghost). */
const isWrapped = (sample: CallSample, found: Found): boolean =>
  isRow(found) &&
  isWrite(sample) &&
  (sample.method !== 'POST' || sample.status === 201 || wrappedIn(sample.payload) !== undefined || saysAgain(sample, found)) &&
  sample.found.filter(({ path }) => path === found.path).length === 1;

/** Found objects that are not rows of a list. */
export const detailsOf = (sample: CallSample): readonly Found[] =>
  sample.found.filter((found) => !isAmong(found) || isWrapped(sample, found));

/** A name of fewer letters begins others by chance. */
const LETTERS = 3;
const isAfter = (key: string, sent: Json): boolean => typeof sent === 'string' && sent.length >= LETTERS && beginsAfter(key, sent);
const isToldBack = (sample: CallSample, entity: string, field: string, sent: Json): boolean =>
  detailsOf(sample).some((found) => found.entity === entity && found.value[field] === sent);

/** A thing that its path names is called what was sent from then on, or after it: nothing was called so before. */
export const isNamedAnew = (sample: CallSample, entity: string, key: string): boolean =>
  (sample.method === 'PATCH' || sample.method === 'PUT') &&
  sample.reach.some((reach) => reach.entity === entity && reach.in === 'path' && reach.key !== key) &&
  detailsOf(sample).filter((found) => found.entity === entity).length === 1 &&
  placesOf(sample.payload).some(
    ({ path, value }) => value === key || (isAfter(key, value) && isToldBack(sample, entity, lastPart(path), value)),
  );

/** Whether what a request is about was taken away: what is made under its name then is another thing, since some stores give an identity again. */
export const isTakenAway = ({ sample }: Tracked): boolean => sample.status >= 200 && sample.status < 300 && isDeletion(sample);

/** An address that ends in the name of a thing which the answer shows. */
const showsWhatItNames = (sample: CallSample): boolean =>
  sample.call.endsWith('}') &&
  detailsOf(sample).some(({ entity, key }) =>
    sample.reach.some((reach) => reach.in === 'path' && reach.entity === entity && reach.key === key),
  );

/** What was put where nothing was, and says what is there now; some products take a name of the client's by POST. */
export const isPutThere = ({ sample }: Tracked): boolean =>
  sample.status === 201 && (sample.method === 'PUT' ? detailsOf(sample).length > 0 : sample.method === 'POST' && showsWhatItNames(sample));
