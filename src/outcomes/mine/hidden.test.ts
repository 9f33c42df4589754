import { describe, expect, it, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { loanId: 'Loan' },
  entities: [
    { name: 'Loan', identity: 'id' },
    { name: 'Member', identity: 'id' },
  ],
  places: { 'GET /loans → []': 'Loan', 'GET /loans/{loanId} → ': 'Loan', 'POST /loans/{loanId}/renew → ': 'Loan' },
};
const people = { ann: 'member', ben: 'member', lea: 'librarian' } as const;
const as = (who: keyof typeof people): Told['caller'] => ({
  credential: 'present',
  role: people[who],
  credentials: [{ in: 'bearer', name: 'authorization', value: `token of ${who}` }],
  account: { entity: 'Member', key: who },
  known: { id: who, role: people[who] },
});
const loan = (id: number, whose: string) => ({ id, memberId: whose, status: 'open' });
const list = (who: keyof typeof people, ...loans: readonly object[]): Told => ({
  call: 'GET /loans',
  status: 200,
  answer: loans as never,
  caller: as(who),
});
const get = (who: keyof typeof people, id: number, answer: object | undefined): Told => ({
  call: 'GET /loans/{loanId}',
  path: { loanId: String(id) },
  status: answer === undefined ? 404 : 200,
  answer: (answer ?? { error: 'There is no such loan.' }) as never,
  caller: as(who),
});
const renew = (who: keyof typeof people, id: number, status: number): Told => ({
  call: 'POST /loans/{loanId}/renew',
  path: { loanId: String(id) },
  status,
  answer: status === 200 ? loan(id, 'ann') : { error: status === 403 ? 'This is not yours.' : 'There is no such loan.' },
  caller: as(who),
});
/** Everyone has a session of their own in one recording. */
const linesOf = (tolds: readonly Told[], call: string): string[] => {
  const samples = samplesOf(tolds, world).map((sample) => ({ ...sample, session: `trial ${sample.caller.account?.key ?? ''}` }));
  return (mineOutcomes(samples, world.entities).get(call) ?? []).map(
    (one) => `${one.isolated ? '' : '? '}${printConditions(one.when)} → ${one.status}`,
  );
};

const seen: readonly Told[] = [
  list('ann', loan(1, 'ann')),
  list('ben', loan(2, 'ben')),
  list('lea', loan(1, 'ann'), loan(2, 'ben')),
  get('ann', 1, loan(1, 'ann')),
  get('lea', 1, loan(1, 'ann')),
];

