import type { Random } from '../random.ts';

/** Who may do something: anybody signed in, the roles that are named, whoever made the thing, or these together. */
export interface Policy {
  readonly roles: readonly string[];
  /** Whoever made the thing, too, whatever their role. */
  readonly owner: boolean;
}

export interface Field {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'date' | 'thing' | 'person' | 'words';
  readonly required: boolean;
  readonly unique?: boolean;
  readonly least?: number;
  readonly most?: number;
  readonly options?: readonly string[];
  /** What stands where nothing was sent. */
  readonly otherwise?: string | number | boolean | null | readonly string[];
  /** The collection of the thing that it names. */
  readonly of?: string;
}

export interface Move {
  readonly action: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly by: Policy;
  /** When and by whom it was done is kept with the thing. */
  readonly stamped: boolean;
  /** It has to be said why, and that is kept with the thing. */
  readonly reasoned: boolean;
}

export interface Kind {
  readonly entity: string;
  readonly collection: string;
  readonly fields: readonly Field[];
  /** The field that names the thing that it is of, and whether its addresses stand below that thing's. */
  readonly parent?: { readonly field: string; readonly collection: string; readonly nested: boolean; readonly counted: boolean };
  readonly states: readonly string[];
  readonly moves: readonly Move[];
  /** `own`: who may not read all sees what they made. */
  readonly read: Policy;
  readonly create: Policy;
  readonly update: Policy;
  readonly remove: Policy;
  /** Only in the first state is it changed and removed. */
  readonly fixedLater: boolean;
  /** So many in the first state may one person have. */
  readonly mostOpen?: number;
  readonly order: 'oldest' | 'newest' | 'named';
  /** So many a page; lists without pages are whole. */
  readonly page?: number;
  /** Pages are asked for by how many, and after how many. */
  readonly offset: boolean;
  /** By which fields a list may be put in order, either way. */
  readonly sorted: readonly string[];
  /** What is in its last state is listed only to who asks for it. */
  readonly putAway: boolean;
  /** What is below goes with it. */
  readonly cascades: boolean;
  readonly filters: readonly string[];
  readonly searched: boolean;
}

/** How a product speaks. */
export interface Manner {
  readonly keys: 'int' | 'uuid';
  readonly snake: boolean;
  readonly wrapped: 'bare' | 'data' | 'results';
  readonly errors: 'message' | 'code' | 'detail' | 'list';
  readonly update: 'PUT' | 'PATCH';
  readonly moves: 'path' | 'status' | 'patch';
  readonly created: 'whole' | 'key';
  readonly removed: 'nothing' | 'thing' | 'words';
  /** What is not one's own is not there, or is forbidden. */
  readonly hidden: 403 | 404;
  readonly makers: 'key' | 'person';
  readonly invalid: 400 | 422;
}

export interface Product {
  readonly name: string;
  readonly roles: readonly string[];
  readonly manner: Manner;
  readonly kinds: readonly Kind[];
}

const WHOLES = ['project', 'depot', 'course', 'studio', 'campaign'];
const PARTS = ['ticket', 'parcel', 'lesson', 'sample', 'claim', 'booking', 'tender'];
const ALONE = ['tag', 'room', 'vendor', 'vehicle', 'partner'];
const ROLES = ['member', 'manager', 'admin'];
const STATES = ['draft', 'submitted', 'approved', 'rejected', 'closed', 'archived'];
const ACTIONS = ['submit', 'approve', 'reject', 'close', 'archive', 'reopen'];

/** A field as a product calls it outside. */
export const wireName = ({ snake }: Manner, name: string): string =>
  snake ? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name;

export const mayAll = ({ roles }: Policy, role: string): boolean => roles.includes(role);

const policy = (random: Random, roles: readonly string[], owner: boolean): Policy => {
  const dice = random.next();
  // The last role may do everything, as in most products.
  const some = dice < 0.4 ? roles : dice < 0.75 ? roles.slice(1) : roles.slice(-1);
  return { roles: some, owner: owner && some.length < roles.length && random.chance(0.6) };
};

