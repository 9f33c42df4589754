import { FORM_NAMES, isWrittenAs } from '../../form.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';

/** Refusals of what a server cannot read, or does not find. */
const UNREAD: ReadonlySet<number> = new Set([400, 404, 422]);
/** So many names of one form show that all are written so. */
const FEWEST = 3;

const namedIn = ({ sample }: Tracked, name: string): string => sample.path.find(([other]) => other === name)?.[1] ?? '';

/**
 * That what an address names is not written as everything is that the call was taken for: `/boats/abc` where boats have numbers. It is looked at before what is called
 * so is looked for, and often answered otherwise.
 */
export const ofPath = (own: readonly Tracked[], others: readonly Tracked[]): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined || !UNREAD.has(first.sample.status)) return [];
  const taken = others.filter(({ sample }) => sample.status < 400);
  return first.sample.path.flatMap(([name]): readonly Predicate[] => {
    const names = new Set(taken.map((one) => namedIn(one, name)));
    const form = names.size < FEWEST ? undefined : FORM_NAMES.find((some) => [...names].every((text) => isWrittenAs(text, some)));
    if (form === undefined) return [];
    const about = first.sample.reach.find((reach) => reach.in === 'path' && reach.name === name);
    return [
      {
        condition: { kind: 'path-value', name, isNo: form },
        holds: (one) => !isWrittenAs(namedIn(one, name), form),
        // That there is no such thing is plainer: it says as much, where nothing else is answered for that.
        tier: 1,
        about: about === undefined ? `path ${name}` : `entity ${about.entity}`,
      },
    ];
  });
};
