import { describe, expect, it } from 'vitest';
import { Store } from '../../backend/data/store.ts';
import { ask, fixedOptions, samplesOf, specificationOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { standIn } from '../../backend/stand-in.ts';
import { printCondition, printConditions, readCondition } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { loanId: 'Loan' },
  entities: [
    { name: 'Article', identity: 'id' },
    { name: 'Loan', identity: 'id' },
    { name: 'Member', identity: 'id' },
  ],
  places: {
    'POST /login → member': 'Member',
    'GET /articles → data[]': 'Article',
    'GET /loans → []': 'Loan',
    'POST /loans/{loanId}/renew → ': 'Loan',
    'PATCH /loans/{loanId} → ': 'Loan',
    'PUT /me → ': 'Member',
    'GET /me → ': 'Member',
  },
};
const as = (role: string, key: string): Told['caller'] => ({
  credential: 'present',
  role,
  credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_${key}aaaaa` }],
  account: { entity: 'Member', key },
  known: { id: key },
});
const whens = (told: readonly Told[], call: string) =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).map(({ status, when }) => `${status}: ${printConditions(when)}`);

describe('a read that is answered otherwise when something is asked for', () => {
  const articles = [1, 2, 3].map((id) => ({ id, title: `Article ${id}` }));
  const all: Told = { call: 'GET /articles', status: 200, answer: { data: articles } };
  const count: Told = { call: 'GET /articles', query: { aggregate: 'id' }, status: 200, answer: { data: [{ count: 3 }] } };
  const counted: Told = { call: 'GET /articles', query: { sum: 'id' }, status: 200, answer: { data: [{ count: 3 }] } };

  it('answers who asks for nothing with what they got, however often something else was answered', async () => {
    const told = [all, count, counted, count, counted, count];
    expect(whens(told, 'GET /articles')).toEqual(['200: query aggregate is given', '200: query sum is given', '200: otherwise']);
    const running = standIn(specificationOf(samplesOf(told, world), world), fixedOptions());
    expect(await ask(running, 'GET', '/articles')).toMatchObject({ status: 200, body: { data: articles } });
    expect(await ask(running, 'GET', '/articles?sum=id')).toMatchObject({ status: 200, body: { data: [{ count: 3 }] } });
  });

  it('counts where it was asked to count, in whichever way, and lists where it was asked for a list', async () => {
    const list = (search: string, of: typeof articles): Told => ({ ...all, query: { fields: 'title', search }, answer: { data: of } });
    const told = [count, list('Art', articles), counted, list('3', articles.slice(2)), count, counted];
    expect(whens(told, 'GET /articles')).toEqual(['200: query aggregate is given', '200: a query is given', '200: query sum is given']);
    const running = standIn(specificationOf(samplesOf(told, world), world), fixedOptions());
    expect(await ask(running, 'GET', '/articles?sum=id')).toMatchObject({ status: 200, body: { data: [{ count: 3 }] } });
    expect(await ask(running, 'GET', '/articles?fields=title&search=2')).toMatchObject({ body: { data: [articles[1]] } });
    expect(await ask(running, 'GET', '/articles')).toMatchObject({ status: 501 });
  });

  it('does not count for who asks for nothing, though each role was listed its own', () => {
    const list = (role: string, key: string): Told => ({
      ...all,
      caller: as(role, key),
      answer: { data: articles.slice(role === 'editor' ? 0 : 2) },
    });
    const asks: Told = { ...count, caller: as('editor', 'u1') };
    const told = [asks, list('editor', 'u1'), list('reader', 'u2'), asks, asks, list('editor', 'u1'), list('reader', 'u2')];
    expect(whens(told, 'GET /articles')).toEqual(['200: query aggregate equals id', '200: otherwise', '200: who asks is reader']);
  });

  it('says nothing of who asks for nothing where nobody did', async () => {
    const some: Told = { ...all, query: { fields: 'title' } };
    const running = standIn(specificationOf(samplesOf([count, counted, count, some], world), world), fixedOptions());
    expect(await ask(running, 'GET', '/articles')).toMatchObject({ status: 501 });
  });

  it('is written so that it is read again', () => {
    const condition = { kind: 'query', name: '', is: 'present' } as const;
    expect(readCondition(printCondition(condition))).toEqual({ ok: true, value: condition });
  });
});

describe('a role that only ever asked about its own', () => {
  const loans = [1, 2, 3, 4].map((id) => ({ id, memberId: id < 3 ? 'm1' : 'm2', renewals: 0 }));
  const renew = (id: number, caller: Told['caller']): Told => ({
    call: 'POST /loans/{loanId}/renew',
    path: { loanId: String(id) },
    status: 200,
    caller,
    answer: { ...loans[id - 1], renewals: 1 } as never,
  });
  const told = [
    { call: 'GET /loans', status: 200, caller: as('clerk', 'c1'), answer: loans as never },
    { call: 'GET /loans', status: 200, caller: as('member', 'm1'), answer: loans.slice(0, 2) as never },
    renew(1, as('member', 'm1')),
    renew(2, as('member', 'm1')),
    renew(3, as('clerk', 'c1')),
    renew(4, as('clerk', 'c1')),
  ];

  it('is not shown to be answered so about what is somebody else’s', () => {
    expect(whens(told, 'POST /loans/{loanId}/renew')).toEqual(['200: Loan.memberId is id of who asks as far as shown for member']);
  });

  it('and a role that asked about both is', () => {
    expect(whens([...told, renew(3, as('member', 'm1'))], 'POST /loans/{loanId}/renew')).toEqual(['200: otherwise']);
  });
});

describe('somebody who is given another name', () => {
  const login = (name: string): Told => ({
    call: 'POST /login',
    send: { name, password: `np_pw_${name}` },
    status: 200,
    answer: { token: `np_tok_${name}`, member: { id: name, city: 'Rome' } } as never,
  });
  const put = (who: string, send: object, answer: object): Told => ({
    call: 'PUT /me',
    send: send as never,
    status: 200,
    caller: {
      ...as('member', who),
      credential: 'present',
      role: undefined,
      credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_${who}` }],
    } as never,
    answer: answer as never,
  });
  const me = (who: string, answer: object): Told => {
    const { send: _, ...asked } = put(who, {}, answer);
    return { ...asked, call: 'GET /me' };
  };
  const told = [
    login('ann'),
    login('bob'),
    me('ann', { id: 'ann', city: 'Rome' }),
    put('ann', { city: 'Bern' }, { id: 'ann', city: 'Bern' }),
    put('bob', { id: 'rob', city: 'Oslo' }, { id: 'rob', city: 'Oslo' }),
  ];
  // Who asks is reached under the name that the answer shows.
  const samples = samplesOf(told, world).map((sample) =>
    sample.call.endsWith('/me')
      ? { ...sample, reach: [{ entity: 'Member', key: sample.found[0]?.key ?? '', in: 'caller' as const, name: '' }] }
      : sample,
  );

  it('is called what they sent, and nothing else about them changes', () => {
    const [outcome] = mineOutcomes(samples, world.entities).get('PUT /me') ?? [];
    expect(outcome?.then).toContainEqual({ kind: 'set', entity: 'Member', field: 'id', to: { from: 'payload', path: 'id' } });
  });

  it('is there under that name, and under the old one there is nobody', () => {
    const [member] = specificationOf(samples, world).points.entities.filter(({ name }) => name === 'Member');
    const store = new Store(member === undefined ? [] : [{ ...member, identity: 'id', records: [] }], false);
    store.create('Member', { id: 'ann', city: 'Rome' });
    store.set('Member', 'ann', 'id', 'anna');
    expect(store.find('Member', 'id', 'anna')).toEqual({ key: 'ann', value: { id: 'anna', city: 'Rome' } });
    expect(store.find('Member', 'id', 'ann')).toBeUndefined();
    // Somebody new may have the name, and does not take the place of whoever had it.
    const next = store.create('Member', { id: 'ann', city: 'Oslo' });
    expect(store.find('Member', 'id', 'ann')).toEqual(next);
    expect(store.rows('Member').map(({ value }) => value)).toEqual([
      { id: 'anna', city: 'Rome' },
      { id: 'ann', city: 'Oslo' },
    ]);
  });
});