describe('a thing that somebody is not to see', () => {
  it('is there for others: one 404 for it and for what is not there is two outcomes', () => {
    const told = [...seen, get('ben', 1, undefined), get('ann', 2, undefined), get('lea', 99, undefined), get('ann', 98, undefined)];
    expect(linesOf(told, 'GET /loans/{loanId}')).toEqual([
      'otherwise → 200',
      'who asks is member, Loan.memberId is not id of who asks → 404',
      'there is no such Loan → 404',
    ]);
  });

  it('is refused to whoever it does not belong to, though it was said not to be there', () => {
    const told = [
      ...seen,
      renew('ann', 1, 200),
      renew('lea', 1, 200),
      get('ben', 1, undefined),
      renew('ben', 1, 403),
      renew('ann', 99, 404),
    ];
    expect(linesOf(told, 'POST /loans/{loanId}/renew')).toEqual([
      'otherwise → 200',
      'who asks is member, Loan.memberId is not id of who asks → 403',
      'there is no such Loan → 404',
    ]);
  });

  it('is not gone for who is told that they have no access to something of it', () => {
    const fees = (who: keyof typeof people, error: string): Told => ({
      call: 'GET /loans/{loanId}/fees',
      path: { loanId: '1' },
      status: 404,
      answer: { error } as never,
      caller: as(who),
    });
    const refused: Told = { ...renew('ben', 1, 403), answer: { error: 'No loan 1, or no right to renew it.' } };
    const lines = (error: string): readonly string[] =>
      linesOf([...seen, renew('ann', 1, 200), get('ben', 1, loan(1, 'ann')), fees('ben', error), refused], 'POST /loans/{loanId}/renew');
    expect(lines('No access to resources or resources not found').join()).not.toContain('there is no such Loan');
    expect(lines('Not found').join()).toContain('there is no such Loan');
  });

  it('is gone where somebody took it away, whoever asks then', () => {
    const told: readonly Told[] = [
      ...seen,
      { call: 'POST /loans/{loanId}/drop', path: { loanId: '1' }, status: 204, caller: as('lea') },
      get('ben', 1, undefined),
    ];
    const samples = samplesOf(told, world).map((sample) => ({ ...sample, session: `trial ${sample.caller.account?.key ?? ''}` }));
    expect(mineOutcomes(samples, world.entities).get('POST /loans/{loanId}/drop')?.map(printThen)).toEqual(['the Loan is deleted']);
  });

  it("is somebody else's, or not for their role: where nobody of that role was let through, a 404 does not say which", () => {
    const told = [...seen.slice(0, 3), get('lea', 1, loan(1, 'ann')), get('lea', 2, loan(2, 'ben')), get('ben', 1, undefined)];
    const lines = (...more: readonly Told[]): readonly string[] => linesOf([...told, ...more], 'GET /loans/{loanId}');
    expect(lines().filter((line) => line.startsWith('Loan.memberId'))).toEqual([]);
    expect(lines(get('ben', 2, loan(2, 'ben')))).toContain('who asks is member, Loan.memberId is not id of who asks → 404');
  });

  it('is hidden from a role, where others are shown several that are nobody of its own', () => {
    const all = [list('lea', loan(1, 'lea'), loan(2, 'lea')), get('lea', 1, loan(1, 'lea')), get('lea', 2, loan(2, 'lea'))];
    const told = [...all, get('ann', 1, undefined), get('ben', 2, undefined), get('lea', 2, loan(2, 'lea')), get('lea', 1, loan(1, 'lea'))];
    // Whose they are tells these apart as well: whichever it is, where both are so it is hidden.
    expect(linesOf(told, 'GET /loans/{loanId}')).toEqual([
      'otherwise → 200',
      'who asks is member, Loan.memberId is not id of who asks → 404',
    ]);
    const shared = [list('lea', loan(1, 'zoe'), loan(2, 'zoe')), get('lea', 1, loan(1, 'zoe')), get('lea', 2, loan(2, 'zoe'))];
    const hidden = [
      ...shared,
      get('ann', 1, undefined),
      get('ben', 2, undefined),
      get('lea', 2, loan(2, 'zoe')),
      get('lea', 1, loan(1, 'zoe')),
    ];
    expect(linesOf(hidden, 'GET /loans/{loanId}')).toEqual(['otherwise → 200', 'who asks is member → 404']);
    // Others are listed for them: it is something of these that hides them.
    const listed = [list('ben', loan(7, 'zoe'), loan(8, 'zoe')), ...hidden];
    expect(linesOf(listed, 'GET /loans/{loanId}').join()).not.toContain('member');
    // The very same are: they may not do it.
    const all2 = [list('ben', loan(1, 'zoe'), loan(7, 'zoe')), ...hidden];
    expect(linesOf(all2, 'GET /loans/{loanId}')).toContain('who asks is member → 404');
    // One that is not found shows no more than that it is this one.
    const once = [...shared, get('ann', 1, undefined), get('lea', 1, loan(1, 'zoe'))];
    expect(linesOf(once, 'GET /loans/{loanId}').join()).not.toContain('member');
    // What is theirs was never asked for: as far as it is somebody else's, it is hidden.
    const own = [
      list('ben', loan(3, 'ben')),
      list('lea', loan(4, 'lea')),
      get('lea', 4, loan(4, 'lea')),
      ...hidden.map((one) => (one.status === 404 ? { ...one, answer: { error: 'Loan not found' } } : one)),
    ];
    expect(linesOf(own, 'GET /loans/{loanId}')).toEqual([
      'otherwise → 200',
      'who asks is member, Loan.memberId is not id of who asks → 404',
    ]);
  });

  it('is there for others who were recorded by themselves: before them it was made, or they were shown it already', () => {
    const made = (id: number, whose: string): object => ({ ...loan(id, whose), createdAt: `2026-01-0${id}T09:00:00Z` });
    const fresh = { ...loan(5, 'ann'), createdAt: '2026-04-05T10:00:07Z' };
    const lend: Told = { call: 'POST /loans', send: { bookId: 3 }, status: 201, answer: fresh as never, caller: as('ann') };
    const told: readonly Told[] = [
      renew('ann', 1, 404),
      { ...lend, answer: fresh as never },
      renew('ann', 99, 404),
      list('ben', made(1, 'ben')),
      { ...renew('ben', 1, 200), answer: made(1, 'ben') as never },
      renew('ben', 5, 404),
      list('lea', made(1, 'ben'), fresh),
    ];
    const places = { ...world.places, 'POST /loans → ': 'Loan' };
    const samples = samplesOf(told, { ...world, places }).map((sample) => {
      const name = sample.caller.account?.key ?? '';
      return { ...sample, session: name, at: sample.at.replace('trial', name) };
    });
    expect(
      (mineOutcomes(samples, world.entities).get('POST /loans/{loanId}/renew') ?? []).map(
        (one) => `${one.isolated ? '' : '? '}${printConditions(one.when)} → ${one.status}`,
      ),
    ).toEqual(['otherwise → 200', 'Loan.memberId is not id of who asks → 404', 'there is no such Loan → 404']);
  });
});

