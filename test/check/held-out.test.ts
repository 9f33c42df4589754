import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { ann, type Exchange, orders, timeAt } from '../trial/orders-har.ts';
import { check, type Place, placeWith, type Ran } from './checked.ts';

interface Totals {
  readonly status: { readonly agree: number; readonly of: number };
  readonly shape: { readonly agree: number; readonly of: number };
  readonly given: { readonly agree: number; readonly of: number };
  readonly notShown: number;
  readonly refused: number;
  readonly shown: { readonly calls: number; readonly status: { readonly agree: number; readonly of: number } };
  readonly nearest: { readonly calls: number; readonly status: { readonly agree: number; readonly of: number } };
}
interface Report {
  readonly totals: Totals;
  readonly recordings: readonly { readonly taken: { readonly accounts: number; readonly records: number; readonly rights: number } }[];
  readonly steps: readonly { readonly answered: number; readonly status: boolean; readonly notShown: string | null }[];
}

let place: Place;
afterEach(() => rm(place.folder, { recursive: true, force: true }));

const checked = async (
  evidence: readonly Exchange[],
  heldOut: readonly Exchange[],
  more: Record<string, boolean> = {},
): Promise<{ readonly report: Report; readonly ran: Ran }> => {
  place = await placeWith(evidence);
  const recording = await place.recording('tuesday.har', heldOut);
  const ran = await check([place.document], { recording: [recording], format: 'json', ...more });
  return { report: JSON.parse(ran.out) as Report, ran };
};

const eve = { id: 9, customer: 'Eve', item: 'Sofa', quantity: 1, status: 'draft', createdAt: timeAt(-3_600) };
const reading: readonly Exchange[] = [
  { method: 'GET', path: '/api/orders/9', status: 200, answer: eve },
  { method: 'POST', path: '/api/orders/9/submit', status: 200, answer: { ...eve, status: 'submitted' } },
  { method: 'GET', path: '/api/orders/9', status: 200, answer: { ...eve, status: 'submitted' } },
];

describe('a recording that the document was not established from', () => {
  it('is gone through with the records that it shows from before, and their values are told apart', async () => {
    const { report } = await checked(orders, reading);
    expect(report.recordings[0]?.taken.records).toBe(1);
    expect(report.totals.shown).toMatchObject({ calls: 3, status: { agree: 3, of: 3 } });
    expect(report.totals.given.of).toBeGreaterThan(0);
    expect(report.totals.given.agree).toBe(report.totals.given.of);
  });

  it('takes nothing from it when that is wanted: the record is not there', async () => {
    const { report } = await checked(orders, reading, { alone: true });
    expect(report.recordings[0]?.taken).toEqual({ accounts: 0, records: 0, rights: 0 });
    expect(report.totals).toMatchObject({ notShown: 3, status: { agree: 0, of: 3 }, shown: { calls: 0 } });
  });

  it('does not take what the session has set itself for how things were', async () => {
    const { report } = await checked(orders, [
      ...reading.slice(0, 2),
      { method: 'GET', path: '/api/orders/9', status: 200, answer: { ...eve, status: 'cancelled' } },
    ]);
    // The document says that the order is submitted by then; that it is not is a finding.
    expect(report.steps.map(({ status }) => status)).toEqual([true, true, true]);
    expect(report.totals).toMatchObject({ values: { agree: 1, of: 2 } });
  });

  it('counts a miss once: what is behind it is judged as things then stood', async () => {
    const dan = { id: 3, customer: 'Dan', item: 'Rug', quantity: 1, status: 'draft', createdAt: timeAt(2) };
    const { report } = await checked(orders, [
      {
        method: 'POST',
        path: '/api/orders',
        send: { customer: 'Dan', item: 'Rug', quantity: 1 },
        status: 422,
        answer: { title: 'No', detail: 'closed' },
      },
      { method: 'GET', path: '/api/orders', status: 200, answer: { data: [ann], total: 1 } },
      { method: 'POST', path: '/api/orders', send: { customer: 'Dan', item: 'Rug', quantity: 1, gift: true }, status: 201, answer: dan },
      { method: 'POST', path: '/api/orders/3/submit', status: 200, answer: { ...dan, status: 'submitted' } },
    ]);
    expect(report.steps.map(({ answered, status }) => [answered, status])).toEqual([
      [201, false],
      [200, true],
      [501, false],
      [200, true],
    ]);
    expect(report.totals).toMatchObject({
      status: { agree: 2, of: 4 },
      shown: { calls: 3, status: { agree: 2, of: 3 } },
      nearest: { calls: 1, status: { agree: 1, of: 1 } },
    });
  });
});

describe('a part of the payload that was never left out of what was accepted', () => {
  const closed: Exchange = {
    method: 'POST',
    path: '/api/orders',
    send: { item: 'Rug' },
    status: 503,
    answer: { title: 'Closed', detail: 'for today' },
  };
  const bare: Exchange = {
    method: 'POST',
    path: '/api/orders',
    send: { item: 'Bed', quantity: 1 },
    status: 422,
    answer: { title: 'Invalid', detail: 'no' },
  };

  it('is asked for, though a request that was not accepted came without it', async () => {
    const { report } = await checked([...orders, closed], [bare]);
    expect(report.steps[0]?.notShown).toBe('Not shown: what POST /api/orders answers when customer is missing');
  });
});

