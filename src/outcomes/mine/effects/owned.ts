import { underKey } from '../../../base/path.ts';
import type { Source } from '../../outcome.ts';
import { namesSomebody } from '../conditions/whose.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Here } from '../values/origin.ts';

interface Made {
  readonly one: Tracked;
  readonly key: string;
}

/** So many people made something: of one alone it may be by chance. */
const PEOPLE = 2;

/**
 * Whose things are from the beginning that a call makes, where who makes them is not shown it and others are: who made each. `told`: the fields that are known
 * otherwise. `fieldsOf`: where what stands in a field comes from.
 */
export const ownedFrom = (
  made: readonly Made[],
  entity: string,
  told: readonly string[],
  knowledge: Pick<Knowledge, 'startOf' | 'outlines'>,
  fieldsOf: (path: string, key: string, here: readonly Here[]) => readonly (readonly [string, Source])[],
): readonly (readonly [string, Source])[] => {
  const starts = made.flatMap(({ one, key }) => {
    const value = knowledge.startOf(entity, key);
    return value === undefined ? [] : [{ one, value }];
  });
  const keys = new Set(starts.flatMap(({ value }) => Object.keys(value).filter(namesSomebody)));
  return [...keys].flatMap((key) => {
    const here = starts.flatMap(({ one, value }): Here[] => (Object.hasOwn(value, key) ? [{ one, value: value[key] }] : []));
    if (told.includes(key) || new Set(here.map(({ one }) => one.sample.caller.account?.key)).size < PEOPLE) return [];
    const own = fieldsOf(underKey('', key), key, here).filter(([, source]) => source.from === 'caller');
    const account = here[0]?.one.sample.caller.account?.entity ?? '';
    const identity = knowledge.outlines.get(account)?.identity;
    return own.some(([, source]) => source.from === 'caller' && source.path === identity) ? own : [];
  });
};
