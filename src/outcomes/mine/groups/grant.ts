import type { Json } from '../../../base/json.ts';
import type { Condition } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Part } from './part.ts';

/** The parameter by which a request for a token says what it shows for it (RFC 6749 §4); some servers take it from the query. */
const NAME = 'grant_type';

/** How a token is asked for: "password", "refresh_token"; `undefined` where a request says nothing of it. */
const grantOf = ({ sample }: Tracked): Condition | undefined => {
  const queried = sample.query.find(([name]) => name === NAME)?.[1];
  if (queried !== undefined) return { kind: 'query-value', name: NAME, is: 'equals', value: queried };
  const sent: Json | undefined = sample.payloadKnown ? valueAt(sample.payload, NAME) : undefined;
  return typeof sent === 'string' && sent !== '' ? { kind: 'payload-value', path: NAME, is: 'equals', value: sent } : undefined;
};

const keyOf = (one: Tracked): string => JSON.stringify(grantOf(one) ?? null);

/** Answers parted by how a token was asked for, where each request says how and two ways were seen; each part is split again in its own way. */
export const splitByGrant = (
  group: readonly Tracked[],
  inner: (part: readonly Tracked[]) => readonly Part[],
): readonly Part[] | undefined => {
  const parts = [...Map.groupBy(group, keyOf)];
  const grants = parts.flatMap(([, [first]]) => (first === undefined ? [] : (grantOf(first) ?? [])));
  if (parts.length < 2 || grants.length < parts.length) return undefined;
  return parts.flatMap(([key, part], at) =>
    inner(part).map(
      (own): Part => ({
        ...own,
        whole: part,
        when: [...grants.slice(at, at + 1), ...own.when],
        takes: (one) => keyOf(one) === key && own.takes(one),
      }),
    ),
  );
};

/** Whether all of them were let in by a name and a password, as they say. */
export const isByPassword = (group: readonly Tracked[]): boolean =>
  group.every((one) => {
    const grant = grantOf(one);
    return (grant?.kind === 'query-value' || grant?.kind === 'payload-value') && grant.value === 'password';
  });
