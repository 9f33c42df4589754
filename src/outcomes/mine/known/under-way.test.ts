import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { claimId: 'Claim' },
  entities: [
    { name: 'Claim', identity: 'id' },
    { name: 'User', identity: 'id' },
  ],
  places: { 'GET /claims/{claimId} → ': 'Claim', 'PUT /claims/{claimId} → ': 'Claim' },
};
const by = (key: string, role = 'employee'): Partial<Told> => ({
  caller: {
    credential: 'present',
    role,
    account: { entity: 'User', key },
    credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_${key}aaaaaaaa` }],
  },
});
const claim = (id: number, title: string, total: number) => ({ id, title, total, employeeId: id });
const at = (id: number): Partial<Told> => ({ path: { claimId: `${id}` } });
const look = (id: number): Told => ({
  call: 'GET /claims/{claimId}',
  ...at(id),
  status: 200,
  answer: claim(id, 'Trip', 0),
  ...by(`${id}`),
});
const item = (id: number, status = 204): Told => ({
  call: 'POST /claims/{claimId}/items',
  ...at(id),
  send: { cents: 500 },
  status,
  ...(status < 400 ? {} : { answer: { error: 'Too many requests' } }),
  ...by(`${id}`),
});
const rename = (id: number, title: string, total: number, status = 200): Told => ({
  call: 'PUT /claims/{claimId}',
  ...at(id),
  send: { title },
  status,
  answer: status < 400 ? claim(id, title, total) : { error: 'A title has at least 4 characters' },
  ...by(`${id}`),
});
const thens = (tolds: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get('PUT /claims/{claimId}') ?? []).flatMap((outcome) =>
    outcome.status === 200 ? [printThen(outcome)] : [],
  );

describe('a write that was refused', () => {
  it('has changed nothing: what was written before it, and not looked at since, may have', () => {
    const life = (id: number): readonly Told[] => [look(id), item(id), rename(id, 'x', 0, 422), rename(id, `Fair ${id}`, 500)];
    expect(thens([...life(1), ...life(2)])).toEqual(['Claim.title := payload title']);
  });

  it('does not stand in the way of what came before it and was seen, nor of what comes after', () => {
    const life = (id: number): readonly Told[] => [look(id), rename(id, 'x', 0, 422), rename(id, `Fair ${id}`, 500)];
    expect(thens([...life(1), ...life(2)])).toEqual(['Claim.title := payload title; Claim.total := 500']);
  });
});

it('whose a thing is is known though something was written to it since', () => {
  const items = (id: number, who: number, status: number): Told => ({
    call: 'GET /claims/{claimId}/items',
    ...at(id),
    status,
    answer: status < 400 ? { rows: [] } : { error: 'Access denied' },
    ...by(`${who}`),
  });
  const life = (id: number): readonly Told[] => [look(id), item(id), item(id, 429), items(id, id, 200)];
  const told = [...life(1), ...life(2), items(1, 2, 403), items(2, 1, 403), { ...items(1, 3, 200), ...by('3', 'approver') }];
  const outcomes = mineOutcomes(samplesOf(told, world), world.entities).get('GET /claims/{claimId}/items') ?? [];
  expect(outcomes.map(({ when, status }) => `${printConditions(when)} → ${status}`)).toEqual([
    'Claim.employeeId is id of who asks as far as shown for employee → 200',
    'who asks is employee, Claim.employeeId is not id of who asks → 403',
  ]);
});

it('how a thing stands is the cause that words name, where those that were taken stood otherwise when they were last looked at', () => {
  const sent = (id: number): Told => ({
    call: 'POST /claims/{claimId}/submit',
    ...at(id),
    status: 200,
    answer: { ...claim(id, 'Trip', 500), status: 'submitted' },
    ...by(`${id}`),
  });
  const open = (id: number): Told => ({ ...look(id), answer: { ...claim(id, 'Trip', 0), status: 'draft' } });
  const late = (id: number, error: string): Told => ({ ...item(id, 409), answer: { error } });
  const note = (id: number): Told => ({ ...item(id), call: 'POST /claims/{claimId}/notes' });
  const submits: World = { ...world, places: { ...world.places, 'POST /claims/{claimId}/submit → ': 'Claim' } };
  const whens = (error: string): readonly string[] => {
    const told = [1, 2].flatMap((id) => [open(id), note(id), item(id), sent(id), late(id, error)]);
    return (mineOutcomes(samplesOf(told, submits), submits.entities).get('POST /claims/{claimId}/items') ?? []).flatMap(
      ({ when, status }) => (status === 409 ? [printConditions(when)] : []),
    );
  };
  expect(whens('A claim that is submitted takes no items')).toEqual(['Claim.status is submitted']);
  expect(whens('There are too many items')).not.toEqual(['Claim.status is submitted']);
});
