import { isObject, type Json } from '../../base/json.ts';
import type { Specification } from '../../document/specification.ts';
import { sameText } from '../../outcomes/place.ts';
import { allSourcesOf } from '../../outcomes/sources-of.ts';
import type { Role } from '../../points/6-roles/reading.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import type { Row, Store } from '../data/store.ts';
import type { Credential, Principal } from './principal.ts';

/** How the one person of a role is told: the fields that name roles, by role, and where somebody is shown who is named by nothing. */
export interface ByRole {
  /** "role" of "`GET /me` role". Of several ways to tell a role, those that are fields of an answer. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** Whom reads that name nobody show, by their path ("/me"): what is changed there is changed of them. */
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>;
}

const says = (record: Json, field: string, role: string): boolean => isObject(record) && sameText(record[field], role);

const isRead = ({ method, operation }: Call): boolean => (operation === null ? method === 'GET' : operation.startsWith('query '));

const placeOf = ({ origin, path, operation }: Call): string => JSON.stringify([origin, path, operation]);

/** Of what a read that names nothing shows fields. */
const shownBy = (call: Call): readonly string[] => {
  if (!isRead(call) || call.parameters.some(({ in: place }) => place === 'path')) return [];
  const sources = call.outcomes.flatMap((outcome) => (outcome.status < 400 ? allSourcesOf(outcome) : []));
  return sources.flatMap((source) => (source.from === 'entity' ? [source.entity] : []));
};

export const byRoleIn = ({ roles, calls }: Specification['points']): ByRole => ({
  fields: new Map(
    roles.roles.map(({ name, recognisedBy }) => [
      name,
      recognisedBy
        .replaceAll('`', '')
        .split(', ')
        .flatMap((by) => /(?:^|[ .])(\w+)$/.exec(by)?.[1] ?? []),
    ]),
  ),
  shown: new Map([...Map.groupBy(calls, placeOf)].map(([place, all]) => [place, new Set(all.flatMap(shownBy))])),
});

/**
 * Whom a call that names nobody is about, for somebody of whom the role alone is known: the one person whom the recordings show in that role, by entity. Nobody
 * where they show several, or none.
 */
export const oneOfRole = (call: Call, store: Store, credential: Credential, { fields, shown }: ByRole): ReadonlyMap<string, Row> => {
  const { account, role } = credential.kind === 'present' ? credential.principal : { account: undefined, role: undefined };
  const own = role === undefined || account !== undefined ? undefined : fields.get(role);
  if (role === undefined || own === undefined || own.length === 0) return new Map();
  const named = [...call.parameters, ...call.requests.flatMap(({ shape }) => shape)].map(({ refersTo }) => refersTo?.split('.')[0]);
  return new Map(
    [...(shown.get(placeOf(call)) ?? [])].flatMap((entity) => {
      if (named.includes(entity)) return [];
      const [row, ...others] = store.rows(entity).filter(({ value }) => own.some((field) => says(value, field, role)));
      return row === undefined || others.length > 0 ? [] : [[entity, row] as const];
    }),
  );
};

/**
 * Who somebody is of whom the role alone is known, where the document says what the one person who was recorded in it is called: that one among those
 * whom reads that name nobody show. Nobody where several are called so.
 */
export const personIn = (roles: readonly Role[], store: Store, { shown }: ByRole): ((role: string) => Principal['account']) => {
  const entities = new Set([...shown.values()].flatMap((all) => [...all]));
  return (name) => {
    const knownAs = roles.find((role) => role.name === name)?.knownAs ?? [];
    const people = [...entities].flatMap((entity) =>
      knownAs.filter((key) => store.get(entity, key) !== undefined).map((key) => ({ entity, key })),
    );
    return people.length === 1 ? people[0] : undefined;
  };
};
