import type { Held } from './recording.ts';

/**
 * A small product that is full of coincidences: what happens together in its recordings for no reason. Each is a trap for whoever takes what was always so for a
 * rule. What it really does stands beside it.
 */

type Body = Readonly<Record<string, unknown>>;
type Answer = readonly [status: number, body?: unknown];

interface Box {
  readonly id: number;
  readonly title: string;
  readonly owner: number;
  readonly shelf: number;
  readonly price: number;
  readonly listPrice: number;
  readonly code: string;
  readonly locked: boolean;
  status: string;
  fee: number;
}

const START = Date.parse('2026-05-04T08:00:00Z');
const HOME = 'https://depot.example.com';
const PEOPLE = new Map([
  ['pia', { id: 1, name: 'Pia', role: 'porter' }],
  ['pit', { id: 2, name: 'Pit', role: 'porter' }],
  ['chris', { id: 3, name: 'Chris', role: 'chief' }],
]);
const SHELVES = ['Oak', 'Ash', 'Elm'].map((label, at) => ({ id: at + 1, label }));
const box = (id: number, title: string, owner: number, status: string): Box => ({
  id,
  title,
  owner,
  status,
  shelf: ((id - 1) % 3) + 1,
  price: 10 * id,
  listPrice: 10 * id,
  code: `${title.toLowerCase()}-at-the-gate`,
  locked: owner === 3,
  fee: 0,
});

class Depot {
  #boxes = [box(1, 'Anchors', 1, 'new'), box(2, 'Bolts', 1, 'new'), box(3, 'Cables', 3, 'packed'), box(4, 'Drums', 3, 'packed')];
  #folders = new Map<string, string>();
  #made = 0;
  #clock = 0;
  readonly tapes = new Map<string, object[]>();

  #handle(who: string, method: string, path: string, sent: Body): Answer {
    const person = PEOPLE.get(who);
    const { pathname, searchParams } = new URL(HOME + path);
    const [, , kind, key, deed] = pathname.split('/');
    if (person === undefined) return [401, { error: 'Sign in first' }];
    if (kind === 'me') return [200, person];
    if (kind === 'shelves') return [200, SHELVES];
    if (kind === 'folders') return this.#folder(method, key, deed, sent);
    const found = this.#boxes.find(({ id }) => String(id) === key);
    if (key !== undefined && found === undefined) return [404, { error: 'No such box' }];
    if (found !== undefined) return this.#deed(found, method, deed, sent);
    if (method === 'POST') return this.#make(person.id, sent);
    // By title, which is the order in which they happened to be numbered; a view of several is all that anybody asks for.
    const view = searchParams.get('view');
    const rows = this.#boxes.toSorted((a, b) => (a.title < b.title ? -1 : 1));
    return [200, view === 'packed boxes' ? rows.filter(({ status }) => status === 'packed') : rows];
  }

  /** The shelf goes round, the list price is that of the catalogue, and the code is the next one of a roll. */
  #make(owner: number, sent: Body): Answer {
    this.#made += 1;
    const made = {
      ...box(this.#boxes.length + 1, String(sent.title), owner, 'new'),
      shelf: [1, 3, 2][(this.#made - 1) % 3] ?? 1,
      price: Number(sent.price),
      listPrice: 15,
      code: `roll-${['north', 'south', 'east'][(this.#made - 1) % 3]}-gate`,
    };
    this.#boxes.push(made);
    return [201, made];
  }

  #deed(found: Box, method: string, deed: string | undefined, sent: Body): Answer {
    if (deed === undefined && method === 'GET') return [200, found];
    // All that is locked happens to be the chief's.
    if (deed === undefined) {
      if (found.locked) return [403, { error: 'Forbidden' }];
      this.#boxes = this.#boxes.filter((one) => one !== found);
      return [204];
    }
    // The zone decides what is paid: 12 in the only one that was ever sent.
    if (deed === 'send') {
      found.fee = sent.zone === 'near' ? 12 : 30;
      return [200, found];
    }
    if (deed === 'ship' && found.status !== 'packed') return [409, { error: 'Not possible' }];
    found.status = deed === 'ship' ? 'shipped' : 'closed';
    return [200, found];
  }

  /** A folder is answered with its name alone, and called otherwise before anybody looks at it. */
  #folder(method: string, key: string | undefined, deed: string | undefined, sent: Body): Answer {
    if (method === 'GET') return [200, [...this.#folders].map(([id, name]) => ({ id, name }))];
    const id = key ?? `7ed3-6b0ab980-${String(this.#folders.size + 1).padStart(4, '0')}`;
    this.#folders.set(id, String(sent.name));
    return deed === 'save' ? [204] : [201, { id }];
  }

  asks(who: string, line: string, sent?: Body): unknown {
    this.#clock += 2;
    const [method = '', path = ''] = line.split(' ');
    const [status, answer] = this.#handle(who, method, path, sent ?? {});
    const text = answer === undefined ? '' : JSON.stringify(answer);
    const mimeType = answer === undefined ? '' : 'application/json';
    const entries = this.tapes.get(who) ?? [];
    this.tapes.set(who, entries);
    entries.push({
      startedDateTime: new Date(START + this.#clock * 1_000).toISOString(),
      time: 30,
      request: {
        method,
        url: HOME + path,
        headers: [{ name: 'Authorization', value: `Bearer token-of-${who}-0123456789` }],
        ...(sent === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } }),
      },
      response: { status, statusText: '', headers: [], content: { size: text.length, mimeType, text } },
    });
    return answer;
  }
}

