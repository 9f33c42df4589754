import type { EvidenceFile } from '../../../src/evidence/reader.ts';
import { type Call, harOf } from '../har.ts';
import type { Random } from '../random.ts';
import { type Field, type Kind, type Product, wireName } from './rules.ts';
import { type Answer, Server, type Thing, type Value } from './server.ts';

/** What people's browsers recorded while they worked, and what the same people did afterwards. */
export interface Lived {
  readonly product: Product;
  readonly known: readonly EvidenceFile[];
  readonly heldOut: readonly EvidenceFile[];
  /** What there is, by collection, when all that is known has been done. */
  readonly ended: ReadonlyMap<string, readonly Thing[]>;
  /** The rule behind each refusal, by `file entry`. */
  readonly whys: ReadonlyMap<string, string>;
}

const ORIGIN = 'https://app.example.com/api';
const START = Date.UTC(2026, 4, 4, 8);
const LOGINS = ['anna', 'boris', 'clara', 'dmitri', 'elena'];
const FIRST = 'Amber Birch Cedar Dusk Ember Fern Grove Hazel Iris Jade Kelp Larch Moss Nettle Oak Pine Quill Reed Sage Thorn'.split(' ');
const SECOND = 'gate bridge tower harbour market garden station quarry mill orchard'.split(' ');

/** How much is done: visits of each person that are known, and steps of a visit. */
export interface Amount {
  readonly visits: number;
  readonly steps: number;
}

type Made = Call & { readonly why?: string | undefined };

class Visitors {
  #server: Server;
  readonly #product: Product;
  readonly #random: Random;
  #clock = START;
  #made = 0;

