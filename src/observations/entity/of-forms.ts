import type { Json, JsonObject } from '../../base/json.ts';
import { exchangeWith, type FormField } from '../exchange.ts';
import { type FilledField, type StandsAt, sentAs } from '../pages/filled-form.ts';
import { DraftKeeper } from './draft.ts';
import type { FormSight, FormSights } from './form-sights.ts';
import { Headings } from './headings.ts';
import type { Draft } from './history.ts';

/**
 * Things as the pages of a server show them: by the forms that change them. A form that is sent to the address of one thing, and stands at what was sent of
 * it before when its page is asked for again, shows what is kept of that thing (HTML §4.10, Post/Redirect/Get). One that comes up empty, searches, or says
 * something to it shows nothing of it.
 */

/** So many writes that may have made a thing are remembered. */
const MADE = 20;
/** Texts that are sent and shown alike before one thing is what was made: one may be by chance. */
const ALIKE = 2;

/** What was seen of a field of a kind of things. */
interface Seen {
  /** How often it stood later at what was sent and had stood at something else before, how often at the same as ever, and how often at something else. */
  changed: number;
  kept: number;
  lost: number;
  /** What it stood at, and the first thing whose it was. */
  readonly at: Map<string, string>;
}

/** So many values of a field are told apart. */
const VALUES = 30;

const unseen = (): Seen => ({ changed: 0, kept: 0, lost: 0, at: new Map() });

const plain = (value: StandsAt): string =>
  typeof value === 'string'
    ? value.replace(/\r\n?/g, '\n').trim()
    : JSON.stringify(typeof value === 'boolean' ? value : [...value].toSorted());

const isSame = (one: StandsAt, other: StandsAt): boolean => plain(one) === plain(other);

/**
 * Whether a field is one of the thing: it stands at what was sent, and was changed so, or two things differ in it. What stands at the same in all of them may
 * be what the form proposes to everybody.
 */
const isOfThing = ({ changed, kept, lost, at }: Seen): boolean => {
  const [[first, thing] = ['', ''], ...others] = at;
  return changed + kept > lost && (changed > 0 || others.some(([value, other]) => value !== first && other !== thing));
};

/** What says nothing by being the same: nothing written, nothing ticked, nothing chosen. */
const saysNothing = (value: StandsAt): boolean => ['', 'false', '[]'].includes(plain(value));

/** Whether a thing that nobody saw before stands at everything that was sent to where its kind is made. */
const isMadeBy = (fields: readonly FilledField[], sent: readonly FormField[]): boolean => {
  let alike = 0;
  for (const { name, standsAt } of fields) {
    const meant = sentAs(standsAt, name, sent);
    if (meant === undefined || (typeof standsAt !== 'string' && saysNothing(meant))) continue;
    if (!isSame(meant, standsAt)) return false;
    if (!saysNothing(meant)) alike += 1;
  }
  return alike >= ALIKE;
};

/** What one recording showed of kinds of things, as far as it went. */
class Proof {
  readonly kinds = new Map<string, Map<string, Seen>>();
  readonly #before = new Map<string, ReadonlyMap<string, StandsAt>>();
  readonly #waiting = new Map<string, readonly FormField[]>();
  #made: FormSight[] = [];

  readonly #headed: Headings;

  constructor(headed: Headings) {
    this.#headed = headed;
  }

  see(event: FormSight): void {
    const { thing, kinds, fields, sent, listed } = event;
    const [kind = ''] = kinds;
    const key = `${kind} ${thing}`;
    this.#headed.see(event, kind, key);
    if (listed !== undefined) return;
    if (thing === undefined) this.#made = [...this.#made.slice(1 - MADE), event];
    else if (fields === undefined) {
      // Of two writes nobody saw what the first one did.
      if (this.#waiting.has(key)) this.#before.delete(key);
      this.#waiting.set(key, sent);
    } else this.#show(kind, key, fields);
  }

  #show(kind: string, key: string, fields: readonly FilledField[]): void {
    const before = this.#before.get(key);
    const made =
      before === undefined && !this.#waiting.has(key)
        ? this.#made.find(({ kinds, sent }) => kinds.some((place) => isRightBelow(kind, place)) && isMadeBy(fields, sent))
        : undefined;
    if (made !== undefined) this.#made = this.#made.filter((one) => one !== made);
    const sent = made?.sent ?? this.#waiting.get(key) ?? [];
    const known = this.kinds.get(kind) ?? new Map<string, Seen>();
    this.kinds.set(kind, known);
    for (const { name, standsAt } of fields) {
      const seen = known.get(name) ?? unseen();
      known.set(name, seen);
      const value = plain(standsAt);
      if (!seen.at.has(value) && seen.at.size < VALUES) seen.at.set(value, key);
      const meant = sent.length === 0 ? undefined : sentAs(standsAt, name, sent);
      if (meant === undefined) continue;
      const was = before?.get(name);
      if (!isSame(meant, standsAt)) seen.lost += 1;
      else if ((made !== undefined && !saysNothing(standsAt)) || (was !== undefined && !isSame(was, standsAt))) seen.changed += 1;
      else seen.kept += 1;
    }
    this.#waiting.delete(key);
    this.#before.set(key, new Map([...(before ?? []), ...fields.map(({ name, standsAt }) => [name, standsAt] as const)]));
  }
}

