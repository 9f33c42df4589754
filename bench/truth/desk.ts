import type { EvidenceFile } from '../../src/evidence/reader.ts';
import { type Call, harOf } from './har.ts';
import { type Machine, moveKey } from './machine.ts';
import type { Random } from './random.ts';

/** How the machine is used (`mining.md` §3: 12 live entities, 1,500 steps, lists 15 %, details 25 %, writes 56 %, the rest creates). */
export interface Setting {
  readonly users: number;
  readonly steps: number;
  /** Share of accepted writes that answer with the thing. */
  readonly bodies: number;
  /** Share of sights that show the value before the last change. */
  readonly stale: number;
  /** Things say when they were last changed. */
  readonly versions?: boolean;
  /**
   * As products are: several things at once are acted on, some answers leave the status out, a mark of their own is set on things, and copies are old for a
   * while after a change (`stale`: how many changes are followed by that), so that several sights in a row are.
   */
  readonly hard?: boolean;
}

const LIVE = 12;
const ORIGIN = 'https://desk.example.com';
const START = Date.UTC(2026, 4, 4, 8);

interface Thing {
  readonly id: number;
  readonly title: string;
  status: string;
  before: string;
  changed: number;
  changedBefore: number;
  /** Until when copies show what was before. */
  lagsUntil: number;
  flagged: boolean;
}

/** What really happened. */
export interface Happened {
  /** "from\taction\tto" of every change, and how many things made it. */
  readonly changes: ReadonlyMap<string, ReadonlySet<number>>;
  readonly statuses: ReadonlySet<string>;
}

export interface Lived {
  readonly files: readonly EvidenceFile[];
  readonly happened: Happened;
}

type Step = (at: number) => Pick<Call, 'method' | 'url' | 'sent' | 'status' | 'answer'>;

