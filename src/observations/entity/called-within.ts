import type { JsonObject } from '../../base/json.ts';
import type { KeyedSet } from '../naming/route.ts';
import { partAt } from '../resource.ts';
import { BELOW, type Draft } from './history.ts';
import type { Done, Written } from './written.ts';

/** What a thing says that it is called within, behind what its set hangs below; `undefined` where it does not say all of it. */
export const calledWithin = (
  object: JsonObject,
  { set, fields }: KeyedSet,
  parameters: readonly (readonly [string, string])[],
): readonly string[] | undefined => {
  const own = fields.map((field) => partAt(object, field));
  return own.includes(undefined)
    ? undefined
    : [...parameters.slice(0, set.split('{').length - 1).map(([, value]) => value), ...(own as string[])];
};

/**
 * What is answered with under the identity that the address names, but within something else (the draft of an order, the order that a draft becomes): it is
 * made by the call where the status says so (201, RFC 9110 §15.3.2), and else changed by it.
 */
export const besideAddressed = (
  status: number,
  { scope, target, shown }: Pick<Written, 'scope' | 'target' | 'shown'>,
  draftOf: (key: string) => Draft | undefined,
): readonly Done[] =>
  shown.flatMap(({ key, scope: own }) => {
    const draft = own === undefined || target === undefined || own.join(BELOW) === scope.join(BELOW) ? undefined : draftOf(key);
    return draft === undefined
      ? []
      : [
          {
            drafts: [draft],
            id: [...(own ?? []), target].join(BELOW),
            ...(status === 201 ? { creates: true, anew: true as const } : { named: true }),
          },
        ];
  });
