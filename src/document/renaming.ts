import type { Specification } from './specification.ts';

/** A name that the author has overruled: everything that refers by it is to follow. */
export interface Renaming {
  readonly kind: 'entity' | 'call' | 'role';
  readonly from: string;
  readonly to: string;
}

/** The members that hold a name of each kind, alone or with something behind it. */
const MEMBERS: Readonly<Record<Renaming['kind'], ReadonlySet<string>>> = {
  entity: new Set(['entity', 'refersTo', 'binds']),
  call: new Set(['call', 'by', 'after', 'on']),
  role: new Set(['role']),
};

/** What may follow the name where it is part of a longer one: "Book.title", "POST /graphql #orders". */
const BEHIND: Readonly<Record<Renaming['kind'], readonly string[]>> = { entity: ['.'], call: [' '], role: [] };

/** Recorded values: what stands in them is nobody's name. */
const RECORDED: ReadonlySet<string> = new Set(['value', 'values', 'oneOf']);

const renamed = (value: string, { kind, from, to }: Renaming): string =>
  value === from || BEHIND[kind].some((mark) => value.startsWith(from + mark)) ? to + value.slice(from.length) : value;

const follow = (value: unknown, member: string, renaming: Renaming): unknown => {
  if (typeof value === 'string') return MEMBERS[renaming.kind].has(member) ? renamed(value, renaming) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => follow(item, member, renaming));
  if (typeof value !== 'object' || value === null) return value;
  const next: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  let changed = false;
  for (const [key, part] of Object.entries(value)) {
    next[key] = RECORDED.has(key) ? part : follow(part, key, renaming);
    changed ||= next[key] !== part;
  }
  // What does not change stays the very same.
  return changed ? { ...next } : value;
};

/** The nine points with every reference to a renamed thing under its new name. Recorded bodies and values are left as they were recorded. */
export const withRenaming = (points: Specification['points'], renaming: Renaming): Specification['points'] =>
  renaming.from === renaming.to || renaming.from === ''
    ? points
    : {
        ...(follow(points, '', renaming) as Specification['points']),
        // A part of a screen has a role of another kind.
        ...(renaming.kind === 'role' ? { screens: points.screens } : {}),
      };
