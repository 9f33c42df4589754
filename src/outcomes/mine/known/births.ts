import type { JsonObject } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import { keepRecent } from '../../../base/recent.ts';
import { sameText } from '../../place.ts';
import { type CallSample, type Found, isWrite, recordingOf } from '../../sample.ts';
import { isCommon } from '../values/evaluate.ts';
import { placesOf } from '../values/leaf.ts';
import { Beside } from './beside.ts';
import { isAtEnd, isHome, isLedTo, isLocated, isNamedAlone, isPostedAt, leadsToKey, sendsOn } from './born-at.ts';
import { BornBelow } from './born-below.ts';
import type { Held } from './lists.ts';
import { Puts } from './puts.ts';
import { isSeveral } from './several.ts';
import { detailsOf, entityKey, isPart, type Tracked } from './tracked.ts';

/** Of one recording, how many writes and things are remembered: the oldest go first. */
const MAKERS = 50;
const THINGS = 1_000;
/** A text of so many characters names one thing alone. */
const LONG = 8;

interface Maker {
  readonly one: Tracked;
  readonly asked: number;
  readonly answered: number;
}

interface Recent {
  readonly makers: Maker[];
  /** When things were first seen, and as what, since the first of the makers. */
  readonly since: Map<string, { readonly at: number; readonly value: JsonObject; readonly isPart: boolean }>;
  /** Things that were asked for and not there. */
  readonly missing: Map<string, number>;
  /** When things were last written to. */
  readonly written: Map<string, number>;
  /** When something was last written to at an address with a text that names one thing alone, of whichever kind that address takes it for. */
  readonly addressed: Map<string, number>;
  /** What made the things that came to be since the last write of anybody. */
  readonly born: Map<string, Tracked>;
}

/**
 * Whether what was seen afterwards shows that a write has made it: the answer says that something was made and where; or it was shown not to be there
 * before, and the request names it, or it holds what was sent, and nothing else under the same names.
 */
const isMadeBy = ({ sample }: Tracked, key: string, value: JsonObject, wasMissing: boolean): boolean => {
  if ((sample.status === 201 && isLocated(sample, key)) || isNamedAlone(sample, key)) return true;
  const sent = placesOf(sample.payload).filter((place) => typeof place.value !== 'object');
  const isNamed = isAtEnd(sample, key) || sent.some((place) => String(place.value) === key);
  // A form that was taken sends on to what it has made (§15.4.4).
  const isSentTo = sendsOn(sample) && !isNamed && leadsToKey(sample, key) === true;
  if (!wasMissing && !isSentTo) return false;
  if (isNamed) return true;
  // Of several things that are sent in a list, each is made of its own row.
  return (isSeveral(sample.payload) ? sample.payload : [sample.payload]).some((row) => {
    const held = placesOf(row).flatMap((place) => {
      const name = lastPart(place.path);
      const isPlain = typeof place.value !== 'object' && Object.hasOwn(value, name);
      return isPlain ? [{ sent: place.value, isHeld: sameText(value[name], place.value) }] : [];
    });
    return held.every(({ isHeld }) => isHeld) && held.some((one) => !isCommon(one.sent));
  });
};

/** Follows what comes to be there: an accepted write whose answer shows nothing of it has made what only later answers show. */
export class Births {
  readonly #recent = new Map<string, Recent>();
  readonly #puts = new Puts();
  readonly #beside = new Beside();
  readonly #below = new BornBelow();

  /** Whether somebody wrote to a thing since. */
  isWritten = (name: string, since: number): boolean => this.#puts.isWritten(name, since);