/** Whether the things of a kind stand right below an address. */
const isRightBelow = (kind: string, place: string): boolean => kind.startsWith(place) && !kind.slice(place.length).includes('/');

/** What forms were seen to keep of each kind of thing, by what all recordings show: fields by their names. */
const provenIn = (all: readonly FormSights[], headed: Headings): ReadonlyMap<string, ReadonlySet<string>> => {
  const kinds = new Map<string, Map<string, Seen>>();
  for (const { events } of all) {
    const proof = new Proof(headed);
    for (const event of events) proof.see(event);
    for (const [kind, fields] of proof.kinds) {
      const known = kinds.get(kind) ?? new Map<string, Seen>();
      kinds.set(kind, known);
      for (const [name, { changed, kept, lost, at }] of fields) {
        const sum = known.get(name) ?? unseen();
        known.set(name, {
          changed: sum.changed + changed,
          kept: sum.kept + kept,
          lost: sum.lost + lost,
          at: new Map([...at, ...sum.at]),
        });
      }
    }
  }
  return new Map(
    [...kinds].flatMap(([kind, fields]) => {
      const own = [...fields].filter(([, seen]) => isOfThing(seen));
      return own.some(([, { changed }]) => changed > 0) ? [[kind, new Set(own.map(([name]) => name))] as const] : [];
    }),
  );
};

/** What fields are called: `status` of `order[status]`, and `sizes[1]` of `order[sizes][1]`, where all that a form keeps is in one such member. */
const calledIn = (names: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const parts = [...names].map((name) => [name, /^([\w-]+)\[([\w-]+)\]((?:\[[\w-]+\])*)(?:\[\])?$/.exec(name)] as const);
  const isOne = new Set(parts.map(([, found]) => found?.[1])).size === 1;
  return new Map(
    parts.map(([name, found]) => [name, isOne && found !== null ? `${found[2]}${found[3]}` : name.replace(/\[\]$/, '')] as const),
  );
};

const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;

const asJson = ({ standsAt, isNumber }: FilledField): Json => {
  if (typeof standsAt === 'object') return [...standsAt];
  if (isNumber !== true || typeof standsAt !== 'string') return standsAt;
  return standsAt === '' ? null : NUMBER.test(standsAt) ? Number(standsAt) : standsAt;
};

/** The drafts of the things that pages show, for each recording, by key. */
export const draftsOfForms = (all: readonly FormSights[]): readonly ReadonlyMap<string, Draft>[] => {
  const headed = new Headings();
  const called = new Map([...provenIn(all, headed)].map(([kind, names]) => [kind, calledIn(names)]));
  const columns = headed.settle(called);
  const shownIn = ({ kinds, thing, fields, listed }: FormSight): JsonObject | undefined => {
    const [kind = ''] = kinds;
    const names = called.get(kind);
    if (thing === undefined || fields === undefined || (names === undefined && !columns.has(kind))) return undefined;
    if (listed !== undefined) return columns.get(kind)?.(listed);
    return Object.fromEntries(
      fields.flatMap((field) => (names?.has(field.name) === true ? [[names.get(field.name) ?? field.name, asJson(field)]] : [])),
    );
  };
  return all.map(({ events }) => {
    const keeper = new DraftKeeper(new Map(), () => undefined, false);
    for (const event of events) {
      const { kinds, thing, fields, observed } = event;
      if (thing === undefined || !(called.has(kinds[0] ?? '') || columns.has(kinds[0] ?? ''))) continue;
      if (fields === undefined) {
        keeper.see(observed);
        continue;
      }
      const response = shownIn(event);
      if (response === undefined || Object.keys(response).length === 0) continue;
      const { exchange } = observed;
      const answer = { kind: 'json', mediaType: 'application/json', value: response, size: 0 } as const;
      keeper.see({ ...observed, exchange: exchangeWith(exchange, { request: exchange.request, response: answer }), response });
    }
    return keeper.drafts;
  });
};