test('whose most of what was refused is tells it of the rest, of which nobody was shown whose it is', () => {
  const remind = (who: keyof typeof people, id: number, status: number): Told => ({
    call: 'POST /loans/{loanId}/remind',
    path: { loanId: String(id) },
    status,
    answer: status === 200 ? { done: true } : { error: 'This is not yours.' },
    caller: as(who),
  });
  const shown = [
    list('lea', loan(1, 'ann'), loan(2, 'ben'), loan(3, 'ann')),
    remind('ann', 1, 200),
    remind('ben', 2, 200),
    remind('lea', 3, 200),
  ];
  const others = [remind('ben', 1, 403), remind('ann', 2, 403), remind('ben', 3, 403)];
  const cause = 'who asks is member, Loan.memberId is not id of who asks → 403';
  const lines = (...told: readonly Told[]): readonly string[] => linesOf([...shown, ...told], 'POST /loans/{loanId}/remind');
  expect(lines(...others, remind('ben', 9, 403))).toContain(cause);
  expect(lines(...others.slice(0, 1), remind('ben', 8, 403), remind('ben', 9, 403))).not.toContain(cause);
});

describe('a role that may not, of a call that says first what is not there', () => {
  const note = (who: keyof typeof people, id: number, status: number): Told => ({
    call: 'POST /loans/{loanId}/notes',
    path: { loanId: String(id) },
    send: { text: 'late' },
    status,
    answer:
      status === 201 ? { id: `n${id}`, text: 'late' } : { error: status === 403 ? 'You may not write notes.' : 'There is no such loan.' },
    caller: as(who),
  });
  const loans = [
    { id: 1, status: 'open' },
    { id: 2, status: 'open' },
  ];
  const shown = [list('lea', ...loans), note('lea', 1, 201), note('lea', 2, 201), list('ann', ...loans)];

  it('is refused what is there', () => {
    const told = [...shown, note('ann', 1, 403), note('ann', 2, 403), note('ann', 99, 404), note('lea', 98, 404)];
    expect(linesOf(told, 'POST /loans/{loanId}/notes')).toEqual([
      'otherwise → 201',
      'the Loan exists, who asks is member → 403',
      'there is no such Loan → 404',
    ]);
  });

  it('is refused what is theirs, where it is told of what is not that it is not there', () => {
    const [own, theirs] = [
      [loan(1, 'ann'), loan(2, 'ann')],
      [loan(3, 'lea'), loan(4, 'lea')],
    ];
    const lists = [list('lea', ...own, ...theirs), note('lea', 1, 201), note('lea', 3, 201), list('ann', ...own)];
    const told = [
      ...lists,
      note('ann', 1, 403),
      note('ann', 2, 403),
      note('ann', 3, 404),
      note('ann', 4, 404),
      list('lea', ...own, ...theirs),
    ];
    expect(linesOf(told, 'POST /loans/{loanId}/notes')).toEqual([
      'otherwise → 201',
      'Loan.memberId is id of who asks, who asks is member → 403',
      'who asks is member, Loan.memberId is not id of who asks → 404',
    ]);
  });

  it('is not told so where most of what they named nobody had shown them', () => {
    const told = [...shown, note('ann', 1, 403), note('ann', 7, 403), note('ann', 8, 403), note('ann', 99, 404), note('lea', 98, 404)];
    expect(linesOf(told, 'POST /loans/{loanId}/notes').join()).not.toContain('exists');
  });
});

test('a name beside the identity of who made a thing says of nothing that it is somebody else’s', () => {
  const made = (id: number, by: keyof typeof people) => ({ id, createdBy: { id: by, name: by.toUpperCase() }, status: 'open' });
  const told: readonly Told[] = [
    list('lea', made(1, 'ann'), made(2, 'ben')),
    list('ann', made(1, 'ann'), made(2, 'ben')),
    list('ben', made(1, 'ann'), made(2, 'ben')),
    renew('ann', 1, 200),
    renew('ben', 2, 200),
    renew('ben', 1, 403),
    renew('ann', 2, 403),
    renew('lea', 1, 200),
  ];
  const lines = linesOf(told, 'POST /loans/{loanId}/renew').join();
  expect(lines).toContain('Loan.createdBy.id is not id of who asks → 403');
  expect(lines).not.toContain('createdBy.name');
});
