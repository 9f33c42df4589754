import { shown } from '../../statement/statement.ts';
import type { LeftOut } from './reading.ts';
import { key } from './rivals.ts';
import type { Discarded } from './series.ts';
import { tallyOf } from './transitions.ts';

const MOST = 20;

/** What does not count, by value and reason: those of most sights first. */
export const leftOutOf = (discarded: readonly Discarded[], counted: string): readonly LeftOut[] =>
  [...Map.groupBy(discarded, ({ value, why }) => `${why} ${key(value)}`).values()]
    .map((group): LeftOut => {
      const [first] = group;
      if (first === undefined) throw new Error('nothing was left out');
      return { value: first.value, why: first.why, ...shown('seen', tallyOf(group.map(({ at, id }) => ({ at, unit: id }))), { counted }) };
    })
    .sort((a, b) => b.support.times - a.support.times || (`${a.why} ${String(a.value)}` < `${b.why} ${String(b.value)}` ? -1 : 1))
    .slice(0, MOST);
