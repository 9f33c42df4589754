import { digestOf } from '../conditions/conditions.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Part } from './part.ts';

/** So many things of one call are told one by one, each in so many characters. */
const MOST = 8;
const LONG = 4_000;

/**
 * Reads about several things, in whose answers nothing is known of any: each thing that was always answered alike is answered so again, and of the others
 * nothing is shown.
 */
export const splitByThing = (group: readonly Tracked[]): readonly Part[] | undefined => {
  if (group[0] === undefined || group[0].sample.path.length === 0) return undefined;
  const asked = [...Map.groupBy(group, digestOf)].map(([digest, own]) => ({
    digest,
    own,
    answers: new Set(own.map(({ sample }) => JSON.stringify(sample.response))),
  }));
  if (asked.length < 2 || new Set(asked.flatMap(({ answers }) => [...answers])).size < 2) return undefined;
  const steady = asked.filter(({ answers }) => answers.size === 1 && [...answers].every((answer) => answer.length <= LONG));
  if (steady.length === 0 || steady.length > MOST) return undefined;
  const told = new Set(steady.map(({ digest }) => digest));
  const rest = group.filter((one) => !told.has(digestOf(one)));
  return [
    ...steady.map(
      ({ digest, own }): Part => ({
        group: own,
        whole: group,
        when: [{ kind: 'as recorded', digests: [digest] }],
        takes: (one) => digestOf(one) === digest,
      }),
    ),
    ...(rest.length === 0 ? [] : [{ group: rest, whole: group, when: [], takes: (one: Tracked) => !told.has(digestOf(one)) }]),
  ];
};
