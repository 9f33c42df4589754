import { describe, expect, it } from 'vitest';
import type { Json } from '../../base/json.ts';
import type { Specification } from '../../document/specification.ts';
import { ask, fixedOptions, ground, samplesOf, specificationOf, standInOf, type Told, type World } from '../recording.fixture.ts';
import { standIn } from '../stand-in.ts';

const world: World = {
  parameters: { ticketId: 'Ticket' },
  references: { ownerId: 'Person' },
  entities: [
    { name: 'Ticket', identity: 'id' },
    { name: 'Person', identity: 'id' },
  ],
  places: {
    'GET /tickets → []': 'Ticket',
    'GET /people → []': 'Person',
    'POST /tickets → ': 'Ticket',
    'PATCH /tickets/{ticketId} → ': 'Ticket',
  },
};
const ticket = (id: number, more: object = {}) => ({
  id,
  subject: `Subject ${id}`,
  hours: id,
  mail: `a${id}@x.org`,
  status: 'open',
  ...more,
});
const people = [1, 2, 3].map((id) => ({ id, name: `Person ${id}` }));
const create = (id: number): Told => {
  const { id: _, status: __, ...sent } = ticket(id);
  return { call: 'POST /tickets', send: { ...sent, ownerId: 1 } as never, status: 201, answer: { ...ticket(id), ownerId: 1 } as never };
};
const move = (id: number, status: string): Told => ({
  call: 'PATCH /tickets/{ticketId}',
  path: { ticketId: String(id) },
  send: { status },
  status: 200,
  answer: { ...ticket(id), status } as never,
});
const told: readonly Told[] = [
  { call: 'GET /people', status: 200, answer: people as never },
  { call: 'GET /tickets', status: 200, answer: [ticket(1), ticket(2), ticket(3), ticket(4, { status: 'closed' })] as never },
  { call: 'GET /tickets', query: { status: 'closed' }, status: 200, answer: [ticket(4, { status: 'closed' })] as never },
  { call: 'GET /tickets', query: { status: 'open' }, status: 200, answer: [ticket(1), ticket(2), ticket(3)] as never },
  create(11),
  create(12),
  create(13),
  move(1, 'waiting'),
  move(2, 'waiting'),
];

const specification = (): Specification => {
  const made = specificationOf(samplesOf(told, world), world);
  const statuses = ['open', 'waiting', 'closed'].map((value) => ({ value, initial: false, after: null, ...ground }));
  const transitions = [{ from: 'open', to: 'waiting', by: 'PATCH /tickets/{ticketId}', role: null, ...ground }];
  made.points.states = [{ entity: 'Ticket', field: 'status', statuses, transitions, unseen: { alone: 0, of: 2 } }];
  const create = made.points.calls.find(({ method }) => method === 'POST');
  for (const row of create?.requests[0]?.shape ?? []) if (row.path === 'mail') Object.assign(row, { format: 'email' });
  return made;
};
const sent = { subject: 'New', hours: 3, mail: 'new@x.org', ownerId: 2 };
const asked = async (method: string, url: string, send?: Json) => {
  const { status, body } = await ask(standIn(specification(), fixedOptions()), method, url, send);
  return status === 501 ? (body as { detail: string }).detail.replace(/^Not shown: what .* answers when /, '') : status;
};

