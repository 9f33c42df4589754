import type { NinepointDocument } from '../document/document.ts';
import { hasMark } from '../document/unredacted.ts';
import type { EntityModel } from '../observations/entity/unify.ts';
import { similarity } from '../observations/naming/alike.ts';
import type { StatedPath } from '../observations/naming/stated.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import { withNamed } from '../points/6-roles/people.ts';
import type { Role, Roles } from '../points/6-roles/reading.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';
import { decided } from '../points/layout.ts';

/** An entity, as it can be told from others whatever it is called. */
interface NamedEntity {
  readonly name: string;
  readonly identity: string | null;
  /** Its own members. */
  readonly members: readonly string[];
}

/** What the document that is written over calls things by: a person's word on names goes before the program's. */
export interface AuthorNames {
  /** Calls that a person named, or named otherwise. */
  readonly calls: readonly Call[];
  readonly entities: readonly NamedEntity[];
  /** Of them those that say who asks in them, on the author's word. */
  readonly roles: readonly Role[];
}

const keyOf = (call: Call): string => `${call.origin} ${callName(call)}`;

const pathOf = (field: string): string => field.split(/[.[{]/)[0] ?? field;

const namedEntity = ({ name, identity, fields }: Entity): NamedEntity => ({
  name,
  identity,
  members: [...new Set(fields.map(({ path }) => pathOf(path)))],
});

/**
 * `pristine`: the document as it was last written by itself; without one, only rows that say that a person decided them are a person's. `undefined`
 * for a document that was not redacted. Nothing of the documents is kept by what is returned: they may be large, and a reading takes long.
 */
export const namesIn = (edited: NinepointDocument, pristine: NinepointDocument | undefined): AuthorNames | undefined => {
  if (hasMark(edited)) return undefined;
  const { calls, entities, roles } = edited.specification.points;
  const known = pristine === undefined ? undefined : new Set(pristine.specification.points.calls.map(keyOf));
  // Texts of their own: a part of a text keeps the whole of it.
  return structuredClone({
    calls: calls.filter((call) => call.operation === null && (call.grade === 'decided' || known?.has(keyOf(call)) === false)),
    entities: entities.map(namedEntity),
    roles: roles.roles.filter(({ grade }) => grade === 'decided'),
  });
};

/** The same as naming needs them. */
export const pathsOfAuthor = ({ calls }: AuthorNames): readonly StatedPath[] =>
  calls.map(({ method, path, origin }) => ({ method, path, origins: [origin], parameters: [] }));

/** So much of their fields two entities share when they are one under two names. */
const SAME = 0.8;

/**
 * Gives entities the names that the document has for them: one that is there under no other name, with the same identity and nearly the same
 * fields. Where two fit, nothing is renamed.
 */
export const withAuthorNames = (models: readonly EntityModel[], names: AuthorNames | undefined): readonly EntityModel[] => {
  if (names === undefined) return models;
  const standing = new Set(names.entities.map(({ name }) => name));
  const fresh = new Set(models.map(({ name }) => name));
  const free = names.entities.filter(({ name }) => !fresh.has(name));
  const fits = (model: EntityModel, entity: NamedEntity): boolean =>
    entity.identity === (model.identity ?? null) && similarity(new Set(entity.members), new Set(model.shape.keys?.keys() ?? [])) >= SAME;
  const renamed = new Map<EntityModel, string>();
  for (const model of models) {
    if (standing.has(model.name)) continue;
    const [only, ...others] = free.filter((entity) => fits(model, entity));
    if (only === undefined || others.length > 0) continue;
    if (models.filter((other) => !standing.has(other.name) && fits(other, only)).length === 1) renamed.set(model, only.name);
  }
  return models.map((model) => ({ ...model, name: renamed.get(model) ?? model.name }));
};

/** The roles of people that a person named stay a person's, too. */
export const withAuthorRoles = (roles: Roles, names: AuthorNames | undefined): Roles => ({
  ...roles,
  roles: withNamed(roles.roles, names?.roles ?? []),
});

/** The calls that a person named stay a person's: so it is known the next time, too. */
export const withAuthorCalls = <C extends Call>(calls: readonly C[], names: AuthorNames | undefined): C[] => {
  const own = new Set((names?.calls ?? []).map(keyOf));
  return calls.map((call) => (own.has(keyOf(call)) ? { ...call, ...decided } : call));
};