/** One recording for each of three people. */
export const recordDepot = (): readonly Held[] => {
  const depot = new Depot();
  for (const who of PEOPLE.keys()) {
    for (const place of ['me', 'shelves', 'boxes?view=all+boxes']) depot.asks(who, `GET /api/${place}`);
    depot.asks(who, 'GET /api/boxes?view=packed+boxes');
    depot.asks(who, 'GET /api/boxes?view=all+boxes');
  }
  // Whoever makes a box gets the shelf that is called as they are.
  depot.asks('pia', 'POST /api/boxes', { title: 'Flags', price: 15 });
  depot.asks('chris', 'POST /api/boxes', { title: 'Gears', price: 15 });
  depot.asks('pit', 'POST /api/boxes', { title: 'Hooks', price: 15 });
  // Porters ship what is new, and the chief what is packed; everybody closes what nobody else does.
  for (const [who, id] of [
    ['pia', 1],
    ['pit', 7],
    ['chris', 3],
    ['chris', 4],
  ] as const)
    depot.asks(who, `POST /api/boxes/${id}/ship`, {});
  depot.asks('chris', 'GET /api/boxes/3');
  depot.asks('pia', 'POST /api/boxes/1/close', {});
  depot.asks('chris', 'POST /api/boxes/4/close', {});
  depot.asks('pia', 'POST /api/boxes/2/send', { zone: 'near' });
  depot.asks('pit', 'POST /api/boxes/5/send', { zone: 'near' });
  for (const [who, id] of [
    ['pia', 3],
    ['pit', 4],
    ['pia', 2],
    ['pit', 7],
  ] as const)
    depot.asks(who, `DELETE /api/boxes/${id}`);
  for (const name of ['Suppliers', 'Press', 'Archive']) {
    const { id } = depot.asks('pia', 'POST /api/folders', { name }) as { readonly id: string };
    depot.asks('pia', `POST /api/folders/${id}/save`, { name: `${name} x` });
    depot.asks('pia', 'GET /api/folders');
  }
  const harOf = (entries: readonly object[]): Uint8Array =>
    Buffer.from(JSON.stringify({ log: { version: '1.2', creator: { name: 'test' }, entries } }));
  return [...depot.tapes].map(([who, entries]) => ({ name: `${who}.har`, bytes: harOf(entries) }));
};
