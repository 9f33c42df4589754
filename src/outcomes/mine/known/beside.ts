import type { JsonObject } from '../../../base/json.ts';
import { keepRecent } from '../../../base/recent.ts';
import { isWrite, recordingOf } from '../../sample.ts';
import { entityKey, isPart, type Numbers, type Tracked } from './tracked.ts';

/** So many writes are remembered, and so many things with their numbers: the oldest go first. Of one write so many things are followed. */
const [WRITES, THINGS, MOST] = [200, 5_000, 200];

interface Look {
  readonly numbers: Numbers;
  /** When it was asked for, and answered. */
  readonly asked: number;
  readonly answered: number;
}

const numbersIn = (value: JsonObject): Numbers =>
  new Map(Object.entries(value).flatMap(([name, held]) => (typeof held === 'number' ? [[name, held] as const] : [])));

/** Follows the numbers of things between two looks with one write of anybody between, which need not name them: what they count may have come or gone by it. */
export class Beside {
  readonly #looks = new Map<string, Look>();
  readonly #writes: { readonly one: Tracked; readonly answered: number }[] = [];
  /** What is older than this is remembered no more. */
  #since = 0;

  /** Whatever was answered with success, in the order of the answers. */
  answers(one: Tracked, moment: number): void {
    const { sample } = one;
    if (isWrite(sample)) {
      this.#writes.push({ one, answered: moment });
      if (this.#writes.length > WRITES) this.#since = this.#writes.shift()?.answered ?? 0;
      return;
    }
    for (const found of sample.found) {
      if (isPart(sample, found)) continue;
      const numbers = numbersIn(found.value);
      if (numbers.size === 0) continue;
      const thing = entityKey(found.entity, found.key);
      const name = `${recordingOf(sample)}\n${thing}`;
      const last = this.#looks.get(name);
      if (last !== undefined && last.asked >= this.#since) this.#compare(one, thing, last, numbers);
      keepRecent(this.#looks, name, { numbers, asked: one.at, answered: moment }, THINGS);
    }
  }

  #compare(one: Tracked, thing: string, last: Look, numbers: Numbers): void {
    const from = this.#writes.findLastIndex(({ answered }) => answered <= last.asked) + 1;
    const [write, ...others] = this.#writes.slice(from);
    const isBetween = write !== undefined && write.one.at >= last.answered && write.answered <= one.at;
    if (!isBetween || others.length > 0 || write.one.beside.size >= MOST || write.one.beside.has(thing)) return;
    write.one.beside.set(thing, { before: last.numbers, after: numbers });
  }
}