describe('a value of a kind that nobody was seen to send', () => {
  it('is not shown to be taken: nothing, nought, no address, a thing that is not there', async () => {
    expect(await asked('POST', '/tickets', sent)).toBe(201);
    expect(await asked('POST', '/tickets', { ...sent, subject: ' ' })).toBe('subject is empty');
    expect(await asked('POST', '/tickets', { ...sent, hours: 0 })).toBe('hours is 0');
    expect(await asked('POST', '/tickets', { ...sent, hours: -4 })).toBe('hours is -4');
    expect(await asked('POST', '/tickets', { ...sent, mail: 'nobody' })).toBe('mail is no email');
    expect(await asked('POST', '/tickets', { ...sent, ownerId: 99 })).toBe('there is no Person whose id is 99');
  });

  it('nor is a text where nothing but an empty one was sent, what is not written as all that are there, or another word that says how', async () => {
    const coded = (id: number): Told => ({
      call: 'POST /codes',
      send: { code: `97${id}-0${id}`, note: '', mode: 'plain' },
      status: 201,
      answer: { id, code: `97${id}-0${id}` },
    });
    const codes: World = { parameters: {}, entities: [{ name: 'Code', identity: 'id' }], places: { 'POST /codes → ': 'Code' } };
    const made = specificationOf(samplesOf([coded(1), coded(2), coded(3)], codes), codes);
    const values: Readonly<Record<string, readonly Json[]>> = { note: [''], mode: ['plain'] };
    for (const row of made.points.calls[0]?.requests[0]?.shape ?? []) Object.assign(row, { values: values[row.path] ?? row.values });
    const on = standIn(made, fixedOptions());
    const says = async (send: Json) => {
      const { status, body } = await ask(on, 'POST', '/codes', send);
      return status === 501 ? (body as { detail: string }).detail.replace(/^.* answers when /, '') : status;
    };
    expect(await says({ code: '974-04', note: '', mode: 'plain' })).toBe(201);
    expect(await says({ code: '12345', note: '', mode: 'plain' })).toBe('code is "12345"');
    expect(await says({ code: '975-05', note: 'x', mode: 'plain' })).toBe('note is "x"');
    expect(await says({ code: '975-05', note: '', mode: 'fast' })).toBe('mode is "fast"');
  });

  it('is taken where what is known of it is written as the redaction writes it', async () => {
    const phoned = (id: number): Told => ({
      call: 'POST /people',
      send: { phone: `000-31${id}-574${id}`, name: `Person ${id}` },
      status: 201,
      answer: { id, phone: `000-31${id}-574${id}`, name: `Person ${id}` },
    });
    const people: World = { parameters: {}, entities: [{ name: 'Person', identity: 'id' }], places: { 'POST /people → ': 'Person' } };
    const on = standInOf([phoned(1), phoned(2), phoned(3)], people);
    expect((await ask(on, 'POST', '/people', { phone: '6155551212', name: 'Nina' })).status).toBe(201);
  });

  it('is taken where it is only another of its kind', async () => {
    expect(await asked('POST', '/tickets', { ...sent, subject: 'x'.repeat(500), hours: 4_000 })).toBe(201);
    expect(await asked('POST', '/tickets', { ...sent, ownerId: 3 })).toBe(201);
  });
});

describe('a status', () => {
  it('that nobody ever saw is set by nothing and lists nothing', async () => {
    expect(await asked('PATCH', '/tickets/3', { status: 'waiting' })).toBe(200);
    expect(await asked('PATCH', '/tickets/3', { status: 'mislaid' })).toBe('Ticket.status is to be "mislaid"');
    expect(await asked('GET', '/tickets?status=open')).toBe(200);
    expect(await asked('GET', '/tickets?status=mislaid')).toBe('query status is "mislaid"');
  });

  it('from which the call never moved a thing stays', async () => {
    expect(await asked('PATCH', '/tickets/4', { status: 'open' })).toBe('Ticket.status is "closed"');
    // It stays what it is: nothing moves.
    expect(await asked('PATCH', '/tickets/4', { status: 'closed' })).toBe(200);
  });
});

describe('a parameter that named another thing each time', () => {
  const carts: World = { parameters: {}, entities: [{ name: 'Cart', identity: 'id' }], places: { 'GET /carts → []': 'Cart' } };
  const ids = ['KWQT5RG5E8NT', 'S41GT83VEJGT', 'XJ8QZJHCR6NB'].map((id) => `cart_${id}`);
  const rates = (cart: string): Told => ({ call: 'GET /rates', query: { cart }, status: 200, answer: { fee: 5 } });
  const all = (...more: readonly Told[]): readonly Told[] => [
    { call: 'GET /carts', status: 200, answer: ids.map((id) => ({ id, note: `note of ${id}` })) },
    ...more,
  ];
  const answer = async (told: readonly Told[], cart: string): Promise<number> => {
    const on = standIn(specificationOf(samplesOf(told, carts), carts), fixedOptions());
    return (await ask(on, 'GET', `/rates?cart=${cart}`)).status;
  };

  it('is answered for one more of them', async () => {
    const [one = '', two = '', three = ''] = ids;
    expect(await answer(all(rates(one), rates(two)), three)).toBe(200);
    expect(await answer(all(rates(one)), three)).toBe(501);
    expect(await answer(all(rates(one), rates(two)), 'cart_of_nobody_1')).toBe(501);
  });
});

