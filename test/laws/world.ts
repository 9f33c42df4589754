/** A small product whose truth is known, and people who use it at the same time: what is established from them can be held against it. */

/** Numbers from a seed, the same on every machine (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export interface Entry {
  readonly startedDateTime: string;
  readonly time: number;
  readonly request: { readonly method: string; readonly url: string; readonly headers: readonly object[] };
  readonly response: object;
}

/** How things are named, and what may be done. */
export interface Rules {
  readonly identity: 'integer' | 'uuid' | 'slug' | 'sku';
  readonly states: readonly string[];
  /** "state action" → the state after it; every other move is refused. */
  readonly moves: ReadonlyMap<string, string>;
  readonly actions: readonly string[];
  /** "role action": what that role may not do. */
  readonly forbidden: ReadonlySet<string>;
  /** Whether an action answers with the thing, or with nothing. */
  readonly answers: ReadonlySet<string>;
}

const WORDS = ['draft', 'open', 'review', 'closed', 'lost'];
const ACTIONS = ['submit', 'approve', 'reject', 'archive', 'touch'];
export const ROLES = ['clerk', 'chief'];

export const rulesFrom = (random: () => number): Rules => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const states = WORDS.slice(0, 3 + Math.floor(random() * 3));
  const actions = ACTIONS.slice(0, 2 + Math.floor(random() * 4));
  const moves = new Map<string, string>();
  // "touch" changes nothing at all: a write that is accepted is not always a change.
  for (const state of states)
    for (const action of actions)
      if (action === 'touch') moves.set(`${state} touch`, state);
      else if (random() < 0.6) moves.set(`${state} ${action}`, pick(states));
  return {
    identity: pick(['integer', 'uuid', 'slug', 'sku'] as const),
    states,
    moves,
    actions,
    forbidden: new Set(actions.filter(() => random() < 0.25).map((action) => `clerk ${action}`)),
    answers: new Set(actions.filter(() => random() < 0.6)),
  };
};

const START = Date.parse('2026-05-04T08:00:00Z');
const NAMES = 'amber birch cedar dusk ember fern grove hazel iris jade kelp larch moss nettle oak pine quill reed sage thorn'.split(' ');

const identityOf = (kind: Rules['identity'], n: number): number | string => {
  if (kind === 'integer') return 100 + n;
  if (kind === 'uuid') return `3fa85f64-5717-4562-b3fc-2c963f66${(0xa000 + n).toString(16)}`;
  return kind === 'slug'
    ? `${NAMES[n % NAMES.length]}-${NAMES[(n * 7 + 3) % NAMES.length]}`
    : `SKU-${NAMES[n % NAMES.length]?.slice(0, 2).toUpperCase()}${n}`;
};

interface Thing {
  readonly id: number | string;
  readonly title: string;
  status: string;
}

/** Recordings by who made them: everybody works on the same things, one request after the other. */
export const recordWorld = (rules: Rules, random: () => number, steps: number): ReadonlyMap<string, readonly Entry[]> => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const initial = rules.states[0] ?? '';
  const things: Thing[] = [];
  const create = (): Thing => {
    const n = things.length;
    const thing = { id: identityOf(rules.identity, n), title: `Title of ${NAMES[n % NAMES.length]} ${n}`, status: initial };
    things.push(thing);
    return thing;
  };
  for (let n = 0; n < 4; n += 1) create().status = pick(rules.states);
  const recordings = new Map<string, Entry[]>(ROLES.map((role) => [role, []]));
  let clock = START;
  const exchange = (role: string, method: string, path: string, status: number, body?: unknown, sent?: unknown): void => {
    const text = body === undefined ? '' : JSON.stringify(body);
    recordings.get(role)?.push({
      startedDateTime: new Date(clock).toISOString(),
      time: 40,
      request: {
        method,
        url: `https://desk.example.com${path}`,
        headers: [{ name: 'Authorization', value: `Bearer token-of-the-${role}-0123` }],
        ...(sent === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } }),
      },
      response: {
        status,
        statusText: '',
        headers: [],
        content: { size: text.length, mimeType: body === undefined ? '' : 'application/json', text },
      },
    });
    clock += 400 + Math.floor(random() * 400);
  };
  // Nobody can name what nobody has shown them.
  const shown = new Map<string, readonly Thing[]>();
  const list = (role: string): void => {
    exchange(role, 'GET', '/api/cases', 200, { data: things });
    shown.set(role, [...things]);
  };
  for (const role of ROLES) list(role);
  for (let step = 0; step < steps; step += 1) {
    const role = pick(ROLES);
    const thing = pick(shown.get(role) ?? things);
    const path = `/api/cases/${thing.id}`;
    const dice = random();
    if (dice < 0.1) list(role);
    // Words where identifiers stand: they answer with a list, a number, and a thing of the same shape.
    else if (dice < 0.13) exchange(role, 'GET', '/api/cases/mine', 200, { data: things.slice(0, 3) });
    else if (dice < 0.16) exchange(role, 'GET', '/api/cases/count', 200, { count: things.length });
    else if (dice < 0.19) exchange(role, 'GET', '/api/cases/latest', 200, things.at(-1));
    else if (dice < 0.4) exchange(role, 'GET', path, 200, thing);
    else if (dice < 0.5) {
      const made = create();
      exchange(role, 'POST', '/api/cases', 201, made, { title: made.title });
      shown.set(role, [...(shown.get(role) ?? []), made]);
    } else {
      const action = pick(rules.actions);
      const to = rules.moves.get(`${thing.status} ${action}`);
      if (rules.forbidden.has(`${role} ${action}`))
        exchange(role, 'POST', `${path}/${action}`, 403, { code: 'forbidden', message: 'You may not do that.' }, {});
      else if (to === undefined)
        exchange(
          role,
          'POST',
          `${path}/${action}`,
          409,
          { code: 'wrong_move', message: `A case that is ${thing.status} cannot do that.` },
          {},
        );
      else {
        thing.status = to;
        exchange(
          role,
          'POST',
          `${path}/${action}`,
          rules.answers.has(action) ? 200 : 204,
          rules.answers.has(action) ? thing : undefined,
          {},
        );
      }
    }
  }
  return recordings;
};
