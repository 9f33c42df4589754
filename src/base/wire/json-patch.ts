import { isArray, isObject, type Json } from '../json.ts';

const OPERATIONS: ReadonlySet<Json | undefined> = new Set(['add', 'remove', 'replace', 'move', 'copy', 'test']);

const isStep = (step: Json): boolean => isObject(step) && OPERATIONS.has(step['op']) && typeof step['path'] === 'string';

/** Whether a payload is a JSON Patch: its members are how a change is written, and say nothing of a thing. */
export const isJsonPatch = (payload: Json | undefined): boolean => isArray(payload) && payload.length > 0 && payload.every(isStep);

type Members = Map<string, Json | Members>;

const put = (members: Members, [name = '', ...rest]: readonly string[], value: Json): void => {
  if (rest.length === 0) {
    members.set(name, value);
    return;
  }
  const have = members.get(name);
  const inner: Members = have instanceof Map ? have : new Map();
  members.set(name, inner);
  put(inner, rest, value);
};

const objectOf = (members: Members): Json =>
  Object.fromEntries([...members].map(([name, value]) => [name, value instanceof Map ? objectOf(value) : value]));

const DEEPEST = 20;

/** The members that a pointer leads through (RFC 6901); none where it leads into a list, or deeper than people write. */
const membersIn = (pointer: string): readonly string[] => {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return pointer.startsWith('/') && names.length <= DEEPEST && names.every((name) => name !== '' && !/^(?:\d+|-)$/.test(name)) ? names : [];
};

/**
 * What a payload sets: of a JSON Patch (RFC 6902) the object that says the same (RFC 7396), where it sets members at all; of anything else the payload
 * itself. What is taken away is nothing there.
 */
export const setBy = <T extends Json | undefined>(payload: T): T | Json => {
  if (!isArray(payload) || !isJsonPatch(payload)) return payload;
  const members: Members = new Map();
  for (const step of payload) {
    if (!isObject(step) || typeof step['path'] !== 'string') return payload;
    const value = step['op'] === 'remove' ? null : step['value'];
    if ((step['op'] === 'add' || step['op'] === 'replace') && value === undefined) return payload;
    const names = membersIn(step['path']);
    if (names.length > 0 && value !== undefined && step['op'] !== 'test') put(members, names, value);
  }
  return members.size === 0 ? payload : objectOf(members);
};
