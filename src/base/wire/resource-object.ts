import { isArray, isObject, type Json, type JsonObject } from '../json.ts';

/** The member of a resource object that its own fields stand in (jsonapi.org/format/1.1, "Attributes"). */
export const ATTRIBUTES = 'attributes';

/** The member that names the other ends of its relationships. */
export const RELATIONSHIPS = 'relationships';

const isText = (value: Json | undefined): boolean => typeof value === 'string' || typeof value === 'number';

/** A resource of JSON:API (jsonapi.org/format/1.1, "Resource Objects"). */
export const isResourceObject = (object: JsonObject): boolean =>
  isObject(object[ATTRIBUTES]) && isText(object['type']) && isText(object['id']);

const NAMES = ['id', '_id'] as const;
/** With fewer it may be a pointer to another thing of the same number. */
const FEWEST = 3;

/** Whether a member of an object is that very object with its fields: it has its identity, and what the object says besides, it says as well. */
const repeats = (object: JsonObject, member: Json | undefined): boolean => {
  if (!isObject(member)) return false;
  const { id } = object;
  if (!NAMES.some((name) => member[name] === id)) return false;
  const said = new Set(Object.values(member));
  return said.size >= FEWEST && Object.values(object).every((value) => !isText(value) || said.has(value));
};

/** A thing beside what it is called by, each under its kind, and nothing else: `{"bookingid": 7, "booking": {"guest": "Ada"}}`. */
interface Beside {
  readonly identity: string;
  readonly member: string;
}

const besideIdentity = (object: JsonObject): Beside | undefined => {
  let identity: string | undefined;
  let member: string | undefined;
  for (const key in object) {
    if (identity === undefined && isText(object[key])) identity = key;
    else if (member === undefined && isObject(object[key])) member = key;
    else return undefined;
  }
  if (identity === undefined || member === undefined || identity.toLowerCase().replace(/_?id$/, '') !== member.toLowerCase())
    return undefined;
  const fields = object[member] as JsonObject;
  return identity.length === member.length || [...NAMES, identity].some((name) => Object.hasOwn(fields, name))
    ? undefined
    : { identity, member };
};

/** Whether an object is one thing beside what it is called by. */
export const isBesideIdentity = (object: JsonObject): boolean => besideIdentity(object) !== undefined;

/**
 * The member of an object that its fields stand in: `attributes` of a resource object, the one that has its identity, where nothing is said beside it
 * that it does not say (a row with its document in CouchDB: `{"id": "7", "key": "7", "doc": {"_id": "7", …}}`), or the one beside its identity.
 */
export const memberOfFields = (object: JsonObject): string | undefined => {
  if (!isText(object['id'])) return besideIdentity(object)?.member;
  if (isResourceObject(object)) return ATTRIBUTES;
  let found: string | undefined;
  for (const key in object) {
    if (!repeats(object, object[key])) continue;
    if (found !== undefined) return undefined;
    found = key;
  }
  return found;
};

/** Whether an object is the member of another that its fields stand in. */
export const isMemberOf = (object: JsonObject, parent: JsonObject | undefined): boolean => {
  if (parent === undefined) return false;
  if (!NAMES.some((name) => Object.hasOwn(object, name) && object[name] === parent['id'])) {
    const beside = besideIdentity(parent);
    return beside !== undefined && parent[beside.member] === object;
  }
  const member = memberOfFields(parent);
  return member !== undefined && parent[member] === object;
};

const idOf = (identifier: JsonObject): Json | undefined => {
  const id = identifier['id'];
  return isText(id) ? String(id) : undefined;
};

const pointedAt = (relationship: Json): Json | undefined => {
  const data = isObject(relationship) ? relationship['data'] : undefined;
  if (isArray(data)) return data.filter(isObject).map((one) => idOf(one) ?? null);
  return isObject(data) ? idOf(data) : data;
};

/** The relationship whose other end a printed path names, as its identity. */
export const relationshipAt = (path: string): string | undefined => /(?:^|\.)relationships\.([^.[\]{}"]+)\.data\.id$/.exec(path)?.[1];

/** Says what a payload describes, and is of that alone (OData JSON Format 4.01 §4.6.1). */
const CONTEXT = '@odata.context';

const withoutContext = (object: JsonObject): JsonObject => {
  if (!Object.hasOwn(object, CONTEXT)) return object;
  const { [CONTEXT]: _, ...fields } = object;
  return fields;
};

/** A thing as its fields, wherever they stand; the identity of what a relationship of a resource object names is its value. */
export const fieldsOfThing = (object: JsonObject): JsonObject => {
  const member = memberOfFields(object);
  if (member === undefined) return withoutContext(object);
  const fields = object[member] as JsonObject;
  const identity = besideIdentity(object)?.identity;
  if (identity !== undefined) return { [identity]: object[identity] as Json, ...fields };
  if (!isResourceObject(object)) return fields;
  const relationships = object[RELATIONSHIPS];
  const related = Object.entries(isObject(relationships) ? relationships : {}).flatMap(([name, relationship]) => {
    const value = pointedAt(relationship);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...related, ...Object.entries(fields), ['type', object['type'] as Json], ['id', object['id'] as Json]]);
};

/**
 * Which fields of a thing stand below the place at which the thing does, of all paths of an answer as they are printed: there, in the attributes or
 * relationships of a resource object, or in the member that has its identity, where more of them stand in it than beside it.
 */
export const fieldsBelow = (under: string, fields: readonly string[], paths: ReadonlySet<string>): ReadonlySet<string> => {
  const start = under === '' ? '' : `${under}.`;
  const at = (member: string): readonly string[] => fields.filter((field) => paths.has(`${start}${member}${field}`));
  const own = at('');
  const members = NAMES.flatMap((name) =>
    [...paths].flatMap((path) => {
      const member = path.startsWith(start) && path.endsWith(`.${name}`) ? path.slice(start.length, -name.length) : '';
      return /^[^.[\]{}]+\.$/.test(member) ? [member] : [];
    }),
  );
  const held = members.map(at).filter((found) => found.length > own.length);
  return new Set([own, at(`${ATTRIBUTES}.`), at(`${RELATIONSHIPS}.`), ...held].flat());
};

/** A thing with all that it holds, and the member that its fields stand in. */
export interface Whole {
  readonly value: JsonObject;
  readonly within?: string;
}

/**
 * A thing with all that it holds: its fields, and what stands beside them as it is (relationships, links, meta). Where two of them are called alike it is
 * left as it stands.
 */
export const wholeThing = (object: JsonObject): Whole => {
  const within = memberOfFields(object);
  if (within === undefined) return { value: withoutContext(object) };
  const fields = fieldsOfThing(object);
  const beside = Object.entries(object).filter(([key, value]) => key !== within && !(isText(value) && fields[key] === value));
  return beside.some(([key]) => Object.hasOwn(fields, key))
    ? { value: object }
    : { value: { ...fields, ...Object.fromEntries(beside) }, within };
};
