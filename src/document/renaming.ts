import type { Specification } from './specification.ts';

/** A name that the author has overruled: everything that refers by it is to follow. */
export interface Renaming {
  readonly kind: 'entity' | 'call' | 'role';
  readonly from: string;
  readonly to: string;
}

/** The members that hold a name of each kind, alone or with something behind it. */
const MEMBERS: Readonly<Record<Renaming['kind'], ReadonlySet<string>>> = {
  entity: new Set(['entity', 'refersTo', 'refersAlso', 'binds']),
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

const SLOT = /^\{([^{}]*)\}$/;

/** What each parameter in a path is called in another template of as many segments. */
const slotsOf = (from: string, to: string): ReadonlyMap<string, string> => {
  const [before, after] = [from.split('/'), to.split('/')];
  if (before.length !== after.length) return new Map();
  return new Map(
    before.flatMap((segment, at): [string, string][] => {
      const [old, now] = [SLOT.exec(segment)?.[1], SLOT.exec(after[at] ?? '')?.[1]];
      return old === undefined || now === undefined || old === now ? [] : [[old, now]];
    }),
  );
};

/** A call whose path has other names for its parameters has them in its table of parameters too. */
const withParameters = (calls: Specification['points']['calls'], { from, to }: Renaming): Specification['points']['calls'] => {
  const names = slotsOf(from, to);
  if (names.size === 0) return calls;
  return calls.map((call) =>
    `${call.method} ${call.path}` === to
      ? {
          ...call,
          parameters: call.parameters.map((parameter) =>
            parameter.in === 'path' ? { ...parameter, name: names.get(parameter.name) ?? parameter.name } : parameter,
          ),
        }
      : call,
  );
};

/** The nine points with every reference to a renamed thing under its new name. Recorded bodies and values are left as they were recorded. */
export const withRenaming = (points: Specification['points'], renaming: Renaming): Specification['points'] => {
  if (renaming.from === renaming.to || renaming.from === '') return points;
  const next = follow(points, '', renaming) as Specification['points'];
  // A part of a screen has a role of another kind.
  if (renaming.kind === 'role') return { ...next, screens: points.screens };
  return renaming.kind === 'call' ? { ...next, calls: withParameters(next.calls, renaming) } : next;
};