  constructor(product: Product, random: Random) {
    this.#product = product;
    this.#random = random;
    this.#server = new Server(
      product,
      random,
      LOGINS.map((login, at) => [login, product.roles[Math.min(at >> 1, product.roles.length - 1)] ?? '']),
    );
  }

  /** What there is, by collection. */
  get things(): ReadonlyMap<string, readonly Thing[]> {
    return new Map([...this.#server.things].map(([collection, things]) => [collection, structuredClone(things)]));
  }

  /** One more visit of somebody, of which the others see nothing. */
  visitAlone(login: string, steps: number): Made[] {
    const [server, clock] = [this.#server, this.#clock];
    this.#server = server.fork();
    const calls = this.visit(login, steps);
    [this.#server, this.#clock] = [server, clock];
    return calls;
  }

  #wire(name: string): string {
    return wireName(this.#product.manner, name);
  }

  #label(): string {
    this.#made += 1;
    return `${this.#random.pick(FIRST)} ${this.#random.pick(SECOND)} ${this.#made}`;
  }

  #valueOf(field: Field, kind: Kind): Value {
    const random = this.#random;
    const things = (collection: string): readonly Thing[] => this.#server.things.get(collection) ?? [];
    switch (field.kind) {
      case 'text':
        return field.required ? this.#label() : `About the ${random.pick(SECOND)}, ${random.pick(FIRST)}`;
      case 'number':
        return random.whole(field.least ?? 0, 40);
      case 'words':
        return random.some(FIRST, random.whole(0, 3)).map((word) => word.toLowerCase());
      case 'flag':
        return random.chance(0.5);
      case 'choice':
        return random.pick(field.options ?? []);
      case 'date':
        return `2026-0${random.whole(6, 9)}-${random.whole(10, 28)}`;
      case 'person':
        return this.#server.personOf(random.pick(LOGINS))?.id ?? null;
      case 'thing':
        return things(field.of ?? kind.collection).length === 0 ? null : random.pick(things(field.of ?? kind.collection)).id;
    }
  }

  /** Something that the field does not take, if there is anything. */
  #badOf(field: Field, kind: Kind): Value | undefined {
    const random = this.#random;
    const taken = this.#server.things.get(kind.collection) ?? [];
    if (field.unique && taken.length > 0 && random.chance(0.5)) return random.pick(taken)[field.name] ?? '';
    if (field.required && random.chance(0.5)) return field.kind === 'text' ? '' : undefined;
    if (field.kind === 'text' && field.most !== undefined) return 'x'.repeat(field.most + random.whole(1, 9));
    if (field.kind === 'number') return (field.least ?? 0) - random.whole(1, 5);
    if (field.kind === 'choice') return 'huge';
    if (field.kind === 'thing')
      return this.#product.manner.keys === 'int' ? 99_000 + random.whole(0, 900) : '00000000-0000-4000-8000-000000000000';
    return undefined;
  }

  /** One person signs in, works for so many steps and signs out. */
  visit(login: string, steps: number): Made[] {
    const random = this.#random;
    const { manner, kinds } = this.#product;
    const calls: Made[] = [];
    let token: string | undefined;
    const send = (method: string, path: string, sent?: Record<string, unknown>, query: Record<string, string> = {}): Answer => {
      const start = this.#clock;
      const answered = this.#server.answer({ method, path, query, body: sent, token, at: start + 20 });
      const search = new URLSearchParams(query).toString();
      calls.push({
        start,
        end: start + 40,
        method,
        url: `${ORIGIN}${path}${search === '' ? '' : `?${search}`}`,
        token,
        sent,
        status: answered.status,
        answer: answered.body,
        why: answered.why,
      });
      this.#clock += random.whole(400, 4_000);
      return answered;
    };
    const pathOf = (kind: Kind, thing?: Thing): string => {
      const { parent } = kind;
      if (parent?.nested !== true) return `/${kind.collection}${thing === undefined ? '' : `/${thing.id}`}`;
      const above = this.#server.things.get(parent.collection) ?? [];
      const key = thing === undefined ? (above.length === 0 ? 1 : random.pick(above).id) : thing[parent.field];
      return `/${parent.collection}/${key}/${kind.collection}${thing === undefined ? '' : `/${thing.id}`}`;
    };
    const list = (kind: Kind, plain = false): void => {
      const query: Record<string, string> = {};
      if (!plain) {
        for (const name of kind.filters)
          if (random.chance(0.3)) {
            const field = kind.fields.find((one) => one.name === name);
            query[this.#wire(name)] = String(
              name === 'status' ? random.pick(kind.states) : field === undefined ? '' : this.#valueOf(field, kind),
            );
          }
        if (kind.searched && random.chance(0.2)) query['q'] = random.pick([...FIRST, ...SECOND]).toLowerCase();
      }
      if (!plain && kind.sorted.length > 0 && random.chance(0.4))
        query['sort'] = `${random.chance(0.5) ? '-' : ''}${this.#wire(random.pick(kind.sorted))}`;
      if (kind.page !== undefined && kind.offset)
        Object.assign(query, { limit: String(kind.page), offset: String(random.chance(0.7) ? 0 : kind.page * random.whole(1, 2)) });
      else if (kind.page !== undefined) query['page'] = String(random.chance(0.7) ? 1 : random.whole(2, 3));
      send('GET', pathOf(kind), undefined, query);
    };
    const payload = (kind: Kind, thing: Thing | undefined, whole: boolean): Record<string, unknown> => {
      const fields = kind.fields.filter(({ name }) => !(kind.parent?.nested && name === kind.parent.field));
      const chosen = whole
        ? fields.filter(({ required }) => required || thing !== undefined || random.chance(0.6))
        : random.some(fields, random.whole(1, 2));
      const fresh = new Set(random.some(chosen, random.whole(1, 2)));
      return Object.fromEntries(
        chosen.map((field) => [
          this.#wire(field.name),
          thing !== undefined && whole && !fresh.has(field) ? thing[field.name] : this.#valueOf(field, kind),
        ]),
      );
    };
    const spoilt = (kind: Kind, sent: Record<string, unknown>): Record<string, unknown> => {
      const field = random.pick(kind.fields.filter(({ name }) => this.#wire(name) in sent));
      if (field === undefined) return sent;
      const { [this.#wire(field.name)]: _, ...rest } = sent;
      const bad = this.#badOf(field, kind);
      return bad === undefined ? rest : { ...rest, [this.#wire(field.name)]: bad };
    };
    const lookAgain = (kind: Kind, thing?: Thing): void => {
      if (thing !== undefined && random.chance(0.5)) send('GET', pathOf(kind, thing));
      if (random.chance(0.4)) list(kind, true);
    };

    if (random.chance(0.2)) send('GET', `/${kinds[0]?.collection}`);
    if (random.chance(0.3)) send('POST', '/login', { email: `${login}@example.com`, password: 'not-my-secret' });
    const signedIn = send('POST', '/login', { email: `${login}@example.com`, password: `${login}-secret-1` });
    token = (signedIn.body as { readonly token: string }).token;
    const me = this.#server.personOf(login);
    send('GET', '/me');
    send('GET', '/users');
    for (const kind of kinds) list(kind, true);
    for (let n = 0; n < steps; n += 1) {
      const kind = random.pick(kinds);
      const all = this.#server.things.get(kind.collection) ?? [];
      const own = all.filter(({ createdBy }) => createdBy === me?.id);
      const thing = all.length === 0 ? undefined : random.pick(own.length > 0 && random.chance(0.5) ? own : all.slice(-12));
      const dice = random.next();
      if (thing === undefined || dice < 0.25) {
        const sent = payload(kind, undefined, true);
        const { status } = send('POST', pathOf(kind), random.chance(0.25) ? spoilt(kind, sent) : sent);
        lookAgain(kind, status < 300 ? this.#server.things.get(kind.collection)?.at(-1) : undefined);
      } else if (dice < 0.4) list(kind);
      else if (dice < 0.55) send('GET', pathOf(kind, thing));
      else if (dice < 0.7) {
        const sent = payload(kind, thing, manner.update === 'PUT');
        send(manner.update, pathOf(kind, thing), random.chance(0.25) ? spoilt(kind, sent) : sent);
        lookAgain(kind, thing);
      } else if (dice < 0.92 && kind.moves.length > 0) {
        const fitting = kind.moves.filter(({ from }) => from.includes(String(thing['status'])));
        const move = random.pick(fitting.length > 0 && random.chance(0.75) ? fitting : kind.moves);
        const why = move.reasoned && random.chance(0.8) ? { reason: `Not for the ${random.pick(SECOND)}` } : {};
        if (manner.moves === 'path') send('POST', `${pathOf(kind, thing)}/${move.action}`, move.reasoned ? why : undefined);
        else if (manner.moves === 'status') send('PUT', `${pathOf(kind, thing)}/status`, { status: move.to, ...why });
        else send(manner.update, pathOf(kind, thing), { status: move.to, ...why });
        lookAgain(kind, thing);
      } else {
        send('DELETE', pathOf(kind, thing));
        lookAgain(kind);
      }
    }
    if (random.chance(0.5)) send('POST', '/logout');
    this.#clock += 600_000;
    return calls;
  }
}

/** Five people work with a product in turn; then each of them once more, as if the others did not. */
export const liveWith = (product: Product, random: Random, { visits, steps }: Amount): Lived => {
  const visitors = new Visitors(product, random);
  const known = new Map<string, Made[]>(LOGINS.map((login) => [login, []]));
  for (let n = 0; n < visits; n += 1)
    for (const login of random.some(LOGINS, LOGINS.length)) known.get(login)?.push(...visitors.visit(login, steps));
  const ended = visitors.things;
  const later = new Map(LOGINS.map((login) => [`${login}-later`, visitors.visitAlone(login, steps)]));
  return {
    product,
    ended,
    known: [...known].map(([name, calls]) => harOf(`${name}.har`, calls)),
    heldOut: [...later].map(([name, calls]) => harOf(`${name}.har`, calls)),
    whys: new Map(
      [...known, ...later].flatMap(([name, calls]) =>
        calls.flatMap(({ why }, at) => (why === undefined ? [] : [[`${name}.har ${at}`, why]])),
      ),
    ),
  };
};
