import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { loanId: 'Loan' },
  entities: [
    { name: 'Loan', identity: 'id' },
    { name: 'Member', identity: 'id' },
  ],
  places: { 'POST /loans → ': 'Loan', 'PUT /loans/{loanId} → ': 'Loan', 'GET /loans/{loanId} → ': 'Loan', 'GET /loans → []': 'Loan' },
};
const [A, B, C] = ['fmv4kf7r6jdvwa56ti9lynfj', 'b2k9x0wq7m3v5n8c1z4a6s2d', 'c7j1p5t9r3e8w2q6y4u0i5o1'] as const;
const as = (id: number, role = 'member'): Pick<Told, 'caller'> => ({
  caller: { credential: 'present', role, account: { entity: 'Member', key: String(id) }, known: { id, name: `member ${id}` } },
});
/** Somebody asks for a loan, changes it, and tries to change another's: they are not shown whose it is. */
const asks = (who: number, own: string, other: string): readonly Told[] => [
  { call: 'POST /loans', send: { note: 'n' }, status: 201, answer: { id: own, note: 'n' }, ...as(who) },
  { call: 'PUT /loans/{loanId}', path: { loanId: own }, send: { note: 'm' }, status: 200, answer: { id: own, note: 'm' }, ...as(who) },
  { call: 'GET /loans/{loanId}', path: { loanId: other }, status: 200, answer: { id: other, note: 'x' }, ...as(who) },
  {
    call: 'PUT /loans/{loanId}',
    path: { loanId: other },
    send: { note: 'm' },
    status: 403,
    answer: { message: 'Only who asked for it changes it' },
    ...as(who),
  },
];
/** A clerk is shown whose each is. */
const lists = (ownerOf: (id: string) => number): Told => ({
  call: 'GET /loans',
  at: 100,
  status: 200,
  answer: [A, B, C].map((id): Json => ({ id, note: 'm', askedBy: { id: ownerOf(id), name: `member ${ownerOf(id)}` } })),
  ...as(9, 'clerk'),
});
const told = (ownerOf: (id: string) => number): ReturnType<typeof mineOutcomes> =>
  mineOutcomes(
    [...samplesOf(asks(5, A, C), world, 'ann'), ...samplesOf(asks(6, B, C), world, 'bo'), ...samplesOf([lists(ownerOf)], world, 'clerk')],
    world.entities,
  );
const OWNERS: Readonly<Record<string, number>> = { [A]: 5, [B]: 6, [C]: 7 };

describe('whose a thing is, where only others are shown that', () => {
  test('is who made it', () => {
    const made = told((id) => OWNERS[id] ?? 0).get('POST /loans') ?? [];
    expect(made.map(printThen).join()).toContain('askedBy.id := id of who asks');
  });
  test('is not told of things that are somebody else’s than who made them', () => {
    const made = told(() => 7).get('POST /loans') ?? [];
    expect(made.map(printThen).join()).not.toContain('askedBy');
  });
  test('refuses those whose it is not', () => {
    const changed = told((id) => OWNERS[id] ?? 0).get('PUT /loans/{loanId}') ?? [];
    expect(changed.filter(({ status }) => status === 403).map(({ when }) => printConditions(when))).toEqual([
      'Loan.askedBy.id is not id of who asks',
    ]);
  });
});

describe('who is in a thing only from a change on', () => {
  const closing: World = {
    ...world,
    places: { ...world.places, 'POST /loans/{loanId}/close → ': 'Loan' },
  };
  const closes = (who: number, id: string): readonly Told[] => [
    { call: 'POST /loans', send: { note: 'n' }, status: 201, answer: { id, note: 'n', status: 'open' }, ...as(who) },
    { call: 'POST /loans/{loanId}/close', path: { loanId: id }, status: 200, answer: { id, note: 'n', status: 'closed' }, ...as(who) },
  ];
  const made = (third: Json): string => {
    const answer = [A, B, C].map((id, at): Json => ({ id, note: 'n', closedBy: [{ id: 5 }, { id: 6 }, third][at] ?? null }));
    const list: Told = { call: 'GET /loans', at: 100, status: 200, answer, ...as(9, 'clerk') };
    const all = [
      ...samplesOf(closes(5, A), closing, 'ann'),
      ...samplesOf(closes(6, B), closing, 'bo'),
      ...samplesOf([list], closing, 'clerk'),
    ];
    return (mineOutcomes(all, closing.entities).get('POST /loans') ?? []).map(printThen).join();
  };
  test('is not in what is made', () => {
    expect(made(null)).toContain('note := payload note');
    expect(made(null)).not.toContain('closedBy');
  });
});
