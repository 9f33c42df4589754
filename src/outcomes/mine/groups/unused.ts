import { isPseudonym } from '../../../base/pseudonym.ts';
import { isWrite } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';

/** Where an answer holds a text that stands for a secret. */
const secretsIn = ({ sample }: Tracked): readonly { readonly path: string; readonly value: string }[] =>
  scalarsOf(sample.response, 60).flatMap(({ path, value }) => (typeof value === 'string' && isPseudonym(value) ? [{ path, value }] : []));

const asksAsNobody = ({ sample }: Tracked): boolean =>
  sample.caller.credentials.length === 0 && isWrite(sample) && sample.status >= 200 && sample.status < 300;

/**
 * Credentials that were given out and never used before the recording ended: somebody signed in to see that it works. They stand where the answers
 * of other such calls give out those that were used (`user.token`), and whoever asked carried none.
 */
export const noteUnused = (all: readonly Tracked[]): void => {
  const asking = all.filter(asksAsNobody);
  const places = new Set(asking.flatMap((one) => secretsIn(one).flatMap(({ path, value }) => (one.issued.has(value) ? [path] : []))));
  if (places.size === 0) return;
  for (const one of asking)
    if (one.issued.size === 0) for (const { path, value } of secretsIn(one)) if (places.has(path)) one.issued.add(value);
};