const fieldsOf = (random: Random, whole: Kind | undefined, alone: Kind | undefined): Field[] => {
  const fields: Field[] = [
    { name: random.pick(['title', 'name']), kind: 'text', required: true, most: random.pick([40, 60]), unique: random.chance(0.3) },
  ];
  if (random.chance(0.6))
    fields.push({
      name: random.pick(['price', 'quantity', 'hours']),
      kind: 'number',
      required: random.chance(0.5),
      least: random.pick([0, 1]),
      otherwise: 1,
    });
  if (random.chance(0.6))
    fields.push({
      name: random.pick(['priority', 'size']),
      kind: 'choice',
      required: false,
      options: ['low', 'normal', 'high'],
      otherwise: 'normal',
    });
  if (random.chance(0.4)) fields.push({ name: random.pick(['urgent', 'public']), kind: 'flag', required: false, otherwise: false });
  if (random.chance(0.4)) fields.push({ name: 'dueDate', kind: 'date', required: false, otherwise: null });
  if (random.chance(0.5)) fields.push({ name: 'note', kind: 'text', required: false, most: 200, otherwise: random.pick(['', null]) });
  if (random.chance(0.25)) fields.push({ name: 'labels', kind: 'words', required: false, otherwise: [] });
  if (alone !== undefined && random.chance(0.7))
    fields.push({ name: `${alone.entity}Id`, kind: 'thing', of: alone.collection, required: random.chance(0.4), otherwise: null });
  if (random.chance(0.4)) fields.push({ name: 'assigneeId', kind: 'person', required: false, otherwise: null });
  if (whole !== undefined) fields.push({ name: `${whole.entity}Id`, kind: 'thing', of: whole.collection, required: true });
  return fields;
};

const movesOf = (random: Random, states: readonly string[], roles: readonly string[]): Move[] => {
  const moves: Move[] = [];
  for (const [at, to] of states.entries()) {
    if (at === 0) continue;
    const before = states.slice(0, at);
    moves.push({
      action: ACTIONS[STATES.indexOf(to) - 1] ?? `to-${to}`,
      from: random.chance(0.6) ? before.slice(-1) : random.some(before, random.whole(1, before.length)),
      to,
      by: policy(random, roles, true),
      stamped: random.chance(0.4),
      reasoned: to === 'rejected' && random.chance(0.6),
    });
  }
  if (states.length > 2 && random.chance(0.5))
    moves.push({
      action: 'reopen',
      from: states.slice(-1),
      to: states[0] ?? '',
      by: policy(random, roles, true),
      stamped: false,
      reasoned: false,
    });
  return moves;
};

const kindOf = (random: Random, entity: string, roles: readonly string[], whole?: Kind, alone?: Kind): Kind => {
  const states = random.chance(whole === undefined ? 0.5 : 0.85) ? ['draft', ...STATES.slice(1, random.whole(2, 6))] : [];
  const fields = fieldsOf(random, whole, alone);
  return {
    entity,
    collection: `${entity}s`,
    fields,
    ...(whole === undefined
      ? {}
      : { parent: { field: `${whole.entity}Id`, collection: whole.collection, nested: random.chance(0.4), counted: random.chance(0.5) } }),
    states,
    moves: movesOf(random, states, roles),
    read: { ...policy(random, roles, false), owner: true },
    create: { ...policy(random, roles, false), owner: false },
    update: policy(random, roles, true),
    remove: policy(random, roles, true),
    fixedLater: states.length > 0 && random.chance(0.4),
    ...(states.length > 0 && random.chance(0.25) ? { mostOpen: 3 } : {}),
    order: random.pick(['oldest', 'newest', 'named']),
    ...(random.chance(0.4) ? { page: 5 } : {}),
    filters: [
      ...(states.length > 0 ? ['status'] : []),
      ...fields.filter(({ kind }) => kind === 'choice' || kind === 'thing').map(({ name }) => name),
    ].filter(() => random.chance(0.7)),
    offset: random.chance(0.4),
    sorted: random.chance(0.4) ? fields.filter(({ kind }) => kind === 'text' || kind === 'number').map(({ name }) => name) : [],
    putAway: states.length > 2 && random.chance(0.3),
    cascades: random.chance(0.3),
    searched: random.chance(0.5),
  };
};

/** A product drawn by chance: how it speaks, what it keeps, who may do what, and what it refuses. */
export const productOf = (random: Random): Product => {
  const roles = ROLES.slice(0, random.whole(2, 3));
  const alone = kindOf(random, random.pick(ALONE), roles);
  const whole = kindOf(random, random.pick(WHOLES), roles);
  const part = kindOf(random, random.pick(PARTS), roles, whole, alone);
  const more = random.chance(0.5) ? [kindOf(random, 'comment', roles, part)] : [];
  return {
    name: `${whole.entity}-${part.entity}`,
    roles,
    manner: {
      keys: random.pick(['int', 'uuid']),
      snake: random.chance(0.4),
      wrapped: random.pick(['bare', 'data', 'results']),
      errors: random.pick(['message', 'code', 'detail', 'list']),
      update: random.pick(['PUT', 'PATCH']),
      moves: random.pick(['path', 'path', 'status', 'patch']),
      created: random.chance(0.8) ? 'whole' : 'key',
      removed: random.pick(['nothing', 'thing', 'words']),
      hidden: random.pick([403, 404]),
      makers: random.pick(['key', 'person']),
      invalid: random.pick([400, 422]),
    },
    kinds: [alone, whole, part, ...more],
  };
};
