import type { Json } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import { isWrite } from '../../sample.ts';
import { isNumbered, maySayWhose } from '../conditions/whose.ts';
import { detailsOf, entityKey, type Tracked } from './tracked.ts';
import { isUnique } from './unique.ts';

/** What people are that a field of things names: by the entity of the things and the path of the field, the entity that whoever asks is one of. */
export type NamedMakers = (entity: string, field: string) => string | undefined;

interface Named {
  readonly people: Set<string>;
  times: number;
  account: string | undefined;
}

/** So many people made something; of numbers that anybody may have, so many things were made. */
const PEOPLE = 2;
const NUMBERED = 3;

/** In every thing that was made, whoever made it. */
const isNamed = (value: Json | undefined, key: string): boolean =>
  (typeof value === 'string' || typeof value === 'number') && String(value) === key;

/** Fields that hold, in each thing that somebody made, whoever made it: an `ownerId` that is 5 where 5 asked and 6 where 6 did refers to people. */
export const namedMakersAmong = (samples: readonly Tracked[], kinds: ReadonlySet<string>): NamedMakers => {
  const found = new Map<string, Named>();
  const broken = new Set<string>();
  for (const { sample, fresh } of samples) {
    const { account } = sample.caller;
    if (account === undefined || !isWrite(sample) || sample.status < 200 || sample.status > 299) continue;
    for (const { entity, key, value } of detailsOf(sample)) {
      if (entity === account.entity || !fresh.has(entityKey(entity, key))) continue;
      for (const [member, held] of Object.entries(value)) {
        const name = JSON.stringify([entity, underKey('', member)]);
        if (broken.has(name) || !maySayWhose(member, isNumbered(held), account.entity, kinds)) continue;
        const named = found.get(name) ?? { people: new Set<string>(), times: 0, account: account.entity };
        if (!isNamed(held, account.key) || named.account !== account.entity) broken.add(name);
        named.people.add(account.key);
        named.times += 1;
        found.set(name, named);
      }
    }
  }
  return (entity, field) => {
    const name = JSON.stringify([entity, field]);
    const { people, times, account } = found.get(name) ?? {};
    if (people === undefined || times === undefined || broken.has(name) || people.size < PEOPLE) return undefined;
    return times >= NUMBERED || [...people].every(isUnique) ? account : undefined;
  };
};
