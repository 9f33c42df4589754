import type { JsonObject } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import { keepRecent } from '../../../base/recent.ts';
import { sameJson } from '../../../base/same-json.ts';
import { sameText } from '../../place.ts';
import { type CallSample, type Found, isAmong, isWrite } from '../../sample.ts';
import { placesOf } from '../values/leaf.ts';
import { isAtEnd } from './born-at.ts';
import { type Held, heldBy } from './lists.ts';
import { detailsOf, entityKey, isPart, type Tracked } from './tracked.ts';

/** Of all recordings together, so many things and lists are remembered, and of one list what so many sessions were last answered: the oldest go first. */
const [THINGS, LISTS, SESSIONS] = [5_000, 200, 4];

/** What was put at its own address before any answer had shown it: the first such request. */
interface Put {
  readonly one: Tracked;
  /** When it had been answered, in samples and answers. */
  readonly answered: number;
}

const requestOf = ({ call, path, query }: CallSample): string => JSON.stringify([call, path, query]);

/** Whether a list was asked for with something that was sent: what was put may have stood there before, and come into the list by that. */
const isAskedFor = (list: CallSample, { payload }: CallSample): boolean =>
  list.query.some(([, asked]) => placesOf(payload).some(({ value }) => typeof value !== 'object' && sameText(value, asked)));

/** What a look shows of a thing as it was sent, under the names that it was sent under. */
const asSent = (value: JsonObject, { payload }: CallSample): JsonObject => {
  const sent = placesOf(payload);
  return Object.fromEntries(
    Object.entries(value).filter(([name, held]) => sent.some((place) => lastPart(place.path) === name && sameJson(place.value, held))),
  );
};

/**
 * Follows what is put at its own address while no answer says whether it was there: a server may answer both alike (RFC 9110 §9.3.4). That it was made is shown by a
 * list, whoever asked for it, which lacked it before and has it afterwards, and in which nothing else differs but what was written between.
 */
export class Puts {
  readonly #put = new Map<string, Put>();
  /** By thing: when the last request that wrote to it had been answered. */
  readonly #written = new Map<string, number>();
  readonly #seen = new Map<string, true>();
  readonly #lists = new Map<string, Map<string, Held>>();
  readonly #made = new Map<string, Put>();

  /** Whatever was answered with success, in the order of the answers. */
  answers(one: Tracked, moment: number): void {
    if (isWrite(one.sample)) this.#writes(one, moment);
    else this.#looks(one);
  }

  /** Whether somebody wrote to a thing since. */
  isWritten(name: string, since: number): boolean {
    return (this.#written.get(name) ?? -1) > since;
  }

  #writes(one: Tracked, moment: number): void {
    const { sample } = one;
    const [target] = sample.reach;
    const name = target === undefined ? '' : entityKey(target.entity, target.key);
    if (target !== undefined && sample.method === 'PUT' && sample.status < 300 && isAtEnd(sample, target.key)) {
      const isFirst = !this.#put.has(name) && !this.#seen.has(name);
      if (isFirst) keepRecent(this.#put, name, { one, answered: moment }, THINGS);
    } else if (target !== undefined) this.#put.delete(name);
    for (const { entity, key } of [...sample.reach, ...(sample.listed ?? []), ...detailsOf(sample)])
      keepRecent(this.#written, entityKey(entity, key), moment, THINGS);
    for (const { entity, key } of detailsOf(sample)) keepRecent(this.#seen, entityKey(entity, key), true, THINGS);
  }

  #looks(one: Tracked): void {
    const { sample } = one;
    const held = heldBy(one);
    if (held !== undefined) {
      const request = requestOf(sample);
      const lists = this.#lists.get(request) ?? new Map<string, Held>();
      for (const before of lists.values()) this.#compare(one, before, held);
      keepRecent(lists, sample.session, held, SESSIONS);
      keepRecent(this.#lists, request, lists, LISTS);
    }
    for (const found of sample.found) {
      const name = entityKey(found.entity, found.key);
      this.#complete(name, found);
      keepRecent(this.#seen, name, true, THINGS);
    }
  }

  #compare(one: Tracked, before: Held, now: Held): void {
    const more = [...now.names].filter((name) => !before.names.has(name));
    const less = [...before.names].filter((name) => !now.names.has(name));
    if (more.length === 0 || ![...more, ...less].every((name) => this.isWritten(name, before.asked))) return;
    for (const found of one.sample.found) {
      const name = entityKey(found.entity, found.key);
      const put = this.#put.get(name);
      if (!more.includes(name) || isPart(one.sample, found) || put === undefined || put.one.at < before.asked || put.answered > one.at)
        continue;
      const birth = put.one.births.get(found.entity);
      if (isAskedFor(one.sample, put.one.sample) || birth?.wasAbsent === true) continue;
      const isAsMade = this.#written.get(name) === put.answered;
      // A look at its own address showed more of it, before any list was read.
      const looked = birth?.key === found.key ? birth.value : {};
      const value = isAsMade ? { ...found.value, ...looked } : looked;
      const isRow = Object.keys(looked).length === 0;
      put.one.births.set(found.entity, { key: found.key, value, wasAbsent: true, ...(isRow ? { isRow } : {}) });
      keepRecent(this.#made, name, put, THINGS);
    }
  }

  /** A row shows less of a thing than its own address: another look shows what else was sent, as long as nobody has written to it again. */
  #complete(name: string, found: Found): void {
    const { entity, value } = found;
    const put = this.#made.get(name);
    const birth = put?.one.births.get(entity);
    if (put === undefined || birth === undefined || this.#written.get(name) !== put.answered) return;
    put.one.births.set(entity, {
      ...birth,
      value: { ...asSent(value, put.one.sample), ...birth.value },
      isRow: birth.isRow === true && isAmong(found),
    });
  }
}
