import { isBuster } from '../../buster.ts';
import { isOperation } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Part } from './part.ts';
import { byGiven } from './split.ts';

/** More ways to ask for one thing than these are no ways to ask for it. */
const WAYS = 4;

const namesOf = ({ sample }: Tracked): readonly string[] => sample.query.flatMap(([name, value]) => (isBuster(name, value) ? [] : [name]));

/**
 * Answers of one form that are asked for in several ways ("aggregate[count]=id", "aggregate[count][0]=id"), each by a name that nobody gave who was answered
 * in another form: each way is an outcome of its own, where no name is given in all of them. What is asked for plainly has no such name.
 */
export const splitByAsked = (part: Part, answers: readonly Tracked[]): readonly Part[] => {
  const { group, takes } = part;
  const [first] = group;
  if (first === undefined || first.sample.method !== 'GET' || first.sample.status >= 300 || isOperation(first.sample.call)) return [part];
  const whole = new Set(part.whole);
  const foreign = answers.filter((one) => !whole.has(one));
  if (!foreign.some(takes)) return [part];
  const others = new Set(foreign.flatMap(namesOf));
  const given = Map.groupBy(
    group.flatMap((one) => [...new Set(namesOf(one))].flatMap((name) => (others.has(name) ? [] : [{ name, one }]))),
    ({ name }) => name,
  );
  const names = [...given].toSorted(([a, of], [b, other]) => other.length - of.length || (a < b ? -1 : 1)).map(([name]) => name);
  const wayOf = (one: Tracked): string | undefined => names.find((name) => namesOf(one).includes(name));
  const ways = Map.groupBy(group, wayOf);
  if (ways.has(undefined) || ways.size < 2 || ways.size > WAYS) return [part];
  return [...ways].map(([way = '', own]): Part => {
    const variable = byGiven(way);
    const [some = first] = own;
    return {
      ...part,
      group: own,
      when: [...part.when, ...variable.conditions(some)],
      takes: (one) => takes(one) && wayOf(one) === way,
    };
  });
};