describe('a failure of the server', () => {
  it('is that of the very requests, of those who asked: others are not shown to meet it', async () => {
    const broken: Told = { call: 'GET /folders', status: 500, caller: as('editor', 'e1'), answer: { error: 'Something went wrong.' } };
    expect(whens([broken, broken], 'GET /folders')[0]).toMatch(/^500: exactly as recorded \(\w+\), who asks is editor$/);
    const running = standIn(specificationOf(samplesOf([broken, broken], world), world), fixedOptions());
    const by = (role: string) => ask(running, 'GET', '/folders', undefined, { 'x-ninepoint-role': role });
    expect((await by('editor')).status).toBe(500);
    expect((await by('admin')).status).toBe(501);
    // Nor is another request of theirs.
    expect((await ask(running, 'GET', '/folders?deep=1', undefined, { 'x-ninepoint-role': 'editor' })).status).toBe(501);
  });
});

describe('a value that is refused in words that name how things stand', () => {
  const loan = (id: number, status: string) => ({ id, status, title: `Loan ${id}` });
  const move = (id: number, from: string, to: string, isFine: boolean): Told => ({
    call: 'PATCH /loans/{loanId}',
    path: { loanId: String(id) },
    send: { status: to },
    status: isFine ? 200 : 409,
    answer: isFine ? loan(id, to) : { error: `A loan that is ${from} cannot become ${to}.` },
  });

  it('is refused as they stand then, and not always', () => {
    const told: readonly Told[] = [
      { call: 'GET /loans', status: 200, answer: [loan(1, 'open'), loan(2, 'open'), loan(3, 'open')] },
      move(1, 'open', 'sent', true),
      move(1, 'sent', 'lost', false),
      move(2, 'open', 'sent', true),
      move(2, 'sent', 'back', true),
    ];
    expect(whens(told, 'PATCH /loans/{loanId}')).toContain('409: status equals lost, Loan.status is sent');
  });

  it('and always where the words only list what would be taken', () => {
    const listed = (id: number): Told => ({
      ...move(id, 'sent', 'lost', false),
      answer: { error: 'Invalid status: lost. Valid statuses are: open, sent, back' },
    });
    const told: readonly Told[] = [
      { call: 'GET /loans', status: 200, answer: [loan(1, 'open'), loan(2, 'open'), loan(3, 'open')] },
      move(1, 'open', 'sent', true),
      listed(1),
      move(2, 'open', 'sent', true),
      move(2, 'sent', 'back', true),
    ];
    expect(whens(told, 'PATCH /loans/{loanId}')).toContain('409: status equals lost');
    const text = JSON.stringify(
      mineOutcomes(samplesOf(told, world), world.entities)
        .get('PATCH /loans/{loanId}')
        ?.find(({ status }) => status === 409),
    );
    expect(text).toContain('Valid statuses are: open, sent, back');
  });

  it('and of what was sent as longer than what was taken, where that is another number behind a mark', () => {
    const renew = (id: number, after: string, error?: string): Told => ({
      call: 'PATCH /loans/{loanId}',
      path: { loanId: String(id) },
      send: { after },
      status: error === undefined ? 200 : 409,
      answer: error === undefined ? loan(id, 'open') : { error },
    });
    const all: Told = { call: 'GET /loans', status: 200, answer: [loan(1, 'open'), loan(2, 'open')] };
    const texts = (...told: readonly Told[]): string => whens([all, ...told], 'PATCH /loans/{loanId}').join();
    expect(texts(renew(1, 'LOAN-1'), renew(1, 'LOAN-12', 'A loan cannot come after itself.'))).not.toContain('longer');
    // A further line of a text says something else, and no more of the same.
    expect(texts(renew(1, 'LOAN-1\n'), renew(1, 'LOAN-1\nLOAN-0\n', 'The lines do not add up.'))).not.toMatch(/longer|shorter/);
  });

  it('and nothing is shown of its type by what took nothing alone', () => {
    const due = (id: number, to: string | null, error?: string): Told => ({
      call: 'PATCH /loans/{loanId}',
      path: { loanId: String(id) },
      send: { due: to },
      status: error === undefined ? 200 : 400,
      answer: error === undefined ? loan(id, 'open') : { error },
    });
    const all: Told = { call: 'GET /loans', status: 200, answer: [loan(1, 'open'), loan(2, 'open')] };
    const told = [all, due(1, null), due(1, 'soon', 'The due must be a date in YYYY-MM-DD format.'), due(2, null)];
    expect(whens(told, 'PATCH /loans/{loanId}')).toContain('400: due equals soon');
    const none = [all, due(1, null), due(1, 'soon', 'The due must be null.'), due(2, null)];
    expect(whens(none, 'PATCH /loans/{loanId}').join()).toContain('not of type "null"');
  });
});