describe('a refusal of what is somebody else’s', () => {
  const people = { ann: { id: '1', role: 'clerk' }, eve: { id: '3', role: 'agent' } } as const;
  type Name = keyof typeof people;
  const by = (who: Name): Told['caller'] => ({
    credential: 'present',
    role: people[who].role,
    credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_${who}` }],
    account: { entity: 'Person', key: people[who].id },
    known: people[who],
  });
  const login = (who: Name): Told => ({
    call: 'POST /login',
    send: { name: who, password: `np_pw_${who}` },
    status: 200,
    answer: { token: `np_tok_${who}`, person: { ...people[who], name: who } },
  });
  const close = (who: Name, id: number, status: number): Told => ({
    call: 'POST /tickets/{ticketId}/close',
    path: { ticketId: String(id) },
    status,
    ...(status < 300 ? {} : { answer: { error: 'This is not yours.' } }),
    caller: by(who),
  });
  const office: World = { ...world, references: {}, places: { ...world.places, 'POST /login → person': 'Person' } };
  const tickets = [ticket(1, { ownerId: '1' }), ticket(2, { ownerId: '2' }), ticket(3, { ownerId: '3' })];
  const recording: readonly Told[] = [
    login('ann'),
    { call: 'GET /tickets', status: 200, answer: tickets as never, caller: by('ann') },
    close('ann', 1, 204),
    close('ann', 2, 403),
    login('eve'),
    { call: 'GET /tickets', status: 200, answer: tickets as never, caller: by('eve') },
    close('eve', 3, 204),
  ];

  it('is shown for the roles that met it, and for no other that was let in', async () => {
    const made = specificationOf(samplesOf(recording, office), office);
    const right = (role: string, outcome: 'allowed' | 'refused', status: number) => ({
      role,
      call: 'POST /tickets/{ticketId}/close',
      relation: 'unknown' as const,
      outcome,
      status,
      ...ground,
    });
    made.points.roles.permissions = [right('clerk', 'allowed', 204), right('clerk', 'refused', 403), right('agent', 'allowed', 204)];
    const on = standIn(made, fixedOptions());
    const closes = async (who: Name): Promise<readonly number[]> => {
      const { body } = await ask(on, 'POST', '/login', { name: who, password: `np_pw_${who}` });
      const authorization = `Bearer ${(body as { token: string }).token}`;
      const answers = [1, 2, 3].map((id) => ask(on, 'POST', `/tickets/${id}/close`, undefined, { authorization }));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await closes('ann')).toEqual([204, 403, 403]);
    expect(await closes('eve')).toEqual([501, 501, 204]);
  });
});

it('a word that stands in the thing already is sent as it is, whatever was sent of others', async () => {
  const call = 'PUT /boats/{boatId}';
  const boat = (id: number, name: string, serial: string) => ({ id, name, serial });
  const put = (id: number, name: string, serial: string): Told => ({
    call,
    path: { boatId: String(id) },
    send: boat(id, name, serial),
    status: 200,
    answer: boat(id, name, serial),
  });
  const seen: Told = { call: 'GET /boats', status: 200, answer: [boat(1, 'Ann', 'S1'), boat(2, 'Bea', 'S2')] };
  const all = [seen, put(1, 'Cid', 'S1'), put(1, 'Dan', 'S1'), put(1, 'Eve', 'S1')];
  const boats: World = {
    parameters: { boatId: 'Boat' },
    entities: [{ name: 'Boat', identity: 'id' }],
    places: { 'GET /boats → []': 'Boat', [`${call} → `]: 'Boat' },
  };
  const made = specificationOf(samplesOf(all, boats), boats);
  for (const { requests } of made.points.calls)
    for (const row of requests.flatMap(({ shape }) => shape)) if (row.path === 'serial') Object.assign(row, { values: ['S1'] });
  const of = standIn(made, fixedOptions());
  expect((await ask(of, 'PUT', '/boats/2', boat(2, 'Fay', 'S2'))).status).toBe(200);
  expect((await ask(of, 'PUT', '/boats/2', boat(2, 'Fay', 'S9'))).status).toBe(501);
});

it('is no other where it is what the thing has there already, as the text that a form sends', async () => {
  const edit = (id: number): Told => ({
    call: 'PATCH /tickets/{ticketId}',
    path: { ticketId: String(id) },
    send: { id: String(id), subject: `Anew ${id}` },
    status: 200,
    answer: { ...ticket(id), subject: `Anew ${id}` } as never,
  });
  const list = [4, 5, 11, 12, 13].map((id) => ticket(id));
  const all: readonly Told[] = [{ call: 'GET /tickets', status: 200, answer: list as never }, edit(11), edit(12), edit(13)];
  const made = specificationOf(samplesOf(all, world), world);
  const row = made.points.calls.flatMap(({ requests }) => requests[0]?.shape ?? []).find(({ path }) => path === 'id');
  Object.assign(row ?? {}, { values: ['11', '12', '13'] });
  const backend = standIn(made, fixedOptions());
  expect((await ask(backend, 'PATCH', '/tickets/4', { id: '4', subject: 'Once more' })).status).toBe(200);
  expect((await ask(backend, 'PATCH', '/tickets/5', { id: '4', subject: 'Once more' })).status).toBe(501);
});
