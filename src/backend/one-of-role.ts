import { isObject, type Json } from '../base/json.ts';
import { sameText } from '../outcomes/place.ts';
import { allSourcesOf } from '../outcomes/sources-of.ts';
import type { Role } from '../points/6-roles/reading.ts';
import type { Call } from '../points/7-calls/reading.ts';
import type { Credential } from './principal.ts';
import type { Row, Store } from './store.ts';

/** The fields that name roles, by role: "role" of "`GET /me` role". Of several ways to tell a role, those that are fields of an answer. */
export type RoleFields = ReadonlyMap<string, readonly string[]>;

export const roleFieldsOf = (roles: readonly Role[]): RoleFields =>
  new Map(
    roles.map(({ name, recognisedBy }) => [
      name,
      recognisedBy
        .replaceAll('`', '')
        .split(', ')
        .flatMap((by) => /(?:^|[ .])(\w+)$/.exec(by)?.[1] ?? []),
    ]),
  );

const says = (record: Json, field: string, role: string): boolean => isObject(record) && sameText(record[field], role);

const isRead = ({ method, operation }: Call): boolean => (operation === null ? method === 'GET' : operation.startsWith('query '));

/** Of what a read that names nothing shows fields. */
const shownBy = (call: Call): ReadonlySet<string> => {
  if (!isRead(call) || call.parameters.some(({ in: place }) => place === 'path')) return new Set();
  const named = [...call.parameters, ...call.requests.flatMap(({ shape }) => shape)].map(({ refersTo }) => refersTo?.split('.')[0]);
  const sources = call.outcomes.flatMap((outcome) => (outcome.status < 400 ? allSourcesOf(outcome) : []));
  return new Set(sources.flatMap((source) => (source.from === 'entity' && !named.includes(source.entity) ? [source.entity] : [])));
};

/**
 * Whom a read that names nobody is about, for somebody of whom the role alone is known: the one person whom the recordings show in that role, by entity. Nobody
 * where they show several, or none.
 */
export const oneOfRole = (call: Call, store: Store, credential: Credential, fields: RoleFields): ReadonlyMap<string, Row> => {
  const { account, role } = credential.kind === 'present' ? credential.principal : { account: undefined, role: undefined };
  const own = role === undefined || account !== undefined ? undefined : fields.get(role);
  if (role === undefined || own === undefined || own.length === 0) return new Map();
  return new Map(
    [...shownBy(call)].flatMap((entity) => {
      const [row, ...others] = store.rows(entity).filter(({ value }) => own.some((field) => says(value, field, role)));
      return row === undefined || others.length > 0 ? [] : [[entity, row] as const];
    }),
  );
};