/** Several people at one desk, each with a request after the other and all at the same time: what each of their browsers recorded. */
export const liveWith = (machine: Machine, setting: Setting, random: Random): Lived => {
  const { hard = false } = setting;
  const things: Thing[] = [];
  const changes = new Map<string, Set<number>>();
  const statuses = new Set<string>();
  const base = `${ORIGIN}/api/${machine.entity}`;
  const create = (): Thing => {
    const status = machine.states[0] ?? '';
    const thing = {
      id: 100 + things.length,
      title: `Number ${things.length} of the ${machine.entity}`,
      status,
      before: status,
      changed: START,
      changedBefore: START,
      lagsUntil: 0,
      flagged: false,
    };
    things.push(thing);
    statuses.add(status);
    return thing;
  };
  for (let n = 0; n < LIVE; n += 1) create();
  const live = (): readonly Thing[] => things.slice(-LIVE);
  const told = (thing: Thing, stale: boolean): object => ({
    id: thing.id,
    title: thing.title,
    status: stale ? thing.before : thing.status,
    ...(hard ? { flagged: thing.flagged } : {}),
    ...(setting.versions === true ? { updatedAt: new Date(stale ? thing.changedBefore : thing.changed).toISOString() } : {}),
  });
  const seen = (thing: Thing, at: number): object => told(thing, hard ? at < thing.lagsUntil : random.chance(setting.stale));
  /** Does what the machine does, when it does it; whether it did. */
  const moved = (thing: Thing, action: string, at: number): boolean => {
    const to = machine.moves.get(moveKey(thing.status, action));
    if (to === undefined) return false;
    if (to === thing.status) return true;
    const change = [thing.status, action, to].join('\t');
    changes.set(change, (changes.get(change) ?? new Set()).add(thing.id));
    statuses.add(to);
    thing.before = thing.status;
    thing.status = to;
    thing.changedBefore = thing.changed;
    thing.changed = at;
    thing.lagsUntil = hard && random.chance(setting.stale) ? at + random.whole(300, 2_500) : 0;
    return true;
  };
  /** Acts on several things: those that cannot be acted on stay as they are, and the answer says which were. */
  const actOnSeveral = (several: readonly Thing[], action: string, at: number): ReturnType<Step> => {
    const ids = several.map(({ id }) => id);
    const done = several.filter((thing) => moved(thing, action, at)).map(({ id }) => id);
    const asked = { method: 'POST', url: `${base}/bulk`, sent: { ids, action } } as const;
    return done.length === several.length
      ? { ...asked, status: 200, answer: { updated: done.length } }
      : { ...asked, status: 200, answer: { updated: done.length, failed: ids.filter((id) => !done.includes(id)) } };
  };
  const act = (thing: Thing, action: string, at: number): ReturnType<Step> => {
    const [method, url, sent] =
      machine.style === 'path'
        ? (['POST', `${base}/${thing.id}/${action}`, {}] as const)
        : machine.style === 'event'
          ? (['POST', `${base}/${thing.id}/events`, { event: action }] as const)
          : (['PATCH', `${base}/${thing.id}`, { status: action }] as const);
    if (!moved(thing, action, at))
      return { method, url, sent, status: 409, answer: { code: 'wrong_state', message: 'That cannot be done now.' } };
    if (hard && random.chance(0.15)) return { method, url, sent, status: 200, answer: { id: thing.id, title: thing.title } };
    return random.chance(setting.bodies)
      ? { method, url, sent, status: 200, answer: told(thing, false) }
      : { method, url, sent, status: 204 };
  };
  const list: Step = (at) => ({ method: 'GET', url: base, status: 200, answer: { data: live().map((thing) => seen(thing, at)) } });
  const next = (): Step => {
    const dice = random.next();
    if (dice < 0.15) return list;
    const thing = random.pick(live());
    if (dice < 0.4) return (at) => ({ method: 'GET', url: `${base}/${thing.id}`, status: 200, answer: seen(thing, at) });
    if (hard && dice < 0.44)
      return () => {
        thing.flagged = !thing.flagged;
        return { method: thing.flagged ? 'PUT' : 'DELETE', url: `${base}/${thing.id}/flag`, status: 204 };
      };
    // People try what they think is possible, and are often right.
    const possible = machine.actions.filter((action) => machine.moves.has(moveKey(thing.status, action)));
    const action = random.pick(random.chance(0.8) ? possible : machine.actions);
    if (hard && dice < 0.48) {
      const several = random.some(live(), 3);
      return (at) => actOnSeveral(several, action, at);
    }
    if (dice < 0.96) return (at) => act(thing, action, at);
    return () => {
      const thing = create();
      return { method: 'POST', url: base, sent: { title: thing.title }, status: 201, answer: told(thing, false) };
    };
  };
  const users = Array.from({ length: setting.users }, (_, at) => ({
    at: START + at * 37,
    calls: [] as Call[],
    token: `token-of-user-${at}-0123456789`,
  }));
  const open: {
    readonly user: (typeof users)[number];
    readonly start: number;
    readonly done: number;
    readonly end: number;
    readonly step: Step;
  }[] = [];
  const begin = (user: (typeof users)[number], step: Step): void => {
    const took = random.whole(20, 220);
    open.push({ user, start: user.at, done: user.at + Math.floor(took * random.next()), end: user.at + took, step });
  };
  for (const user of users) begin(user, list);
  for (let step = 0; step < setting.steps; step += 1) {
    // The server does one thing after the other, in the order in which requests reach it.
    open.sort((a, b) => a.done - b.done);
    const request = open.shift();
    if (request === undefined) break;
    const { user, start, end } = request;
    user.calls.push({ ...request.step(request.done), start, end, token: user.token });
    user.at = end + random.whole(80, 1_200);
    begin(user, next());
  }
  return {
    files: users.map(({ calls }, at) => harOf(`user-${at + 1}.har`, calls)),
    happened: { changes, statuses },
  };
};