  #of(sample: CallSample): Recent {
    const name = recordingOf(sample);
    const found = this.#recent.get(name) ?? {
      makers: [],
      since: new Map(),
      missing: new Map(),
      written: new Map(),
      addressed: new Map(),
      born: new Map(),
    };
    this.#recent.set(name, found);
    return found;
  }

  /** Whether something was written since at an address with the text that a thing is called, whichever kind that address takes it for. */
  isAddressed(sample: CallSample, key: string, since: number): boolean {
    return (this.#of(sample).addressed.get(key) ?? -1) > since;
  }

  /** A thing that was asked for is not there. */
  misses(one: Tracked, entity: string, key: string): void {
    keepRecent(this.#of(one.sample).missing, entityKey(entity, key), one.at, THINGS);
  }

  /** Whether a thing was asked for and not there, and was not seen since. */
  lacks(sample: CallSample, { entity, key }: { readonly entity: string; readonly key: string }): boolean {
    return this.#recent.get(recordingOf(sample))?.missing.has(entityKey(entity, key)) === true;
  }

  /**
   * Whatever was answered with success, before anything is learned from it. `before`: what the same list held before; `knows`: what was seen before in
   * the recording, and not taken away since.
   */
  answers(one: Tracked, moment: number, before: Held | undefined, knows: (found: Found) => boolean): void {
    const { sample } = one;
    this.#puts.answers(one, moment);
    this.#beside.answers(one, moment);
    this.#below.answers(one, knows);
    const recent = this.#of(sample);
    const isThere = (): void => {
      for (const { entity, key } of sample.found) recent.missing.delete(entityKey(entity, key));
    };
    if (isWrite(sample)) {
      recent.born.clear();
      isThere();
      for (const { entity, key } of [...sample.reach, ...(sample.listed ?? [])])
        keepRecent(recent.written, entityKey(entity, key), one.at, THINGS);
      for (const [, text] of sample.path) if (text.length >= LONG) keepRecent(recent.addressed, text, one.at, THINGS);
      // What is posted at its own address may have been made by it, though its answer shows it: a list tells that it was not there.
      for (const found of detailsOf(sample))
        if (isPostedAt(sample, found.key) && !knows(found))
          keepRecent(recent.since, entityKey(found.entity, found.key), { at: one.at, value: found.value, isPart: false }, THINGS);
      if (sample.method === 'POST' || sample.method === 'PUT') {
        recent.makers.push({ one, asked: one.at, answered: moment });
        if (recent.makers.length > MAKERS) recent.makers.shift();
      }
      return;
    }
    for (const found of sample.found) this.#complete(found, recent);
    if (recent.makers.length > 0)
      for (const found of sample.found) {
        const name = entityKey(found.entity, found.key);
        const first = recent.since.get(name);
        if (first === undefined && knows(found)) continue;
        const part = isPart(sample, found);
        if (first === undefined || (first.isPart && !part))
          keepRecent(recent.since, name, { at: first?.at ?? one.at, value: found.value, isPart: part }, THINGS);
        if (!part) this.#find(one, found, before, recent);
      }
    isThere();
  }

  /** A row shows less of a thing than its own address: as long as nobody has written anything, another look shows the rest of what was made. */
  #complete({ entity, key, value }: Found, { born }: Recent): void {
    const maker = born.get(entityKey(entity, key));
    const birth = maker?.births.get(entity);
    if (maker !== undefined && birth?.key === key) maker.births.set(entity, { key, value: { ...value, ...birth.value } });
  }

  #find(
    one: Tracked,
    { entity, key }: Found,
    before: Held | undefined,
    { makers, since, missing, written, addressed, born }: Recent,
  ): void {
    const name = entityKey(entity, key);
    const first = since.get(name);
    if (first === undefined) return;
    const fitting = makers.filter(({ one: maker, asked, answered }) => {
      if (asked > first.at || answered > one.at || !(isHome(one.sample, maker.sample) || isLedTo(one.sample, maker.sample, key)))
        return false;
      // Whatever is put at its own address may have been there, and not listed; what was asked for by name says nothing of what it did not name.
      const isPut = maker.sample.method === 'PUT' && isAtEnd(maker.sample, key);
      const isAll = !isPut && (one.sample.listed ?? []).length === 0;
      const isListed = isAll && before !== undefined && before.asked < asked && !before.names.has(name);
      const shown = detailsOf(maker.sample).filter((found) => found.entity === entity);
      if (shown.length > 0) return isListed && isPostedAt(maker.sample, key) && shown.every((found) => found.key === key);
      return isMadeBy(maker, key, first.value, isListed || (missing.get(name) ?? asked) < asked);
    });
    const [maker] = fitting;
    if (maker === undefined || fitting.length > 1) return;
    since.delete(name);
    // What was taken away and is looked at again was made once.
    if (maker.one.births.get(entity)?.key === key) return;
    // What was written to before anybody looked is not seen as it was made.
    const isAsMade = Math.max(written.get(name) ?? -1, addressed.get(key) ?? -1) <= maker.asked;
    // What makes several at once makes no one of them.
    const isOneOf = maker.one.births.has(entity) || isSeveral(maker.one.sample.payload);
    maker.one.births.set(entity, isOneOf ? undefined : { key, value: isAsMade ? first.value : {} });
    if (isAsMade) born.set(name, maker.one);
  }
}
