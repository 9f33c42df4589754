import { isObject } from '../base/json.ts';
import { keyReferred } from '../base/wire/own-link.ts';
import type { Exchange } from '../observations/exchange.ts';
import { keyByAddress, valuesWithin } from '../outcomes/by-address.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { valuesAt } from '../outcomes/place.ts';
import { entitiesOf } from '../outcomes/sources-of.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import type { Called } from './called.ts';
import type { LeafContext } from './leaf.ts';
import { recordsIn } from './records-in.ts';
import { keyWithin } from './touched.ts';

/** The identities of things that a request names or makes, by entity. */
export const keysIn = (
  called: Called,
  exchange: Exchange,
  outcome: Outcome | undefined,
  identityOf: LeafContext['identityOf'],
  of: (entity: string) => Pick<Entity, 'calledBy' | 'identity' | 'within'> | undefined,
): ReadonlyMap<string, string> => {
  const keys = new Map<string, string>();
  for (const parameter of called.call?.parameters ?? []) {
    const value = parameter.in === 'path' ? called.path.get(parameter.name) : undefined;
    const entity = parameter.refersTo?.replace(/\.[^.]*$/, '');
    if (value === undefined || entity === undefined) continue;
    keys.set(entity, [...(valuesWithin(of(entity)?.within ?? [], called.path, parameter.name) ?? []), value].join('/'));
  }
  // What an operation is about, and what some plain calls are, stands in what was sent alone.
  for (const row of called.call?.requests.flatMap(({ shape }) => shape) ?? []) {
    const [value, ...others] = row.refersTo === null ? [] : valuesAt(called.payload, row.path);
    const entity = row.refersTo?.replace(/\.[^.]*$/, '');
    if (entity === undefined || keys.has(entity) || others.length > 0 || row.refersTo !== `${entity}.${identityOf(entity)}`) continue;
    if ((typeof value === 'string' || typeof value === 'number') && of(entity)?.within === undefined)
      keys.set(entity, keyReferred(row.refersTo, String(value)));
  }
  for (const entity of outcome === undefined ? [] : entitiesOf(outcome)) {
    // Whose it is that each has of their own, a recording does not tell by its requests.
    if (of(entity)?.calledBy === 'its address') keys.set(entity, keyByAddress(called.path.values()));
  }
  if (exchange.response.kind !== 'json') return keys;
  const made = outcome?.then.filter((effect) => effect.kind === 'create') ?? [];
  if (outcome === undefined || made.length === 0) return keys;
  const { value } = exchange.response;
  // Where its template says that they stand, however deep: `{"record": {"params": {"id": 7}}}`.
  const records = recordsIn(outcome, value, new Map(), of, undefined);
  for (const effect of made) {
    const identity = identityOf(effect.entity);
    const within = of(effect.entity)?.within;
    const shown = within === undefined ? records.find((one) => one.entity === effect.entity) : undefined;
    if (shown !== undefined) {
      keys.set(effect.entity, shown.key);
      continue;
    }
    const key = [value, ...(isObject(value) ? Object.values(value) : [])]
      .map((one) => keyWithin(one, identity, within, called.path))
      .find((one) => one !== undefined);
    if (key !== undefined) keys.set(effect.entity, key);
  }
  return keys;
};