const person = (name: string, role: string) => ({ id: `u-${name}`, email: `${name}@shop.example`, role });
const signIn = (name: string, role: string): Exchange => ({
  method: 'POST',
  path: '/api/session',
  send: { email: `${name}@shop.example`, password: `${name}-Secret-77` },
  status: 201,
  answer: { token: `tok_${name}_0123456789abcdef`, user: person(name, role) },
});
const by = (name: string, exchange: Exchange): Exchange => ({ ...exchange, as: `tok_${name}_0123456789abcdef` });
const me = (name: string, role: string): Exchange => by(name, { method: 'GET', path: '/api/me', status: 200, answer: person(name, role) });
const list: Exchange = { method: 'GET', path: '/api/orders', status: 200, answer: { data: [ann], total: 1 } };
const refusal = { title: 'Forbidden', detail: 'Only an owner sees the takings.' };
const takings: Exchange = { method: 'GET', path: '/api/takings', status: 200, answer: { cents: 1200 } };
const noTakings: Exchange = { ...takings, status: 403, answer: refusal };

const shop: readonly Exchange[] = [
  signIn('carl', 'clerk'),
  me('carl', 'clerk'),
  by('carl', list),
  by('carl', noTakings),
  signIn('olga', 'owner'),
  me('olga', 'owner'),
  by('olga', list),
  by('olga', takings),
];

describe('a session of a role that the document does not know', () => {
  const held: readonly Exchange[] = [
    signIn('pia', 'packer'),
    me('pia', 'packer'),
    by('pia', list),
    by('pia', noTakings),
    by('pia', noTakings),
  ];

  it('signs in, and is let in and refused as the recording shows of the role; refusals so given are in no agreement', async () => {
    const { report } = await checked(shop, held);
    expect(report.recordings[0]?.taken).toMatchObject({ accounts: 1, rights: 3 });
    expect(report.steps.map(({ answered }) => answered)).toEqual([201, 200, 200, 403, 403]);
    // The sign-in is shown for anybody; what this role is let in to, for other roles only.
    expect(report.totals).toMatchObject({
      refused: 2,
      shown: { calls: 1, status: { agree: 1, of: 1 } },
      newRoles: { calls: 2, status: { agree: 2, of: 2 } },
      status: { agree: 5, of: 5 },
    });
  });

  it('is who the answers say, where no record shows the name that signs in', async () => {
    const bare = ({ answer, ...exchange }: Exchange): Exchange => {
      const { email: _, ...rest } = ('user' in (answer as object) ? (answer as { user: object }).user : answer) as {
        readonly email?: string;
      };
      return { ...exchange, answer: exchange.method === 'POST' ? { ...(answer as object), user: rest } : rest };
    };
    const all = [bare(signIn('carl', 'clerk')), bare(me('carl', 'clerk')), bare(signIn('olga', 'owner')), bare(me('olga', 'owner'))];
    const { report } = await checked(all, [bare(signIn('pia', 'packer')), bare(me('pia', 'packer'))]);
    expect(report.recordings[0]?.taken).toMatchObject({ accounts: 1 });
    expect(report.totals).toMatchObject({ status: { agree: 2, of: 2 }, shape: { agree: 2, of: 2 } });
  });

  it('is let in or turned away as the recording shows, too, where a refusal comes under 200', async () => {
    const addBed = (answer: object): Exchange => ({
      method: 'POST',
      path: '/graphql',
      send: { query: 'mutation Add($title: String!) { addBed(title: $title) { id title } }', variables: { title: 'North' } },
      status: 200,
      answer,
    });
    const made = (id: number): Exchange => addBed({ data: { addBed: { id, title: 'North' } } });
    const denied = addBed({ data: { addBed: null }, errors: [{ message: 'Only an owner may add beds', path: ['addBed'] }] });
    const { report } = await checked(
      [...shop, by('carl', denied), by('olga', made(1)), by('carl', denied), by('olga', made(2))],
      [signIn('pia', 'packer'), me('pia', 'packer'), by('pia', made(3))],
    );
    expect(report.steps.map(({ status }) => status)).toEqual([true, true, true]);
    const refused = await checked(
      [...shop, by('carl', denied), by('olga', made(1)), by('carl', denied), by('olga', made(2))],
      [signIn('pia', 'packer'), me('pia', 'packer'), by('pia', denied)],
    );
    expect(refused.report.steps.map(({ status }) => status)).toEqual([true, true, true]);
  });

  it('is not answered what nothing shows of anybody: a refusal where nobody was refused', async () => {
    const { report } = await checked(shop, [...held.slice(0, 2), by('pia', { ...list, status: 403, answer: refusal })]);
    expect(report.steps.at(-1)).toMatchObject({
      answered: 501,
      notShown: 'Not shown: what GET /api/orders answers when who asks is packer',
    });
  });

  it('is told in words what was taken from the recording, and what is counted where', async () => {
    place = await placeWith(shop);
    const recording = await place.recording('tuesday.har', held);
    const { out } = await check([place.document], { recording: [recording] });
    expect(out).toContain('Taken from it: 1 account, 2 records from before, 3 rights of a role that the document does not know.');
    expect(out).toMatch(/calls that the document shows +20\.0 % +1\/5/);
    expect(out).toMatch(/calls that it shows for other roles only +40\.0 % +2\/5/);
    expect(out).toMatch(/calls refused by a right taken from it +40\.0 % +2\/5/);
    const alone = await check([place.document], { recording: [recording], alone: true });
    expect(alone.out).not.toContain('Taken from it');
    expect(alone.out).toMatch(/answered 501/);
  });
});
