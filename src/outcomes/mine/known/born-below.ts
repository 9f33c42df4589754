import { keepRecent } from '../../../base/recent.ts';
import { sameText } from '../../place.ts';
import { type CallSample, type Found, isWrite, recordingOf } from '../../sample.ts';
import { scalarsOf } from '../values/leaf.ts';
import { isHome } from './born-at.ts';
import { detailsOf, entityKey, type Tracked } from './tracked.ts';

/** So many writes of anybody, things that were made, and first looks are remembered: the oldest go first. */
const [WRITES, MADE, LOOKS] = [200, 500, 500];

interface Maker {
  readonly one: Tracked;
  /** Calls by which somebody has looked already. */
  readonly looked: Set<string>;
}

interface Look {
  readonly call: string;
  readonly one: Tracked;
  readonly entities: ReadonlySet<string>;
}

/** So many milliseconds after it was made: what a server does by itself later is not of that call. */
const SOON = 5 * 60_000;

/**
 * Whether a write may be why something lies below a thing: whatever is done may be noted in a log of it. What only makes another such thing, or signs somebody in, is not; in
 * other recordings it is what names that thing, or is done at the place.
 */
const mayHaveMade = ({ sample, issued }: Tracked, maker: Tracked, key: string, look: CallSample): boolean =>
  sample.call !== maker.sample.call &&
  issued.size === 0 &&
  (recordingOf(sample) === recordingOf(look) ||
    isHome(look, sample) ||
    sample.path.some(([, text]) => text === key) ||
    scalarsOf(sample.payload, 60).some(({ value }) => sameText(value, key)));

const WHICH_PAGE = /^(?:page|offset|skip|start)$/i;

/** Whether a list was asked for only some of what there is: those that hold what was asked for, or so many as came. */
const isOfSome = ({ query, found }: CallSample): boolean =>
  query.some(
    ([name, text]) =>
      !WHICH_PAGE.test(name) &&
      (text === String(found.length) || found.some(({ value }) => Object.values(value).some((held) => sameText(held, text)))),
  );

/**
 * What lies below something that a call has just made, and names it, cannot have been there before: a project has whoever made it among its members. The first look there tells,
 * as long as nobody has written anything that may be why; and only where every other thing that was made so had one, too.
 */
export class BornBelow {
  readonly #writes: Tracked[] = [];
  readonly #made = new Map<string, Maker>();
  readonly #looks: Look[] = [];

  /** Whatever was answered with success, in the order of the answers. `knows`: what was seen before. */
  answers(one: Tracked, knows: (found: Found) => boolean): void {
    const { sample } = one;
    if (isWrite(sample)) this.#wrote(one);
    else
      for (const { in: place, entity, key } of sample.reach) {
        const maker = place === 'path' ? this.#made.get(`${recordingOf(sample)} ${entityKey(entity, key)}`) : undefined;
        if (maker !== undefined && !maker.looked.has(sample.call)) this.#look(one, maker, { entity, key }, knows);
      }
  }

  #wrote(one: Tracked): void {
    const { sample } = one;
    this.#writes.push(one);
    if (this.#writes.length > WRITES) this.#writes.shift();
    if (sample.method !== 'POST' || sample.status > 299) return;
    for (const { entity, key } of detailsOf(sample)) {
      // What the write was about was there already, though nobody had looked.
      const isAnother = !sample.reach.some((reach) => reach.entity === entity);
      if (isAnother) keepRecent(this.#made, `${recordingOf(sample)} ${entityKey(entity, key)}`, { one, looked: new Set() }, MADE);
    }
  }

  #look({ sample }: Tracked, { one, looked }: Maker, made: { entity: string; key: string }, knows: (found: Found) => boolean): void {
    looked.add(sample.call);
    const isOther = this.#writes.some((write) => write.at > one.at && mayHaveMade(write, one, made.key, sample));
    const isSoon = (sample.start ?? 0) - (one.sample.start ?? 0) <= SOON;
    // What was made before the oldest write that is remembered is forgotten.
    if (isOther || !isSoon || isOfSome(sample) || (this.#writes[0]?.at ?? 0) > one.at || !one.fresh.has(entityKey(made.entity, made.key)))
      return;
    const below = sample.found.filter(
      (found) => found.entity !== made.entity && !knows(found) && Object.values(found.value).some((held) => sameText(held, made.key)),
    );
    const each = Map.groupBy(below, ({ entity }) => entity);
    for (const [entity, [first, ...more]] of each)
      if (first !== undefined && !one.births.has(entity))
        one.births.set(entity, more.length > 0 ? undefined : { key: first.key, value: first.value });
    const look: Look = { call: sample.call, one, entities: new Set(each.keys()) };
    // What one has and another has not, the call does not make.
    for (const other of this.#looks.filter(({ call, one: maker }) => call === look.call && maker.sample.call === one.sample.call))
      for (const entity of look.entities.symmetricDifference(other.entities)) {
        one.births.set(entity, undefined);
        other.one.births.set(entity, undefined);
      }
    this.#looks.push(look);
    if (this.#looks.length > LOOKS) this.#looks.shift();
  }
}
